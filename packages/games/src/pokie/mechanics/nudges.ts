import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { hitsOf, type Stops, windowAt } from "../window.ts";
import { drawWeighted, totalWeight } from "./drawWeighted.ts";
import type { Nudges } from "./features.ts";
import type { Mechanic, RoundPayouts, Trigger } from "./mechanic.ts";

/** How many steps each reel is moved: down the strip's order where positive, as if it had stopped so much later. */
type Shift = readonly number[];

export function nudges(feature: Nudges, pokie: CompiledPokie): Mechanic {
  check(pokie.scatter === -1, "a window without a win is one without a line");
  check(
    feature.counts.every(({ nudges: count, weight }) => Number.isInteger(count) && count >= 0 && weight > 0),
    "nudges are counted in whole steps",
  );
  return {
    see: seesAsItIs,
    strategies: ["nudges"],
    play: (round, trigger, _, stops) => play(feature, round, trigger, stops),
    course: () => null,
    wholeRound: () => countRounds(feature, pokie),
  };
}

function* play({ counts }: Nudges, round: RoundPlay, { won }: Trigger, stops: Stops): Steps {
  if (won) return;
  const { pokie } = round;
  const { nudges: count } = drawWeighted(counts, round.draw);
  const unitsAt = (at: Stops) => hitsOf(pokie, windowAt(pokie, "base", at)).reduce((sum, { units }) => sum + units, 0);
  const best = bestShift(pokie, stops, shiftsOf(stops.length, count), unitsAt);
  if (best === null) return;
  const now = [...stops];
  for (const [reel, steps] of best.entries()) {
    for (let left = Math.abs(steps); left > 0; left -= 1) {
      const by = steps > 0 ? 1 : -1;
      now[reel] = around(now[reel]! + by, pokie.strips.base![reel]!.length);
      round.emit({ type: "nudged", reel, by, stops: [...now], grid: round.gridOf(windowAt(pokie, "base", now)) });
    }
  }
  round.payWindow(windowAt(pokie, "base", now), 1);
}

const around = (stop: number, length: number) => (stop + length) % length;

/** Every way to move the reels by at most so many steps in all, the fewest first. */
function shiftsOf(reels: number, most: number): Shift[] {
  let shifts: number[][] = [[]];
  for (let reel = 0; reel < reels; reel += 1)
    shifts = shifts.flatMap((shift) => {
      const left = most - stepsIn(shift);
      return Array.from({ length: 2 * left + 1 }, (_, by) => [...shift, by - left]);
    });
  return shifts.sort((a, b) => stepsIn(a) - stepsIn(b));
}

const stepsIn = (shift: Shift) => shift.reduce((sum, steps) => sum + Math.abs(steps), 0);

/** What wins most, with the fewest steps where several win as much; null where nothing wins. */
function bestShift(
  { strips }: CompiledPokie,
  stops: Stops,
  shifts: readonly Shift[],
  unitsAt: (stops: Stops) => number,
): Shift | null {
  let best: { shift: Shift; units: number } | null = null;
  for (const shift of shifts) {
    const units = unitsAt(stops.map((stop, reel) => around(stop + shift[reel]!, strips.base![reel]!.length)));
    if (units > (best?.units ?? 0)) best = { shift, units };
  }
  return best?.shift ?? null;
}

/** Every stop position with every number of nudges, none sampled. */
function countRounds({ counts }: Nudges, pokie: CompiledPokie): RoundPayouts {
  const base = pokie.strips.base!;
  const windows = base.reduce((product, strip) => product * strip.length, 1);
  const numberOf = (stops: Stops) => stops.reduce((number, stop, reel) => number * base[reel]!.length + stop, 0);
  const stopsOf = (number: number) => {
    const stops: Stops = [];
    for (let reel = base.length - 1, rest = number; reel >= 0; reel -= 1) {
      stops[reel] = rest % base[reel]!.length;
      rest = Math.floor(rest / base[reel]!.length);
    }
    return stops;
  };
  const units = Int32Array.from({ length: windows }, (_, number) =>
    hitsOf(pokie, windowAt(pokie, "base", stopsOf(number))).reduce((sum, hit) => sum + hit.units, 0),
  );
  const payout = new Float64Array(pokie.maxUnits + 1);
  const shares = counts.map(({ nudges: count, weight }) => ({
    shifts: shiftsOf(base.length, count),
    chance: weight / totalWeight(counts) / windows,
  }));
  let [firstMean, mean, begins, length] = [0, 0, 0, 0];
  for (const [number, won] of units.entries()) {
    const paid = Math.min(won, pokie.maxUnits);
    firstMean += paid / windows;
    if (won > 0) {
      payout[paid]! += 1 / windows;
      mean += paid / windows;
      continue;
    }
    const stops = stopsOf(number);
    for (const { shifts, chance } of shares) {
      const best = bestShift(pokie, stops, shifts, (at) => units[numberOf(at)]!);
      const moved = best === null ? stops : stops.map((stop, reel) => around(stop + best[reel]!, base[reel]!.length));
      const nudged = Math.min(units[numberOf(moved)]!, pokie.maxUnits);
      payout[nudged]! += chance;
      mean += nudged * chance;
      if (best === null) continue;
      begins += chance;
      length += chance * stepsIn(best);
    }
  }
  return { payout, firstMean, mean, begins, length: length / begins, sample: null };
}
