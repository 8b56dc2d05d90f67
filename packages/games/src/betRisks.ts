import type { AnyGame } from "./game.ts";
import type { FinishedRound, RiskedStake } from "./kinds/betRisk.ts";
import { kindOf } from "./kinds.ts";

export type { BetRisk, FinishedRound, RiskedStake } from "./kinds/betRisk.ts";

/** Whether bets of a game differ in how much they put at stake. */
export const hasRisks = (game: AnyGame): boolean => kindOf(game)?.risks !== undefined;

/** How a round's stakes were at risk; null where all bets of the game are alike, or nothing was staked that is known. */
export function risksOf(game: AnyGame, round: FinishedRound): RiskedStake[] | null {
  const risked = kindOf(game)?.risks?.(round) ?? [];
  return risked.some(({ staked }) => staked > 0) ? risked : null;
}
