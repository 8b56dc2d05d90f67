import type { AnyGame, Json } from "../game.ts";
import type { BetKinds } from "./kinds.ts";

/** What the mathematics say of a bet. Shares of the stake or of rounds. */
export interface Expected {
  back: number;
  /** Standard deviation of a round's return where it is computed, else the rounds' own is taken. */
  sd?: number;
  /** Where the figures rest on a sample themselves: its rounds, and the standard error of `back`. */
  sample?: { rounds: number; error: number };
  hits?: number;
  feature?: number;
  /** Chance of the highest win, and how many stakes that is. */
  cap?: { chance: number; times: number };
}

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

/** A chip of this amount on each of a table's places, as it comes over the wire. */
export const chips = (spots: readonly string[], amount: number) => ({ bets: spots.map((spot) => ({ spot, amount })) });

/** Every round lays the same chips on a table; each kind of bet is a row. */
export const tablePlan = (
  game: AnyGame,
  kinds: BetKinds,
  bet: unknown,
  expected: () => Record<string, Expected>,
  choose: PlayedPlan["choose"] = noMoves,
): PlayedPlan => ({ game, name: "every bet", bet: () => bet, choose, kinds, hit: "won", expected });
