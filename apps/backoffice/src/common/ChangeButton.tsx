import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from "@mui/material";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { ReasonField } from "./ReasonField.tsx";
import { type Faults, useChange } from "./useChange.ts";

export interface ChangeButtonProps {
  label: string;
  /** Heading of the dialog; the label unless given. */
  title?: string;
  /** What will happen, in a sentence. */
  about?: ReactNode;
  icon?: ReactNode;
  color?: "primary" | "error" | "warning";
  variant?: "text" | "outlined" | "contained";
  disabled?: boolean;
  /** What is said when it was done at once. */
  done?: string;
  /** Makes the change. */
  run(reason: string): Promise<unknown>;
  /** Called after it went well. */
  after?: () => void;
  /** Further fields, with the server's faults to show beside them. */
  children?: (faults: Faults) => ReactNode;
}

/** A change of the back office: a button, and a dialog that asks why. */
export function ChangeButton(props: ChangeButtonProps) {
  const { label, title = label, about, icon, color = "primary", variant = "outlined", disabled = false } = props;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { change, busy, faults, clear } = useChange(props.run, props.done);
  const heading = useId();
  const close = () => {
    setOpen(false);
    setReason("");
    clear();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!(await change(reason))) return;
    close();
    props.after?.();
  }
  return (
    <>
      <Button startIcon={icon} color={color} variant={variant} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={busy ? undefined : close} aria-labelledby={heading}>
        <form onSubmit={submit}>
          <DialogTitle id={heading}>{title}</DialogTitle>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1 }}>
              {typeof about === "string" ? <Typography variant="body2">{about}</Typography> : about}
              {faults.base && !faults.reason && (
                <Alert severity="error" role="alert">
                  {faults.base}
                </Alert>
              )}
              {props.children?.(faults)}
              <ReasonField value={reason} set={setReason} fault={faults.reason} tall autoFocus={!props.children} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" color={color} loading={busy}>
              {label}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
