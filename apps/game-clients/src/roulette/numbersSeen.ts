import type { GameRound } from "@croupier/contract/game";
import type { RouletteEvent } from "@croupier/games/roulette/events";
import { colourOf } from "@croupier/games/roulette/layout";

/** What the wheel has brought in rounds that were played. */
export interface NumbersSeen {
  /** Newest first. */
  last: number[];
  /** The numbers that came most often, most first, with how often. */
  hot: { number: number; times: number }[];
  /** The numbers that have not come for the longest, with how many rounds ago; null where in none of these. */
  cold: { number: number; ago: number | null }[];
  colours: { red: number; black: number; green: number };
}

const shown = 5;

/** Counts over settled rounds, newest first. */
export function numbersSeen(rounds: readonly GameRound[], wheel: readonly number[]): NumbersSeen {
  const last = rounds.flatMap(({ state, events }) => {
    const landed = (events as unknown as RouletteEvent[]).find((event) => event.type === "ballLanded");
    return state === "settled" && landed?.type === "ballLanded" ? [landed.number] : [];
  });
  const timesOf = (number: number) => last.filter((one) => one === number).length;
  const agoOf = (number: number) => (last.includes(number) ? last.indexOf(number) : null);
  const hot = wheel.map((number) => ({ number, times: timesOf(number) })).filter(({ times }) => times > 0);
  const cold = wheel.map((number) => ({ number, ago: agoOf(number) }));
  const age = (ago: number | null) => ago ?? last.length;
  const colours = { red: 0, black: 0, green: 0 };
  for (const number of last) colours[colourOf(number)] += 1;
  return {
    last,
    hot: hot.sort((one, other) => other.times - one.times).slice(0, shown),
    cold: cold.sort((one, other) => age(other.ago) - age(one.ago)).slice(0, shown),
    colours,
  };
}
