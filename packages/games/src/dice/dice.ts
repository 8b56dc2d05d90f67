import { hundredths, type Ratio } from "../arithmetic/ratio.ts";
import { isWhole } from "../bets/readBet.ts";
import { hitShare, type Odds } from "../instant/odds.ts";
import { defineOneStep } from "../instant/oneStep.ts";
import type { DiceEvent } from "./events.ts";

/** The dice show 00.00 to 99.99: as many faces, all equally likely. */
export const diceFaces = 10_000;
/** Chances to win that can be chosen, in faces: 0.01 % to 98 %. */
export const minChance = 1;
export const maxChance = 9_800;
/** A win pays this many faces over the chance: 99 % of what would be even. */
const paidFaces = 9_900;

export type DiceOptions = { side: "under" | "over"; chance: number };

/** 9,900 over the number of winning faces: the return is 99 % at every chance. Source: F-73.6. */
export const dicePays = (chance: number): Ratio => ({ num: BigInt(paidFaces), den: BigInt(chance) });

/** Under `chance` the low faces win, over it as many high ones. */
export function diceWins({ side, chance }: DiceOptions, roll: number): boolean {
  return side === "under" ? roll < chance : roll >= diceFaces - chance;
}

function odds({ chance }: DiceOptions): Odds {
  return {
    total: BigInt(diceFaces),
    rows: [
      { ways: BigInt(chance), pays: dicePays(chance) },
      { ways: BigInt(diceFaces - chance), pays: hundredths(0) },
    ],
  };
}

function* settings(): Iterable<DiceOptions> {
  for (let chance = minChance; chance <= maxChance; chance += 1) {
    yield { side: "under", chance };
    yield { side: "over", chance };
  }
}

const opening: DiceOptions = { side: "under", chance: 4_950 };

export const dice = defineOneStep<DiceOptions, number>({
  id: "brass-dice",
  title: "Brass Dice",
  math: {
    version: 1,
    rtp: 99,
    volatility: "medium",
    hitFrequency: Math.round(hitShare(odds(opening)) * 10_000) / 100,
    maxWin: paidFaces / minChance,
  },
  lowestRtp: 94.29,
  paytable: { diceFaces, leastChance: minChance, mostChance: maxChance, paidFaces },
  fields: ["side", "chance"],
  parse: ({ side, chance }) =>
    (side === "under" || side === "over") && isWhole(chance, minChance, maxChance) ? { side, chance } : null,
  opening,
  settings,
  odds,
  draw: (_, draw) => draw.int(diceFaces),
  pays: (options, roll) => (diceWins(options, roll) ? dicePays(options.chance) : hundredths(0)),
  event: (options, roll): DiceEvent => ({ type: "diceRolled", roll, won: diceWins(options, roll) }),
});
