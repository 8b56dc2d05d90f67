import type { FreeRounds, FreeRoundsNews } from "@croupier/contract/freeRounds";
import type { GameRound, GameSession } from "@croupier/contract/game";

/** What is told when the last of a campaign's rounds was shown. */
export interface FreeRoundsEnd {
  total: number;
  won_cents: number;
}

/** A campaign as it stood before a settled round that is still to be shown, so that no number tells its result early. */
export function freeRoundsBefore({ free_rounds: free, unfinished }: GameSession): FreeRounds | null {
  if (free === null || unfinished?.state !== "settled" || unfinished.free_round?.id !== free.id) return free;
  return { ...free, left: free.left + 1, won_cents: free.won_cents - unfinished.payout_cents };
}

/**
 * A campaign after a round was shown to its end: counted down, its win added; null when the round was none of its own.
 * What another device played meanwhile is counted too, because the round knows its number.
 */
export function afterFreeRound(
  free: FreeRounds,
  round: GameRound,
): { next: FreeRounds } | { end: FreeRoundsEnd } | null {
  if (round.free_round?.id !== free.id) return null;
  const won_cents = free.won_cents + round.payout_cents;
  const left = round.free_round.total - round.free_round.number;
  return left > 0 ? { next: { ...free, left, won_cents } } : { end: { total: free.total, won_cents } };
}

/**
 * A campaign after news of it, as every device hears them: counted down to where it stands, or at its end. `ask` where they
 * do not say what is played now: of another campaign, of one that ended early or gives a round again.
 */
export function afterNews(
  free: FreeRounds | null,
  { id, left, won_cents, over }: FreeRoundsNews,
): { next: FreeRounds } | { end: FreeRoundsEnd } | "ask" {
  if (free?.id !== id || over || left > free.left) return "ask";
  return left > 0 ? { next: { ...free, left, won_cents } } : { end: { total: free.total, won_cents } };
}
