import type { GameRound, GameSession } from "@croupier/contract/game";

/**
 * The stake with which a game opens: that of the round it goes on with after a reload or a return, so that the next round
 * is staked as this one was. A round that the house paid for, or a bought one beside the steps, leaves the default.
 */
export function openingStake({ stakes, unfinished }: Pick<GameSession, "stakes" | "unfinished">): number {
  const { steps_cents, default_cents } = stakes;
  if (unfinished === null || unfinished.free_round || !steps_cents.includes(unfinished.stake_cents))
    return default_cents;
  return unfinished.stake_cents;
}

/** The stake to show: that of the round which is replayed or waits for a move, else the one chosen for the next. */
export function shownStake(replay: GameRound | null, open: GameRound | null, chosen_cents: number): number {
  return (replay ?? open)?.stake_cents ?? chosen_cents;
}
