import { type CompiledPokie, seesAsItIs, wildRule } from "./compiledPokie.ts";
import { lineTable } from "./lineTable.ts";
import { type Mechanic, once } from "./mechanics/mechanic.ts";
import { mechanicOf } from "./mechanics/mechanics.ts";
import { check } from "./modelCheck.ts";
import type { Pays, PokieModel, Strips } from "./pokieModel.ts";

/** A compiled model with its feature ready to be played and analysed. */
export type ReadyPokie = CompiledPokie & { mechanic: Mechanic | null };

/** Stakes are multiples of this many subunits, see `stakeSteps`. */
const STAKE_MULTIPLE = 20;

/** Checks a model and prepares it. Throws on a model that contradicts itself: that is a bug, not an input. */
export function compilePokie(model: PokieModel): ReadyPokie {
  const reels = model.strips.base.length;
  const paying = Object.keys(model.pays);
  const others = [model.wild, model.scatter, ...ownOf(model)].filter((symbol) => symbol !== null);
  const symbols = [...paying, ...others];
  check(new Set(symbols).size === symbols.length, "wild, scatter and a feature's symbol have no pays of their own");
  check(STAKE_MULTIPLE % model.stakeUnits === 0, "every stake divides into its units");
  const wild = model.wild === null ? -1 : symbols.indexOf(model.wild);
  const wildTimes = model.wildTimes ?? 1;
  const pays = paying.map((symbol) => compilePays(model, model.pays[symbol]!));
  const strips = Object.fromEntries(
    Object.entries(model.strips).map(([set, reelsOf]) => [set, compileStrips(model, symbols, set, reelsOf)]),
  );
  check(
    pays.every((of) => of.every((units, count) => count === 0 || units >= of[count - 1]! || units === 0)),
    "more of a symbol never pay less",
  );
  checkWins(model, strips.base!, wild);
  const bothWays = model.wins.by === "lines" && model.wins.bothWays;
  const ends = [strips.base![0]!, ...(bothWays ? [strips.base!.at(-1)!] : [])];
  check(
    wildTimes === 1 || !ends.some((strip) => strip.includes(wild)),
    "where wilds multiply, no run begins with one, so that its symbol is plain",
  );
  const pokie: CompiledPokie = {
    model,
    symbols,
    paying: paying.length,
    wild,
    wildTimes,
    scatter: model.scatter === null ? -1 : symbols.indexOf(model.scatter),
    strips,
    heights: compileHeights(model),
    pays,
    scatterUnits: Int32Array.from({ length: reels * model.rows + 1 }, (_, count) => model.scatterPays[count] ?? 0),
    lineTable:
      model.wins.by === "lines" ? once(() => lineTable(bothWays, pays, symbols.length, wildRule(pokie), reels)) : null,
    maxUnits: model.maxWin * model.stakeUnits,
    see: seesAsItIs,
  };
  const mechanic = model.feature === null ? null : mechanicOf(model.feature, pokie);
  check(model.buy === undefined || mechanic?.bought !== undefined, "what is for sale can be begun without a base spin");
  return Object.assign(pokie, { mechanic, see: mechanic?.see ?? seesAsItIs });
}

/** Symbols that only the feature knows. */
function ownOf({ feature }: PokieModel): string[] {
  if (feature?.kind === "holdAndWin") return [feature.coin];
  if (feature?.kind === "coinCollect") return [feature.coin, feature.collector];
  return feature?.kind === "mysterySymbols" ? [feature.symbol] : [];
}

function compileHeights({ strips, heights = {}, rows, wins }: PokieModel): CompiledPokie["heights"] {
  for (const [set, choices] of Object.entries(heights)) {
    check(wins.by === "ways" && strips[set] !== undefined, "reels vary in height where ways are counted");
    check(
      choices.every((choice) => choice.rows <= rows && choice.weight > 0),
      `the heights of ${set} fit the window`,
    );
  }
  return Object.fromEntries(Object.keys(strips).map((set) => [set, heights[set] ?? [{ rows, weight: 1 }]]));
}

/** Lines and ways pay for exactly so many reels; groups for so many cells or more. */
function compilePays({ wins, rows, strips }: PokieModel, pays: Pays): Int32Array {
  const reels = strips.base.length;
  if (wins.by === "lines" || wins.by === "ways")
    return Int32Array.from({ length: reels + 1 }, (_, count) => pays[count] ?? 0);
  const steps = Object.entries(pays).map(([from, units]) => ({ from: Number(from), units }));
  return Int32Array.from(
    { length: reels * rows + 1 },
    (_, count) => steps.findLast(({ from }) => from <= count)?.units ?? 0,
  );
}

function checkWins(
  { wins, rows, cells, feature, scatter }: PokieModel,
  base: readonly Uint8Array[],
  wild: number,
): void {
  check((cells === true) === (feature?.kind === "tumble"), "cells that are drawn for themselves tumble, and no others");
  if (wins.by === "anywhere" || wins.by === "clusters") {
    check(
      cells === true && wild === -1 && scatter === null,
      "groups are of drawn cells and know no wild and no scatter",
    );
    return;
  }
  if (wins.by === "ways") {
    check(!base[0]!.includes(wild), "with ways the first reel has no wild, so that every way begins with a symbol");
    return;
  }
  const fits = (line: readonly number[]) => line.length === base.length && line.every((row) => row >= 0 && row < rows);
  check(wins.lines.every(fits), "lines cross every reel within the window");
}

function compileStrips(model: PokieModel, symbols: readonly string[], set: string, strips: Strips): Uint8Array[] {
  check(strips.length === model.strips.base.length, `${set} has a strip for every reel`);
  return strips.map((strip) => {
    check(model.cells === true || strip.length >= model.rows, `${set} strips fill the window`);
    return Uint8Array.from(strip, (symbol) => {
      const index = symbols.indexOf(symbol);
      check(index >= 0, `the symbol ${symbol} is known`);
      return index;
    });
  });
}
