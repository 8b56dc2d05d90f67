import type { PokieModel, StripSet } from "./pokieModel.ts";

/** A model in the form that computes fast: symbols as small integers, every possible line looked up in one table. */
export interface CompiledPokie {
  model: PokieModel;
  symbols: readonly string[];
  wild: number;
  scatter: number;
  strips: Record<StripSet, Uint8Array[]>;
  /** Line bets won by five symbols on a line; index by `lineIndex`. */
  lineUnits: Int32Array;
  /** Line bets won by this many scatters. */
  scatterUnits: Int32Array;
  /** The cap of a round in line bets. */
  maxUnits: number;
}

const REELS = 5;

/** Index into `lineUnits`: the symbols of a line as digits in base `symbols.length`. */
export function lineIndex(base: number, a: number, b: number, c: number, d: number, e: number): number {
  return (((a * base + b) * base + c) * base + d) * base + e;
}

/** Checks a model and prepares it. Throws on a model that contradicts itself: that is a bug, not an input. */
export function compilePokie(model: PokieModel): CompiledPokie {
  const symbols = [...Object.keys(model.pays), model.wild, model.scatter];
  check(new Set(symbols).size === symbols.length, "wild and scatter do not pay on lines");
  check(
    model.lines.every((line) => line.length === REELS && line.every((row) => row >= 0 && row < model.rows)),
    "lines",
  );
  check(model.freeSpins.options.length > 0, "free-spin options");
  check(
    model.freeSpins.options.every(({ spins }) => spins <= model.freeSpins.maxSpins),
    "options within maxSpins",
  );
  return {
    model,
    symbols,
    wild: symbols.indexOf(model.wild),
    scatter: symbols.indexOf(model.scatter),
    strips: { base: compileStrips(model, symbols, "base"), freeSpins: compileStrips(model, symbols, "freeSpins") },
    lineUnits: lineTable(model, symbols),
    scatterUnits: Int32Array.from({ length: REELS * model.rows + 1 }, (_, count) => model.scatterPays[count] ?? 0),
    maxUnits: model.maxWin * model.lines.length,
  };
}

function compileStrips(model: PokieModel, symbols: readonly string[], set: StripSet): Uint8Array[] {
  const strips = model.strips[set];
  check(strips.length === REELS, `${set} has five strips`);
  return strips.map((strip) => {
    check(strip.length >= model.rows, `${set} strip is shorter than the window`);
    return Uint8Array.from(strip, (symbol) => {
      const index = symbols.indexOf(symbol);
      check(index >= 0, `unknown symbol ${symbol}`);
      return index;
    });
  });
}

/** What every combination of five symbols pays on a line, worked out once. */
function lineTable(model: PokieModel, symbols: readonly string[]): Int32Array {
  const base = symbols.length;
  const table = new Int32Array(base ** REELS);
  const wild = symbols.indexOf(model.wild);
  for (let index = 0; index < table.length; index += 1) {
    const line = Array.from({ length: REELS }, (_, reel) => Math.floor(index / base ** (REELS - 1 - reel)) % base);
    const symbol = line.find((candidate) => candidate !== wild) ?? 0;
    const pays = model.pays[symbols[symbol]!];
    if (pays === undefined) continue;
    let count = 0;
    while (count < REELS && (line[count] === symbol || line[count] === wild)) count += 1;
    table[index] = pays[count] ?? 0;
  }
  return table;
}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`pokie model: ${what}`);
}
