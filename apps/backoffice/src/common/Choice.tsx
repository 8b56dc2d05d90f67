import { MenuItem, TextField } from "@mui/material";

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  /** Whether all of them may be meant. */
  every?: boolean;
  /** How an option reads, where that is not what it is. */
  nameOf?: (option: string) => string;
  onChange: (value: string) => void;
}

/** One of a few, beside the days of a report. */
export function Choice({ label, value, options, every = false, nameOf, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 140 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {every && <MenuItem value="">All</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {nameOf?.(option) ?? option}
        </MenuItem>
      ))}
    </TextField>
  );
}
