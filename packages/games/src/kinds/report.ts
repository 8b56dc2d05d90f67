import type { AnyGame } from "../game.ts";
import type { PlayedPlan } from "./playedPlan.ts";
import type { SampledRounds } from "./sampledRounds.ts";

/** What `verify-rtp` writes of a game. */
export interface Report {
  lines: string[];
  /** What differs from the published figures, in plain words. */
  faults: string[];
}

/** Finds the rounds on record of a game that cannot be counted; null where there are none. */
export type SampleOf = (game: AnyGame) => SampledRounds | null;

/**
 * How `verify-rtp` computes the games of a kind, and plays them. It stands in the `report.ts` of the kind's folder, beside
 * `kind.ts` and not in it: no browser and no server needs it.
 */
export interface KindReport<Game extends AnyGame = AnyGame> {
  /** The return of a game, computed and held against what the game publishes. */
  compute(game: Game, sampleOf: SampleOf): Report;
  /** The ways in which a game is played at random to check the computed figures. */
  plans(game: Game, sampleOf: SampleOf): PlayedPlan[];
}

/** As `lowestRtp` is written: a floor, so cut and not rounded. */
export const cutPerCent = (share: number) => Math.floor(share * 10_000 + 1e-9) / 100;
