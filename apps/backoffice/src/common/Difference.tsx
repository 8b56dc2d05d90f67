import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from "@mui/material";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}

function Value({ value }: { value: unknown }) {
  return (
    <TableCell sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontFamily: "monospace" }}>
      {textOf(value) || "–"}
    </TableCell>
  );
}

/** What a change did to each field: before and after, side by side. Fields that stayed are left out. */
export function Difference({ before, after }: { before: unknown; after: unknown }) {
  const was = isFields(before) ? before : { value: before };
  const is = isFields(after) ? after : { value: after };
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => textOf(was[name]) !== textOf(is[name]),
  );
  if (names.length === 0) return <Typography color="text.secondary">No field changed.</Typography>;
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Field</TableCell>
            <TableCell>Before</TableCell>
            <TableCell>After</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {names.map((name) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <Value value={was[name]} />
              <Value value={is[name]} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
