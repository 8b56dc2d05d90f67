import { TextField } from "@mui/material";

interface FirstPasswordProps {
  value: string;
  set(password: string): void;
  fault: string | undefined;
}

/** A password that somebody else chooses, for the next sign-in only. */
export function FirstPassword({ value, set, fault }: FirstPasswordProps) {
  return (
    <TextField
      label="First password"
      type="password"
      autoComplete="new-password"
      value={value}
      onChange={({ target }) => set(target.value)}
      required
      error={fault !== undefined}
      helperText={
        fault ?? "At least 12 characters. Give it to them yourself; they choose another at the first sign-in."
      }
      slotProps={{ htmlInput: { minLength: 12 } }}
    />
  );
}
