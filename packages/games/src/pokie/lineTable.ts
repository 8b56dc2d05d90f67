/** What every combination of symbols on a line pays, worked out once. */
export interface LineTable {
  /** Number of symbols: the base in which a line's symbols, from the left, are the digits of its index. */
  base: number;
  units: Int32Array;
  /** For the first 1, 2, ... reels of a line: whether it can still win. Index as above, over those reels. */
  alive: Uint8Array[];
}

/** Which symbol stands for others (-1: none), and what each of them multiplies a win by. */
export interface WildRule {
  wild: number;
  times: number;
}

/** Builds the table. `pays[symbol][count]` in units; symbols from `pays.length` on do not pay on lines. */
export function lineTable(
  bothWays: boolean,
  pays: readonly Int32Array[],
  base: number,
  { wild, times }: WildRule,
  reels: number,
): LineTable {
  const units = new Int32Array(base ** reels);
  for (let index = 0; index < units.length; index += 1) {
    const line = Array.from({ length: reels }, (_, reel) => Math.floor(index / base ** (reels - 1 - reel)) % base);
    const left = run(line, pays, { wild, times });
    units[index] = left.units;
    if (bothWays && left.count < reels) units[index]! += run(line.reverse(), pays, { wild, times }).units;
  }
  const alive = Array.from({ length: reels - 1 }, (_, reel) => alivePrefixes(units, base ** (reels - 1 - reel)));
  return { base, units, alive };
}

/** The run at a line's beginning: of what symbol, how long, and what it pays. A line of wilds counts as the best symbol. */
export function run(
  line: readonly number[],
  pays: readonly Int32Array[],
  { wild, times }: WildRule,
): { symbol: number; count: number; units: number } {
  const symbol = line.find((candidate) => candidate !== wild) ?? 0;
  const end = line.findIndex((candidate) => candidate !== symbol && candidate !== wild);
  const count = end === -1 ? line.length : end;
  const wilds = line.slice(0, count).filter((shown) => shown === wild).length;
  return { symbol, count, units: (pays[symbol]?.[count] ?? 0) * times ** wilds };
}

function alivePrefixes(units: Int32Array, span: number): Uint8Array {
  return Uint8Array.from({ length: units.length / span }, (_, prefix) =>
    units.subarray(prefix * span, (prefix + 1) * span).some((won) => won > 0) ? 1 : 0,
  );
}
