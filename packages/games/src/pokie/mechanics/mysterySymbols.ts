import type { Column } from "../column.ts";
import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { mergeSpreads, type Spread, scaleSpread } from "../spread.ts";
import { cellsOf, type Window } from "../window.ts";
import { columnsOfSet, type WindowClass, windowTable } from "../windowTable.ts";
import { beginFreeSpins } from "./beginFreeSpins.ts";
import { drawWeighted, totalWeight } from "./drawWeighted.ts";
import type { MysterySymbols } from "./features.ts";
import { type Mechanic, once, type Trigger } from "./mechanic.ts";

export function mysterySymbols(feature: MysterySymbols, pokie: CompiledPokie): Mechanic {
  check(pokie.strips[feature.strips] !== undefined, "free spins have their strips");
  check(feature.spins <= feature.maxSpins, "free spins stay within maxSpins");
  check(
    feature.turnsInto.every(({ symbol }) => pokie.symbols.includes(symbol)),
    "a mystery turns into a symbol of the title",
  );
  const kinds = once(() => spinKinds(feature, mysteryWindows(feature, pokie, feature.strips)));
  return {
    see: seesAsItIs,
    reveal: (round, window) => reveal(feature, round, window),
    baseWindows: () => mysteryWindows(feature, pokie, "base"),
    strategies: [feature.option],
    bought: { mark: 0, scatters: feature.scatters, won: false },
    play: (round, trigger, window) => play(feature, round, trigger, window),
    course: ({ scatters }) => (scatters >= feature.scatters ? mysteryCourse(feature, kinds()) : null),
  };
}

/** All mystery symbols on show become one and the same; without any, nothing is drawn. */
function reveal(feature: MysterySymbols, round: RoundPlay, window: Window): Window {
  const mystery = round.pokie.symbols.indexOf(feature.symbol);
  const cells = cellsOf(window, mystery);
  if (cells.length === 0) return window;
  const { symbol } = drawWeighted(feature.turnsInto, round.draw);
  const shown = window.map((column) => turned(column, mystery, round.pokie.symbols.indexOf(symbol)));
  round.emit({ type: "mysteryRevealed", symbol, cells, grid: round.gridOf(shown) });
  return shown;
}

const turned = (symbols: readonly number[], from: number, to: number): number[] =>
  symbols.map((symbol) => (symbol === from ? to : symbol));

// biome-ignore lint/correctness/useYield: a mechanic without decisions
function* play(feature: MysterySymbols, round: RoundPlay, { scatters }: Trigger, window: Window): Steps {
  if (scatters < feature.scatters) return;
  beginFreeSpins(round, window, feature);
  let total = feature.spins;
  let units = 0;
  let index = 0;
  for (; index < total && !round.capped; index += 1) {
    const spin = round.spin(feature.strips);
    const told = { index, remaining: total - index - 1, multiplier: 1, stops: spin.stops };
    round.emit({ type: "freeSpin", ...told, grid: round.gridOf(spin.window) });
    const shown = reveal(feature, round, spin.window);
    units += round.payWindow(shown, 1);
    const cells = cellsOf(shown, round.pokie.scatter);
    const added = Math.min(feature.retriggerSpins, feature.maxSpins - total);
    if (cells.length < feature.scatters || added === 0) continue;
    total += added;
    round.emit({ type: "retrigger", cells, added, total });
  }
  round.emit({ type: "freeSpinsEnded", spins: index, amount: round.amountOf(units) });
}

/** Every window of a set after its mystery, for each symbol that it can turn into. */
function mysteryWindows(feature: MysterySymbols, pokie: CompiledPokie, set: string): WindowClass[] {
  const mystery = pokie.symbols.indexOf(feature.symbol);
  const total = totalWeight(feature.turnsInto);
  const landed = columnsOfSet(pokie, set);
  return feature.turnsInto.flatMap(({ symbol, weight }) => {
    const to = pokie.symbols.indexOf(symbol);
    const shown = landed.map((columns) =>
      columns.map((column): Column => ({ ...column, symbols: turned(column.symbols, mystery, to) })),
    );
    return windowTable(pokie, shown).map((window) => ({
      ...window,
      spread: scaleSpread(window.spread, 1, weight / total),
    }));
  });
}

/** What the course must tell apart in a free spin. */
interface SpinKind {
  retriggers: boolean;
  spread: Spread;
}

function spinKinds({ scatters: least }: MysterySymbols, windows: readonly WindowClass[]): SpinKind[] {
  return [true, false].map((retriggers) => {
    const alike = windows.filter(({ scatters }) => scatters >= least === retriggers);
    return { retriggers, spread: mergeSpreads(alike.map(({ spread }) => spread)) };
  });
}

/** States are spins played and spins awarded. */
function mysteryCourse(feature: MysterySymbols, kinds: readonly SpinKind[]): Course {
  return {
    start: [0, feature.spins].join(),
    branches(state) {
      const [played, awarded] = state.split(",").map(Number) as [number, number];
      return kinds.map(({ retriggers, spread }) => {
        const total = retriggers ? Math.min(awarded + feature.retriggerSpins, feature.maxSpins) : awarded;
        return { next: played + 1 === total ? null : [played + 1, total].join(), spread };
      });
    },
  };
}
