import type { Cell } from "../../events.ts";
import type { CompiledPokie } from "../compiledPokie.ts";
import type { Branch, Course } from "../course.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { addSpreads, type Spread, scaleSpread } from "../spread.ts";
import { cellsOf, type Window } from "../window.ts";
import { drawWeighted, totalWeight } from "./drawWeighted.ts";
import type { CoinValue, HoldAndWin } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";

export function holdAndWin(feature: HoldAndWin, pokie: CompiledPokie): Mechanic {
  const coin = pokie.symbols.indexOf(feature.coin);
  check(coin >= 0, "the coin is a symbol");
  check(
    feature.values.every(({ times }) => Number.isInteger(times * pokie.model.stakeUnits)),
    "coins are worth whole units",
  );
  return {
    see: (_, symbols) => ({ symbols, mark: symbols.filter((symbol) => symbol === coin).length }),
    strategies: ["respins"],
    play: (round, trigger, window) => play(feature, coin, round, trigger, window),
    course: ({ mark }) => (mark >= feature.coins ? coinCourse(feature, pokie, mark) : null),
  };
}

function* play(feature: HoldAndWin, coin: number, round: RoundPlay, { mark }: Trigger, window: Window): Steps {
  if (mark < feature.coins) return;
  const unitsOf = ({ times }: CoinValue) => times * round.pokie.model.stakeUnits;
  const empty = new Map(
    window.flatMap((column, reel) => Array.from(column, (_, row) => [`${reel},${row}`, [reel, row] as Cell])),
  );
  let units = 0;
  const put = (cell: Cell) => {
    empty.delete(cell.join());
    const value = drawWeighted(feature.values, round.draw);
    units += unitsOf(value);
    return { cell, level: value.level, amount: round.amountOf(unitsOf(value)) };
  };
  round.emit({ type: "holdBegan", respins: feature.respins, coins: cellsOf(window, coin).map(put) });
  for (let left = feature.respins; left > 0 && empty.size > 0; ) {
    const landing = [...empty.values()].filter(() => round.draw.int(feature.oneIn) === 0);
    const coins = landing.map(put);
    left = coins.length > 0 ? feature.respins : left - 1;
    round.emit({ type: "holdSpin", coins, left });
  }
  const full = empty.size === 0;
  if (full) units += feature.fullGrid * round.pokie.model.stakeUnits;
  round.win(units);
  round.emit({ type: "holdEnded", full, amount: round.amountOf(units) });
}

/** States are filled cells and respins left; coins that land add their values. */
function coinCourse(feature: HoldAndWin, pokie: CompiledPokie, first: number): Course {
  const cells = pokie.strips.base!.length * pokie.model.rows;
  const worth = coinSums(feature, pokie, cells);
  const land = 1 / feature.oneIn;
  const bonus = feature.fullGrid * pokie.model.stakeUnits;
  /** `filled` cells hold `added` more coins than before. */
  const branch = (filled: number, added: number, left: number, chance: number): Branch => {
    const full = filled === cells;
    const spread = scaleSpread(worth[added]!, 1, chance);
    return {
      next: full || left === 0 ? null : `${filled},${left}`,
      spread: full ? spread.map(({ units, probability }) => ({ units: units + bonus, probability })) : spread,
    };
  };
  return {
    start: `first,${first}`,
    branches(state) {
      if (state.startsWith("first")) return [branch(first, first, feature.respins, 1)];
      const [filled, left] = state.split(",").map(Number) as [number, number];
      const empty = cells - filled;
      return Array.from({ length: empty + 1 }, (_, added) => {
        const chance = choose(empty, added) * land ** added * (1 - land) ** (empty - added);
        return branch(filled + added, added, added > 0 ? feature.respins : left - 1, chance);
      });
    },
  };
}

/** The sum of 0, 1, 2, ... coins. */
function coinSums({ values }: HoldAndWin, pokie: CompiledPokie, most: number): Spread[] {
  const total = totalWeight(values);
  const one = values.map(({ times, weight }) => ({
    units: times * pokie.model.stakeUnits,
    probability: weight / total,
  }));
  const sums: Spread[] = [[{ units: 0, probability: 1 }]];
  while (sums.length <= most) sums.push(addSpreads(sums.at(-1)!, one));
  return sums;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}
