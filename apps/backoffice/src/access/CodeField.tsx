import { TextField } from "@mui/material";

/** The six digits of an authenticator app. */
export function CodeField({ value, onChange }: { value: string; onChange(code: string): void }) {
  return (
    <TextField
      label="Code"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="one-time-code"
      required
      autoFocus
      slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 6 } }}
    />
  );
}
