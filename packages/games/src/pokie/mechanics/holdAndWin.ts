import type { CompiledPokie } from "../compiledPokie.ts";
import type { Branch, Course } from "../course.ts";
import type { Cell } from "../events.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { scaleSpread } from "../spread.ts";
import { cellsOf, type Window } from "../window.ts";
import { checkCoins, coinSums, landing } from "./coins.ts";
import { drawWeighted } from "./drawWeighted.ts";
import type { CoinValue, HoldAndWin } from "./features.ts";
import { coinsIn, fullReelCourse, reelMark } from "./fullReels.ts";
import { type Mechanic, once } from "./mechanic.ts";

export function holdAndWin(feature: HoldAndWin, pokie: CompiledPokie): Mechanic {
  checkCoins(feature.values, [feature.coin], pokie);
  const coin = pokie.symbols.indexOf(feature.coin);
  const reels = pokie.strips.base!.length;
  const countIn = (symbols: readonly number[]) => symbols.filter((symbol) => symbol === coin).length;
  if (feature.fullReels === undefined)
    return {
      see: (_, symbols) => ({ symbols, mark: countIn(symbols) }),
      strategies: ["respins"],
      play: (round, _, window) => play(feature, coin, round, window),
      course: ({ mark }) => (mark >= feature.coins ? coinCourse(feature, pokie, mark) : null),
    };
  check(feature.fullReels.length === reels, "every reel that fills has its multiplier");
  const courseFrom = once(() => fullReelCourse(feature, pokie));
  return {
    see: (_, symbols) => ({ symbols, mark: reelMark(countIn(symbols), reels) }),
    strategies: ["respins"],
    play: (round, _, window) => play(feature, coin, round, window),
    course: ({ mark }) => (coinsIn(mark, reels, pokie.model.rows) >= feature.coins ? courseFrom()(mark) : null),
  };
}

/** A coin that lies in the grid. */
interface Held {
  level: CoinValue["level"];
  units: number;
  /** Its reel is full, and that has been counted. */
  counted: boolean;
}

function* play(feature: HoldAndWin, coin: number, round: RoundPlay, window: Window): Steps {
  const first = cellsOf(window, coin);
  if (first.length < feature.coins) return;
  const held = window.map((column) => column.map((): Held | null => null));
  const cells = held.flatMap((column, reel) => column.map((_, row): Cell => [reel, row]));
  const empty = () => cells.filter(([reel, row]) => held[reel]![row] === null);
  const put = (cell: Cell) => {
    const { times, level } = drawWeighted(feature.values, round.draw);
    const units = times * round.pokie.model.stakeUnits;
    held[cell[0]]![cell[1]] = { level, units, counted: false };
    return { cell, level, amount: round.amountOf(units) };
  };
  round.emit({ type: "holdBegan", respins: feature.respins, coins: first.map(put) });
  let filled = fillReels(feature, round, held, 0);
  for (let left = feature.respins; left > 0 && empty().length > 0; ) {
    const coins = empty()
      .filter(() => round.draw.int(feature.oneIn) === 0)
      .map(put);
    left = coins.length > 0 ? feature.respins : left - 1;
    round.emit({ type: "holdSpin", coins, left });
    filled = fillReels(feature, round, held, filled);
  }
  const full = empty().length === 0;
  const bonus = full ? feature.fullGrid * round.pokie.model.stakeUnits : 0;
  const units = held.flat().reduce((sum, lies) => sum + (lies?.units ?? 0), bonus);
  round.win(units);
  round.emit({ type: "holdEnded", full, amount: round.amountOf(units) });
}
/** Reels that have filled since count their coins more, in the order of their filling. Answers how many are full by now. */
function fillReels({ fullReels = [] }: HoldAndWin, round: RoundPlay, held: (Held | null)[][], before: number): number {
  let filled = before;
  for (const [reel, column] of held.entries()) {
    const lying = column.filter((lies) => lies !== null && !lies.counted) as Held[];
    const multiplier = fullReels[filled];
    if (multiplier === undefined || lying.length < column.length) continue;
    filled += 1;
    for (const lies of lying) Object.assign(lies, { units: lies.units * multiplier, counted: true });
    const coins = lying.map(({ level, units }, row) => ({
      cell: [reel, row] as Cell,
      level,
      amount: round.amountOf(units),
    }));
    round.emit({ type: "reelFilled", reel, multiplier, coins });
  }
  return filled;
}

/** States are filled cells and respins left; coins that land add their values. */
function coinCourse(feature: HoldAndWin, pokie: CompiledPokie, first: number): Course {
  const cells = pokie.strips.base!.length * pokie.model.rows;
  const worth = coinSums(feature.values, pokie, cells);
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
        const chance = landing(empty, added, feature.oneIn);
        return branch(filled + added, added, added > 0 ? feature.respins : left - 1, chance);
      });
    },
  };
}
