import type { Withdrawal } from "@croupier/contract/backOffice/withdrawals";
import { Chip } from "@mui/material";

export const withdrawalStates = {
  pending: { label: "Waits for a decision", color: "warning" },
  reserved: { label: "Approved", color: "info" },
  processing: { label: "With the provider", color: "info" },
  succeeded: { label: "Paid out", color: "success" },
  declined: { label: "Declined by the provider", color: "error" },
  rejected: { label: "Declined", color: "error" },
  recalled: { label: "Taken back by the player", color: "default" },
  canceled: { label: "Nobody decided in time", color: "default" },
} as const satisfies Record<Withdrawal["state"], object>;

export function WithdrawalState({ state }: Pick<Withdrawal, "state">) {
  const { label, color } = withdrawalStates[state];
  return <Chip size="small" label={label} color={color} variant="outlined" />;
}

/** How long ago a moment was, in its two largest units: `2 d 5 h`. */
export function waited(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
