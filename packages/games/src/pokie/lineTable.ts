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
  /** Wilds at a run's beginning stand for the symbol that follows them and for no better one. Kept versions only. */
  followingOnly: boolean;
}

/** Builds the table. `pays[symbol][count]` in units; symbols from `pays.length` on do not pay on lines. */
export function lineTable(
  bothWays: boolean,
  pays: readonly Int32Array[],
  base: number,
  rule: WildRule,
  reels: number,
): LineTable {
  const units = runTable(pays, base, rule, reels, true);
  // A full line is paid from the left alone.
  if (bothWays) addMirrored(units, runTable(pays, base, rule, reels, false), base, reels);
  return { base, units, alive: alivePrefixes(units, base, reels) };
}

/**
 * What the best run at the beginning pays, for every line. All lines that go on behind the same run are filled at once.
 * `full`: whether a run through all reels pays.
 */
function runTable(pays: readonly Int32Array[], base: number, rule: WildRule, reels: number, full: boolean): Int32Array {
  const { wild, times } = rule;
  const table = new Int32Array(base ** reels);
  /**
   * `symbol` is the wild as long as nothing else has shown; `alone` is what the wilds before it pay by themselves, and
   * `shorter` what all these lines pay without the last reel.
   */
  const follow = (
    from: number,
    symbol: number,
    count: number,
    factor: number,
    alone: number,
    shorter: number,
  ): void => {
    const span = base ** (reels - count);
    const wilds = symbol === wild ? wildsAlone(pays, count, reels, rule).units : alone;
    const own = symbol === wild ? 0 : (pays[symbol]?.[count] ?? 0) * factor;
    const paid = span === 1 && !full ? 0 : Math.max(own, wilds);
    if (paid !== shorter) table.fill(paid, from, from + span);
    if (span === 1) return;
    for (let next = 0; next < base; next += 1) {
      const at = from + (next * span) / base;
      if (next === wild) follow(at, symbol, count + 1, factor * times, wilds, paid);
      else if (next === symbol || symbol === wild) follow(at, next, count + 1, factor, wilds, paid);
    }
  };
  follow(0, wild, 0, 1, 0, 0);
  return table;
}

/** What so many wilds pay from the beginning on, as the symbol for which they pay most. */
function wildsAlone(
  pays: readonly Int32Array[],
  count: number,
  reels: number,
  { times, followingOnly }: WildRule,
): { symbol: number; units: number } {
  let best = { symbol: 0, units: 0 };
  if (count === 0 || (followingOnly && count < reels)) return best;
  for (const [symbol, of] of pays.entries()) {
    const units = of[count]! * times ** count;
    if (units > best.units && (symbol === 0 || !followingOnly)) best = { symbol, units };
  }
  return best;
}

/** Adds to every line what `table` says of it as read from the right. */
function addMirrored(units: Int32Array, table: Int32Array, base: number, reels: number): void {
  const follow = (from: number, mirrored: number, reel: number): void => {
    if (reel === reels) {
      units[from]! += table[mirrored]!;
      return;
    }
    for (let symbol = 0; symbol < base; symbol += 1)
      follow(from * base + symbol, mirrored + symbol * base ** reel, reel + 1);
  };
  follow(0, 0, 0);
}

/** Equal symbols from a line's beginning on: which, how many, and what they pay. */
export interface Run {
  symbol: number;
  count: number;
  units: number;
  /** The first symbol that is not wild goes on through all reels, or all are wild. */
  full: boolean;
}

/** The run at a line's beginning that pays most: of the first symbol, or of the wilds before it as a better one. */
export function run(line: readonly number[], pays: readonly Int32Array[], rule: WildRule): Run {
  const { wild, times } = rule;
  let symbol = wild;
  let count = 0;
  let factor = 1;
  let wilds = 0;
  for (const shown of line) {
    if (shown === wild) factor *= times;
    else if (symbol === wild) symbol = shown;
    else if (shown !== symbol) break;
    count += 1;
    if (symbol === wild) wilds = count;
  }
  const full = count === line.length;
  const units = (pays[symbol]?.[count] ?? 0) * factor;
  const alone = wildsAlone(pays, wilds, line.length, rule);
  if (alone.units > units) return { symbol: alone.symbol, count: wilds, units: alone.units, full };
  return { symbol: symbol === wild ? 0 : symbol, count, units, full };
}

/** From the longest beginnings to the shortest: one is alive where a longer one of it is. */
function alivePrefixes(units: Int32Array, base: number, reels: number): Uint8Array[] {
  const alive: Uint8Array[] = [];
  let longer: Int32Array | Uint8Array = units;
  for (let reel = reels - 2; reel >= 0; reel -= 1) {
    const now: Uint8Array = new Uint8Array(longer.length / base);
    for (let at = 0; at < longer.length; at += 1) if (longer[at]! > 0) now[Math.floor(at / base)] = 1;
    alive[reel] = now;
    longer = now;
  }
  return alive;
}
