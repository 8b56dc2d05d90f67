import type { PokieModel } from "./pokieModel.ts";

/** A window as a person reads it: reel by reel from top to bottom. */
export type PlainWindow = readonly (readonly string[])[];

export function plainWindowAt(model: PokieModel, set: string, stops: readonly number[]): PlainWindow {
  return stops.map((stop, reel) => {
    const strip = model.strips[set]![reel]!;
    return Array.from({ length: model.rows }, (_, row) => strip[(stop + row) % strip.length]!);
  });
}

/**
 * The rules of a pokie written the longest, most literal way, sharing nothing with the engine but the model:
 * what a mathematician reads from the rules page. Returns units of the stake.
 */
export function plainWindowUnits(model: PokieModel, window: PlainWindow): number {
  const scatters = window.flat().filter((symbol) => symbol === model.scatter).length;
  const units = {
    lines: plainLines,
    ways: plainWays,
    anywhere: (_: PokieModel, shown: PlainWindow) => plainGroups(model, shown, () => true),
    clusters: (_: PokieModel, shown: PlainWindow) => plainGroups(model, shown, (a, b) => distance(a, b) === 1),
  }[model.wins.by](model, window);
  return units + (model.scatterPays[scatters] ?? 0);
}

type Spot = { symbol: string; reel: number; row: number; group: number };

const distance = (a: Spot, b: Spot) => Math.abs(a.reel - b.reel) + Math.abs(a.row - b.row);

/** Every symbol begins as a group of its own; groups of equal symbols that `touch` are made one until nothing changes. */
function plainGroups(model: PokieModel, window: PlainWindow, touch: (a: Spot, b: Spot) => boolean): number {
  const spots = window.flatMap((column, reel) =>
    column.map((symbol, row): Spot => ({ symbol, reel, row, group: reel * 100 + row })),
  );
  for (let changed = true; changed; ) {
    changed = false;
    for (const a of spots) {
      for (const b of spots) {
        if (a.symbol !== b.symbol || a.group <= b.group || !touch(a, b)) continue;
        a.group = b.group;
        changed = true;
      }
    }
  }
  let units = 0;
  for (const group of new Set(spots.map((spot) => spot.group))) {
    const members = spots.filter((spot) => spot.group === group);
    const steps = Object.entries(model.pays[members[0]!.symbol]!);
    units += steps.filter(([from]) => Number(from) <= members.length).at(-1)?.[1] ?? 0;
  }
  return units;
}

function plainLines(model: PokieModel, window: PlainWindow): number {
  if (model.wins.by !== "lines") return 0;
  let units = 0;
  for (const line of model.wins.lines) {
    const shown = line.map((row, reel) => window[reel]![row]!);
    const left = plainRun(model, shown);
    units += left.units;
    if (model.wins.bothWays && !isFull(model, shown)) units += plainRun(model, shown.toReversed()).units;
  }
  return units;
}

/** The line shows one symbol alone, but for wilds. */
function isFull(model: PokieModel, shown: readonly string[]): boolean {
  return new Set(shown.filter((one) => one !== model.wild)).size <= 1;
}

/** Of all symbols, the one that pays most from the line's beginning on, with every wild standing for it. */
function plainRun(model: PokieModel, shown: readonly string[]): { units: number } {
  let best = { units: 0 };
  for (const [symbol, pays] of Object.entries(model.pays)) {
    let count = 0;
    let times = 1;
    for (const one of shown) {
      if (one !== symbol && one !== model.wild) break;
      if (one === model.wild) times *= model.wildTimes ?? 1;
      count += 1;
    }
    const units = (pays[count] ?? 0) * times;
    if (units > best.units) best = { units };
  }
  return best;
}

/** Walks every path of one cell a reel and pays each path that shows one symbol from the left, as long as it goes. */
function plainWays(model: PokieModel, window: PlainWindow): number {
  let units = 0;
  for (const [symbol, pays] of Object.entries(model.pays)) {
    let paths = 1;
    let reels = 0;
    for (const column of window) {
      let steps = 0;
      for (const one of column) {
        if (one === symbol) steps += 1;
        if (one === model.wild) steps += model.wildTimes ?? 1;
      }
      if (steps === 0) break;
      paths *= steps;
      reels += 1;
    }
    units += paths * (pays[reels] ?? 0);
  }
  return units;
}
