import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useText } from "../messages/useText.ts";

interface FiguresProps {
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table of what was counted; numbers stand at the right. Wide ones scroll by themselves. */
export function Figures({ heads, rows }: FiguresProps) {
  const t = useText();
  if (rows.length === 0) return <Typography color="text.secondary">{t("Nothing was reported.")}</Typography>;
  const numeric = heads.map((_, column) => typeof rows[0]?.[column] === "number");
  return (
    <TableContainer tabIndex={0} sx={{ maxHeight: 480 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {heads.map((head, column) => (
              <TableCell key={head} align={numeric[column] ? "right" : "left"}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no name of their own and only ever change together
            <TableRow key={line}>
              {row.map((value, column) => (
                <TableCell key={heads[column]} align={numeric[column] ? "right" : "left"}>
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
