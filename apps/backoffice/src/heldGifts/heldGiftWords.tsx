import type { HeldGift } from "@croupier/contract/backOffice/heldGifts";
import { Chip } from "@mui/material";

export const heldStates = {
  open: { label: "Waits", color: "default" },
  released: { label: "Released", color: "success" },
  refused: { label: "Refused", color: "error" },
} as const satisfies Record<HeldGift["state"], object>;

export function HeldState({ state }: Pick<HeldGift, "state">) {
  const { label, color } = heldStates[state];
  return <Chip size="small" label={label} color={color} variant="outlined" />;
}
