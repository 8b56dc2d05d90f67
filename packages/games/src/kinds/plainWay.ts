import type { AnyGame, Json } from "../game.ts";

/** What is done by who plays a kind so, for a person to read. */
export type PlainWayName = "chart" | "dont_pass";

/** How a kind of table is played by somebody who follows a rule that the game publishes, where a round goes on after its first chip. */
export interface PlainWay<Game extends AnyGame = AnyGame> {
  name: PlainWayName;
  plays(game: AnyGame): game is Game;
  /** The first chip of a round, as it comes over the wire. */
  chip(amount: number): Json;
  /** What comes back of the first chip on average, in per cent; wins and losses of later chips are counted in. */
  rtp(game: Game): number;
  /** The most that a round stakes in all, in first chips. */
  maxStakes(game: Game): number;
  /** The move of an open round, where no more than `money` can be staked on it. */
  choose(game: Game, state: Json, money: number): Json;
}
