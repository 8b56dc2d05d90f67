import type { Approval } from "@croupier/contract/backOffice/approvals";
import { Chip } from "@mui/material";

export const states: Readonly<
  Record<Approval["state"], { label: string; color: "warning" | "success" | "error" | "default" }>
> = {
  open: { label: "Waits", color: "warning" },
  approved: { label: "Approved", color: "success" },
  refused: { label: "Refused", color: "error" },
  withdrawn: { label: "Withdrawn", color: "default" },
  stale: { label: "Out of date", color: "default" },
};

export function StateChip({ state }: Pick<Approval, "state">) {
  const { label, color } = states[state];
  return <Chip size="small" label={label} color={color} variant="outlined" />;
}
