import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import type { ReactNode } from "react";
import { stackedLook } from "./stackedLook.ts";

export interface Column<Item> {
  label: string;
  of: (item: Item) => ReactNode;
  /** Figures stand on the right and on one line. */
  figure?: boolean;
}

interface PartTableProps<Item> {
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[] | null;
  keyOf: (item: Item) => string | number;
  /** What stands there when there is nothing. */
  none: string;
  failed?: boolean;
  /** Asks again where it failed. */
  again?: () => void;
  more?: (() => void) | null;
  /** What `more` shows. */
  moreLabel?: string;
  /**
   * In a narrow window each line is a block of names and values, so that nothing of it is out of sight: below `md`, or below `sm` where
   * few columns fit longer. Unless it is said, more than three columns are stacked below `sm`.
   */
  stacked?: boolean | "sm";
}

function AgainButton({ again }: { again: () => void }) {
  return (
    <Button color="inherit" size="small" onClick={again} sx={{ whiteSpace: "nowrap" }}>
      Try again
    </Button>
  );
}

/** A table that is a part of a page and scrolls where its words do not fit, with what stands there before, without and after its lines. */
export function PartTable<Item>(props: PartTableProps<Item>) {
  const { label, columns, items, keyOf, none, failed = false, again, more = null } = props;
  const { moreLabel = "Show older ones", stacked = columns.length > 3 ? "sm" : false } = props;
  return (
    <>
      {failed && (
        <Alert severity="error" action={again && <AgainButton again={again} />} sx={{ mb: items ? 1 : 0 }}>
          {items ? "This could not be loaded anew: it is as it was before." : "This could not be loaded."}
        </Alert>
      )}
      {!items && !failed && <CircularProgress size={24} aria-label="Loading" />}
      {items?.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      {items && items.length > 0 && (
        <TableContainer tabIndex={0}>
          <Table
            size="small"
            aria-label={label}
            role="table"
            sx={stacked ? stackedLook(stacked === "sm" ? "sm" : "md") : {}}
          >
            <TableHead role="rowgroup">
              <TableRow role="row">
                {columns.map((column) => (
                  <TableCell key={column.label} role="columnheader" align={column.figure ? "right" : "left"}>
                    {column.label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody role="rowgroup">
              {items.map((item) => (
                <TableRow key={keyOf(item)} role="row">
                  {columns.map((column) => (
                    <TableCell
                      key={column.label}
                      role="cell"
                      data-label={column.label}
                      align={column.figure ? "right" : "left"}
                      sx={column.figure ? { whiteSpace: "nowrap" } : { overflowWrap: "break-word" }}
                    >
                      {column.of(item)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {more && (
        <Box sx={{ mt: 1 }}>
          <Button onClick={more}>{moreLabel}</Button>
        </Box>
      )}
    </>
  );
}
