import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TextField } from "@mui/material";
import type { Typed } from "./typed.ts";

export interface AmountColumn {
  /** Path of the amounts in the terms, such as `gifts.0.cap`. */
  path: string;
  label: string;
  typed: Typed;
  set(typed: Typed): void;
}

interface AmountTableProps {
  label: string;
  currencies: readonly string[];
  columns: readonly AmountColumn[];
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

/** Amounts by currency: a line for each currency, a column for each term. */
export function AmountTable({ label, currencies, columns, faultOf, readOnly }: AmountTableProps) {
  return (
    <TableContainer>
      <Table size="small" aria-label={label} sx={{ "& td, & th": { border: 0, py: 0.5, px: 1, verticalAlign: "top" } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 64 }}>Currency</TableCell>
            {columns.map(({ path, label: name }) => (
              <TableCell key={path}>
                {name}
                {faultOf(path) && <FaultLine text={faultOf(path)!} />}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {currencies.map((currency) => (
            <TableRow key={currency}>
              <TableCell component="th" scope="row" sx={{ pt: "14px !important" }}>
                {currency}
              </TableCell>
              {columns.map(({ path, label: name, typed, set }) => {
                const fault = faultOf(`${path}.${currency}`);
                return (
                  <TableCell key={path}>
                    <TextField
                      value={typed[currency] ?? ""}
                      onChange={({ target }) => set({ ...typed, [currency]: target.value })}
                      error={fault !== undefined}
                      helperText={fault}
                      fullWidth
                      sx={{ minWidth: 96 }}
                      type="number"
                      slotProps={{
                        htmlInput: { "aria-label": `${name} in ${currency}`, min: 0, step: "any", readOnly },
                      }}
                    />
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const FaultLine = ({ text }: { text: string }) => (
  <span role="alert" style={{ display: "block", color: "var(--fault, #d32f2f)", fontWeight: 400 }}>
    {text}
  </span>
);
