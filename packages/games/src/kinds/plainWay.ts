import type { AnyGame, Json } from "../game.ts";

/** What is done by who plays a kind so, for a person to read. */
export type PlainWayName =
  | "chart"
  | "dont_pass"
  | "queen_six_four"
  | "best_hold"
  | "fixed_height"
  | "three_gems"
  | "three_calls";

/** How a kind of game is played by somebody who follows a rule that the game publishes, where a round goes on after its first stake. */
export interface PlainWay<Game extends AnyGame = AnyGame> {
  name: PlainWayName;
  plays(game: AnyGame): game is Game;
  /** The first stake of a round, as it comes over the wire. */
  chip(amount: number): Json;
  /** What comes back of the first stake on average, in per cent; wins and losses of later stakes are counted in. */
  rtp(game: Game): number;
  /** The same at one stake, where payouts are rounded down to whole subunits; as `rtp` where it is absent. */
  rtpAt?(game: Game, stake: number): number;
  /** What has to be there for a round before it is begun, in first stakes; 1 where it is absent. */
  minStakes?: number;
  /** The most that a round stakes in all, in first stakes. */
  maxStakes(game: Game): number;
  /** The move of an open round, where no more than `money` can be staked on it. */
  choose(game: Game, state: Json, money: number): Json;
}
