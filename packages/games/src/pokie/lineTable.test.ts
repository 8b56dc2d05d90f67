import fc from "fast-check";
import { expect, test } from "vitest";
import { lineKinds } from "./lineKinds.ts";
import { type LineTable, lineTable, type WildRule } from "./lineTable.ts";

/** Rules of lines as a title can have them: which symbols pay what, which are wild, whether from both sides. */
const rules = fc
  .record({
    reels: fc.integer({ min: 2, max: 5 }),
    paying: fc.integer({ min: 2, max: 3 }),
    others: fc.integer({ max: 2, min: 0 }),
  })
  .chain(({ reels, paying, others }) =>
    fc.record({
      reels: fc.constant(reels),
      base: fc.constant(paying + others),
      // More of a symbol never pay less.
      pays: fc.array(
        fc.array(fc.nat(9), { minLength: reels + 1, maxLength: reels + 1 }).map((row) => row.toSorted((a, b) => a - b)),
        { minLength: paying, maxLength: paying },
      ),
      wild: fc.constantFrom(-1, ...(others > 0 ? [paying] : [])),
      times: fc.integer({ min: 1, max: 3 }),
      bothWays: fc.boolean(),
      followingOnly: fc.boolean(),
    }),
  );

interface Rules extends WildRule {
  reels: number;
  base: number;
  pays: number[][];
  bothWays: boolean;
}

const tableOf = ({ bothWays, pays, base, reels, ...rule }: Rules): LineTable =>
  lineTable(
    bothWays,
    pays.map((row) => Int32Array.from(row)),
    base,
    rule,
    reels,
  );

/** Every line of a table, each with its index. */
function everyLine({ base, reels }: Rules): number[][] {
  let lines: number[][] = [[]];
  for (let reel = 0; reel < reels; reel += 1)
    lines = lines.flatMap((line) => Array.from({ length: base }, (_, symbol) => [...line, symbol]));
  return lines;
}

/** Said once more, symbol by symbol as the rules page does. */
function plainUnits(line: readonly number[], { pays, wild, times, bothWays, followingOnly }: Rules): number {
  const fromLeft = (symbols: readonly number[]) => {
    const following = symbols.find((shown) => shown !== wild) ?? 0;
    const choices = followingOnly ? [following] : pays.keys();
    return Math.max(
      ...[...choices].map((symbol) => {
        const other = symbols.findIndex((shown) => shown !== symbol && shown !== wild);
        const run = other === -1 ? symbols : symbols.slice(0, other);
        if (run.length === 0) return 0;
        return (pays[symbol]?.[run.length] ?? 0) * times ** run.filter((shown) => shown === wild).length;
      }),
    );
  };
  const full = new Set(line.filter((shown) => shown !== wild)).size <= 1;
  return fromLeft(line) + (bothWays && !full ? fromLeft(line.toReversed()) : 0);
}

test("every line of the table pays what the rules say, whatever pays, stands for others and counts from the right [F-28]", () => {
  fc.assert(
    fc.property(rules, (given) => {
      const { units } = tableOf(given);
      for (const [index, line] of everyLine(given).entries()) expect(units[index]).toBe(plainUnits(line, given));
    }),
  );
});

test("the beginning of a line is alive where some line that begins so wins, and is no other [F-28]", () => {
  fc.assert(
    fc.property(rules, (given) => {
      const { units, alive } = tableOf(given);
      for (const [reel, prefixes] of alive.entries()) {
        const span = given.base ** (given.reels - 1 - reel);
        for (const [prefix, lives] of prefixes.entries())
          expect(lives === 1).toBe(units.subarray(prefix * span, (prefix + 1) * span).some((won) => won > 0));
      }
    }),
  );
});

test("kinds of beginnings, followed reel by reel, come to what the line pays, and settle only where nothing can change it [F-28]", () => {
  fc.assert(
    fc.property(rules, (given) => {
      const table = tableOf(given);
      const { base, longer, settled } = lineKinds(table);
      for (const [index, line] of everyLine(given).entries()) {
        let kind = 0;
        for (const [reel, symbol] of line.entries()) {
          if (settled[reel]![kind]! >= 0) expect(settled[reel]![kind]).toBe(table.units[index]);
          kind = longer[reel]![kind * base + symbol]!;
        }
        expect(settled[line.length]![kind]).toBe(table.units[index]);
      }
    }),
  );
});
