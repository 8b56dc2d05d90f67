import type { AnyGame, Json } from "../../src/game.ts";
import type { BetKinds } from "../../src/kinds/kinds.ts";
import type { Expected } from "./playedSums.ts";

/** How a title is played, and what its mathematics say of that. */
export interface PlayedPlan {
  game: AnyGame;
  /** What is played, as the table names it; one of a title's plans. */
  name: string;
  /** The bet of the round with this number, as it comes over the wire. */
  bet(round: number): unknown;
  /** The move of an open round, as it comes over the wire. */
  choose(state: Json): unknown;
  /** Rows of the plan are kinds of bets; null where it has one, called `round`. */
  kinds: BetKinds | null;
  /** A round is a hit when anything was paid, or when it brought more than was staked. */
  hit: "paid" | "won";
  /** What is expected of each row. Takes from no time to minutes. */
  expected(): Record<string, Expected>;
}

export const noMoves = (): never => {
  throw new Error("the round asks for a move");
};
