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
