import { hundredths } from "../arithmetic/ratio.ts";
import { ways } from "../arithmetic/ways.ts";
import { isWhole } from "../bets/readBet.ts";
import { pickSome } from "../chance/pick.ts";
import { hitShare, type Odds } from "../instant/odds.ts";
import { defineOneStep } from "../instant/oneStep.ts";
import type { KenoEvent } from "./events.ts";

/** Numbers 1 to 40, ten of them are drawn, one to ten may be picked. */
export const kenoNumbers = 40;
export const kenoDrawn = 10;
export const maxPicks = 10;

export type KenoMood = "calm" | "bold";
export type KenoOptions = { picks: number[]; mood: KenoMood };

/** Pays for 0, 1, 2, … hits, in hundredths of the stake; a line for each number of picks from one on. */
export const kenoPays: Readonly<Record<KenoMood, readonly (readonly number[])[]>> = {
  calm: [
    [60, 216],
    [0, 189, 450],
    [0, 100, 170, 2_600],
    [0, 80, 150, 500, 5_000],
    [0, 30, 117, 400, 1_500, 20_000],
    [0, 20, 109, 200, 800, 5_000, 40_000],
    [0, 0, 92, 170, 400, 2_000, 20_000, 80_000],
    [0, 0, 87, 130, 250, 900, 6_000, 40_000, 100_000],
    [0, 0, 82, 100, 200, 500, 2_500, 15_000, 50_000, 100_000],
    [0, 0, 83, 90, 150, 300, 1_200, 6_000, 25_000, 60_000, 100_000],
  ],
  bold: [
    [0, 396],
    [0, 0, 1_716],
    [0, 0, 280, 5_000],
    [0, 0, 0, 1_346, 20_000],
    [0, 0, 0, 572, 4_000, 40_000],
    [0, 0, 0, 0, 1_102, 35_000, 70_000],
    [0, 0, 0, 0, 826, 8_000, 40_000, 100_000],
    [0, 0, 0, 0, 611, 2_000, 20_000, 60_000, 100_000],
    [0, 0, 0, 0, 481, 900, 5_000, 40_000, 80_000, 100_000],
    [0, 0, 0, 0, 304, 700, 2_600, 10_000, 50_000, 80_000, 100_000],
  ],
};

export const kenoMoods = Object.keys(kenoPays) as readonly KenoMood[];

/** What each number of hits pays for these picks. */
export const kenoLine = ({ picks, mood }: KenoOptions): readonly number[] => kenoPays[mood][picks.length - 1]!;

/** The hits follow the hypergeometric law: `hits` of the picks, the rest of the ten among the other numbers. */
function odds(options: KenoOptions): Odds {
  const picked = options.picks.length;
  return {
    total: ways(kenoNumbers, kenoDrawn),
    rows: kenoLine(options).map((multiplier, hits) => ({
      ways: ways(picked, hits) * ways(kenoNumbers - picked, kenoDrawn - hits),
      pays: hundredths(multiplier),
    })),
  };
}

/** The first numbers stand for any others: which ones are picked changes nothing. */
const firstPicks = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function settings(): KenoOptions[] {
  return kenoMoods.flatMap((mood) => firstPicks(maxPicks).map((count) => ({ picks: firstPicks(count), mood })));
}

function parse(picks: unknown, mood: unknown): KenoOptions | null {
  if (!Array.isArray(picks) || picks.length < 1 || picks.length > maxPicks) return null;
  if (!picks.every((number) => isWhole(number, 1, kenoNumbers)) || new Set(picks).size !== picks.length) return null;
  if (!kenoMoods.includes(mood as KenoMood)) return null;
  return { picks: [...(picks as number[])].sort((a, b) => a - b), mood: mood as KenoMood };
}

const hitsOf = (picks: readonly number[], balls: readonly number[]) => picks.filter((pick) => balls.includes(pick));
const multiplierOf = (options: KenoOptions, balls: readonly number[]) =>
  kenoLine(options)[hitsOf(options.picks, balls).length]!;

const opening: KenoOptions = { picks: firstPicks(5), mood: "bold" };

export const keno = defineOneStep<KenoOptions, number[]>({
  id: "keno-cabinet",
  title: "Keno Cabinet",
  math: {
    version: 1,
    rtp: 98.65,
    volatility: "high",
    hitFrequency: Math.round(hitShare(odds(opening)) * 10_000) / 100,
    maxWin: Math.max(...kenoMoods.flatMap((mood) => kenoPays[mood].flat())) / 100,
  },
  lowestRtp: 97.11,
  paytable: kenoPays as Record<KenoMood, number[][]>,
  fields: ["picks", "mood"],
  parse: ({ picks, mood }) => parse(picks, mood),
  opening,
  settings,
  odds,
  draw: (_, draw) => pickSome(kenoNumbers, kenoDrawn, draw).map((index) => index + 1),
  pays: (options, balls) => hundredths(multiplierOf(options, balls)),
  event: (options, balls): KenoEvent => ({
    type: "ballsDrawn",
    balls,
    hits: hitsOf(options.picks, balls),
    multiplier: multiplierOf(options, balls),
  }),
});
