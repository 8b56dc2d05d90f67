import type { CompiledPokie } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import { addSpreads, mergeSpreads, type Spread, scaleSpread } from "../spread.ts";
import { coinSums, landing } from "./coins.ts";
import type { HoldAndWin } from "./features.ts";

/**
 * Reels by how many coins they hold, as one number that adds up over the reels: its digit `n` counts those that hold `n`.
 * Which reel holds them does not matter, because coins land on all cells alike.
 */
export function reelMark(coins: number, reels: number): number {
  return coins === 0 ? 0 : (reels + 1) ** (coins - 1);
}

/** How many coins each reel holds, the fullest last. */
function reelsOf(mark: number, reels: number, rows: number): number[] {
  const held: number[] = [];
  for (let coins = 1, rest = mark; coins <= rows; coins += 1, rest = Math.floor(rest / (reels + 1)))
    held.push(...Array.from({ length: rest % (reels + 1) }, () => coins));
  return [...Array.from({ length: reels - held.length }, () => 0), ...held];
}

export function coinsIn(mark: number, reels: number, rows: number): number {
  return reelsOf(mark, reels, rows).reduce((sum, coins) => sum + coins, 0);
}

/**
 * Hold and win whose full reels count more, as one state: how its respins end is followed beforehand, without amounts, because
 * only how many coins lie in full reels and how many do not decides their sum.
 */
export function fullReelCourse(feature: HoldAndWin, pokie: CompiledPokie): (first: number) => Course {
  const reels = pokie.strips.base!.length;
  const { rows } = pokie.model;
  const paid = sumsAtTheEnd(feature, pokie);
  const landings = new Map<number, Map<number, number>>();
  const landed = (mark: number) => {
    const known = landings.get(mark) ?? landingsFrom(reelsOf(mark, reels, rows), rows, feature.oneIn);
    landings.set(mark, known);
    return known;
  };
  return (first) => {
    const { ended, spins } = endings(feature.respins, first, reels * reelMark(rows, reels), landed);
    const spread = mergeSpreads(
      [...ended].map(([mark, chance]) => scaleSpread(paid(reelsOf(mark, reels, rows)), 1, chance)),
    );
    return { start: String(first), branches: () => [{ next: null, spread }], spins };
  };
}

/** How the reels stand when the respins are over, how likely, and how many respins that takes on average. */
function endings(respins: number, first: number, full: number, landed: (mark: number) => Map<number, number>) {
  const ended = new Map<number, number>();
  let spins = 0;
  let live = new Map([[`${first},${respins}`, 1]]);
  while (live.size > 0) {
    const next = new Map<string, number>();
    for (const [state, chance] of live) {
      const [mark, left] = state.split(",").map(Number) as [number, number];
      spins += chance;
      for (const [then, share] of landed(mark)) {
        const still = then === mark ? left - 1 : respins;
        if (still === 0 || then === full) ended.set(then, (ended.get(then) ?? 0) + chance * share);
        else next.set(`${then},${still}`, (next.get(`${then},${still}`) ?? 0) + chance * share);
      }
    }
    live = next;
  }
  return { ended, spins };
}

/** How the reels can stand after one respin, and how likely. */
function landingsFrom(held: readonly number[], rows: number, oneIn: number): Map<number, number> {
  let standing = new Map([[0, 1]]);
  for (const coins of held) {
    const next = new Map<number, number>();
    for (const [mark, chance] of standing) {
      for (let added = 0; added <= rows - coins; added += 1) {
        const then = mark + reelMark(coins + added, held.length);
        next.set(then, (next.get(then) ?? 0) + chance * landing(rows - coins, added, oneIn));
      }
    }
    standing = next;
  }
  return standing;
}

/** What the coins of reels that stand so are worth in all. */
function sumsAtTheEnd(feature: HoldAndWin, pokie: CompiledPokie): (held: readonly number[]) => Spread {
  const { fullReels = [], fullGrid, values } = feature;
  const { rows, stakeUnits } = pokie.model;
  const reels = pokie.strips.base!.length;
  const sums = coinSums(values, pokie, rows * reels);
  const full: Spread[] = [[{ units: 0, probability: 1 }]];
  for (const times of fullReels) full.push(addSpreads(full.at(-1)!, scaleSpread(sums[rows]!, times, 1)));
  const known = new Map<string, Spread>();
  return (held) => {
    const filled = held.filter((coins) => coins === rows).length;
    const loose = held.reduce((sum, coins) => sum + coins, 0) - filled * rows;
    const name = `${filled},${loose}`;
    const bonus = filled === reels ? fullGrid * stakeUnits : 0;
    const spread =
      known.get(name) ??
      addSpreads(full[filled]!, sums[loose]!).map(({ units, probability }) => ({ units: units + bonus, probability }));
    known.set(name, spread);
    return spread;
  };
}
