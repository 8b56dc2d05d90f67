import type { AnyGame } from "../game.ts";
import type { FinishedRound, RiskedStake } from "./betRisk.ts";
import type { BetKinds } from "./kinds.ts";

/** What this build has of one kind of game. It stands in the `kind.ts` of the kind's folder; `src/kinds.ts` lists all. */
export interface KindDescriptor<Game extends AnyGame = AnyGame> {
  /** The name of the kind, which is also that of its folders here and in the game clients. */
  kind: string;
  /** The games that new rounds are played on. */
  games: readonly Game[];
  /**
   * Older versions of their mathematics. Rounds that began on one are finished on it, shown by it and recomputed from their
   * seeds by it, so none is taken away while such rounds are on record. Source: F-35.
   */
  kept?: readonly Game[];
  /** Whether a game that is not of this build is of this kind; absent where there are no others. */
  includes?(game: AnyGame): boolean;
  /** The kinds of bets of a game; null, or absent, where all its bets are of one kind, which the game's own claim is of. */
  betKinds?(game: Game): BetKinds | null;
  /** How the stakes of a finished round were at risk; absent where all bets are alike. */
  risks?(round: FinishedRound): RiskedStake[];
}
