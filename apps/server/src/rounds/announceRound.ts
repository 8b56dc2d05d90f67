import type { RoundsParts } from "./parts.ts";
import type { RoundRow } from "./roundRow.ts";

/** After the commit of a step: tells of the player's money, and of the campaign that a free round belongs to. */
export function announceRound(
  parts: Pick<RoundsParts, "balanceMoved" | "freeRoundsMoved">,
  {
    mode,
    playerId,
    currency,
    free,
  }: Pick<RoundRow, "mode" | "playerId" | "currency"> & { free: { campaign: number } | null },
): void {
  if (mode !== "real") return;
  parts.balanceMoved?.(playerId, currency);
  if (free) parts.freeRoundsMoved?.(playerId, free.campaign);
}
