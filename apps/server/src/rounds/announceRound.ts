import { type AnnouncedRound, variantOf } from "./betVariant.ts";
import type { RoundsDeps } from "./deps.ts";

/** After the commit of a step: tells of the player's money, and has the round's variant tell the rest. */
export function announceRound(deps: Pick<RoundsDeps, "announceBalance" | "variants">, round: AnnouncedRound): void {
  if (round.mode === "real") deps.announceBalance?.(round.playerId, round.currency);
  variantOf(deps, round)?.announce?.(round);
}
