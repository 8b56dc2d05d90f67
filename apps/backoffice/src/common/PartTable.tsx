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
  more?: (() => void) | null;
}

/** A table that is a part of a page and scrolls where its words do not fit, with what stands there before, without and after its lines. */
export function PartTable<Item>(props: PartTableProps<Item>) {
  const { label, columns, items, keyOf, none, failed = false, more = null } = props;
  return (
    <>
      {failed && <Alert severity="error">This could not be loaded.</Alert>}
      {!items && !failed && <CircularProgress size={24} aria-label="Loading" />}
      {items?.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      {items && items.length > 0 && (
        <TableContainer tabIndex={0}>
          <Table size="small" aria-label={label}>
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column.label} align={column.figure ? "right" : "left"}>
                    {column.label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {items.map((item) => (
                <TableRow key={keyOf(item)}>
                  {columns.map((column) => (
                    <TableCell
                      key={column.label}
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
          <Button onClick={more}>Show older ones</Button>
        </Box>
      )}
    </>
  );
}
