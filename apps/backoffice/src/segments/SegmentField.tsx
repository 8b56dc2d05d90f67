import { listSegments } from "@croupier/contract/routes";
import { MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { count } from "../common/money.ts";

/** Every saved segment. */
export function useSegments() {
  return useQuery({
    queryKey: ["segments"],
    queryFn: () => client.call(listSegments, { query: { per_page: 200, order: "ASC" } }),
  });
}

interface SegmentFieldProps {
  value: string;
  set(segment: string): void;
  fault?: string | undefined;
  readOnly?: boolean;
}

/** A saved segment to choose, with how many are in it now. */
export function SegmentField({ value, set, fault, readOnly = false }: SegmentFieldProps) {
  const all = useSegments().data?.data ?? [];
  // What is chosen stands there before the list has come.
  const unknown = value !== "" && !all.some(({ id }) => id === value);
  return (
    <TextField
      select
      label="Saved segment"
      value={value}
      onChange={({ target }) => set(target.value)}
      error={Boolean(fault)}
      helperText={
        fault ?? "Instead of groups, countries and licences. Who is in it is looked up each time something is given"
      }
      slotProps={{ input: { readOnly }, select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">None</MenuItem>
      {unknown && <MenuItem value={value}>{value}</MenuItem>}
      {all.map(({ id, title, players }) => (
        <MenuItem key={id} value={id}>
          {title} ({count(players)})
        </MenuItem>
      ))}
    </TextField>
  );
}
