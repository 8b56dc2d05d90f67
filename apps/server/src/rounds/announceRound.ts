import type { RoundsDeps } from "./deps.ts";
import type { RoundRow } from "./roundRow.ts";

/** After the commit of a step: tells of the player's money, and of the campaign that a free round belongs to. */
export function announceRound(
  deps: Pick<RoundsDeps, "balanceMoved" | "freeRoundsMoved">,
  {
    mode,
    playerId,
    currency,
    free,
  }: Pick<RoundRow, "mode" | "playerId" | "currency"> & { free: { campaign: number } | null },
): void {
  if (mode !== "real") return;
  deps.balanceMoved?.(playerId, currency);
  if (free) deps.freeRoundsMoved?.(playerId, free.campaign);
}
