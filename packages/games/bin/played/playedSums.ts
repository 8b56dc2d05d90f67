import { noWeighedRounds, type WeighedSums } from "../../src/kinds/weighedSums.ts";

/** What a bet or one kind of bet did in the rounds that were played. */
export interface PlayedSums extends WeighedSums {
  hits: number;
  features: number;
  caps: number;
}

export const noRounds = (): PlayedSums => ({
  ...noWeighedRounds(),
  hits: 0,
  features: 0,
  caps: 0,
});

export function addSums(to: PlayedSums, more: PlayedSums): void {
  for (const name of Object.keys(more) as (keyof PlayedSums)[]) to[name] += more[name];
}

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
