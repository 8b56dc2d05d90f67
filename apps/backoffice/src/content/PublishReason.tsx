import { TextField } from "@mui/material";
import type { usePublish } from "./usePublish.ts";

/** The field of the reason why content is published. */
export function PublishReason({ reason, setReason, reasonFault }: ReturnType<typeof usePublish>) {
  return (
    <TextField
      label="Reason"
      value={reason}
      onChange={({ target }) => setReason(target.value)}
      required
      fullWidth
      sx={{ mt: 1 }}
      error={Boolean(reasonFault)}
      helperText={reasonFault ?? "It is kept in the audit log."}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
