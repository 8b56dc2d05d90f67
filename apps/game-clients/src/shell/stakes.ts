import type { GameRound, GameSession } from "@croupier/contract/game";

/**
 * The stake with which a game opens: that of the round it goes on with after a reload or a return, so that the next round
 * is staked as this one was. A round that the house paid for, or a bought one beside the steps, leaves the default.
 */
export function openingStake({ stakes, unfinished }: Pick<GameSession, "stakes" | "unfinished">): number {
  const { steps_cents, default_cents } = stakes;
  if (unfinished === null || unfinished.free_round) return default_cents;
  const stake_cents = pickedStake(unfinished);
  return steps_cents.includes(stake_cents) ? stake_cents : default_cents;
}

/** The step that a round was staked at: where it plays several hands, what each of them stakes. In subunits. */
function pickedStake({ bet, stake_cents }: GameRound): number {
  const { options, stake } = (bet ?? {}) as { options?: { hands?: number }; stake?: number };
  return options?.hands === undefined || stake === undefined ? stake_cents : stake;
}

/** The stake to show: that of the round which is replayed or waits for a move, else the one chosen for the next. */
export function shownStake(replay: GameRound | null, open: GameRound | null, chosen_cents: number): number {
  const round = replay ?? open;
  return round === null ? chosen_cents : pickedStake(round);
}
