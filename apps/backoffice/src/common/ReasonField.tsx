import { TextField } from "@mui/material";

interface ReasonFieldProps {
  value: string;
  set(reason: string): void;
  fault: string | undefined;
  /** Several lines, for a dialog that asks for little else. */
  tall?: boolean;
  autoFocus?: boolean;
}

/** Why an operator changes something; every change asks for it. */
export function ReasonField({ value, set, fault, tall = false, autoFocus = false }: ReasonFieldProps) {
  return (
    <TextField
      label="Reason"
      value={value}
      onChange={({ target }) => set(target.value)}
      required
      fullWidth
      multiline={tall}
      {...(tall && { minRows: 2 })}
      autoFocus={autoFocus}
      error={Boolean(fault)}
      helperText={fault ?? "It is kept in the audit log."}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
