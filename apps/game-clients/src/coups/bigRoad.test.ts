import fc from "fast-check";
import { expect, test } from "vitest";
import { bigRoad, roadRows } from "./bigRoad.ts";

const letters: Readonly<Record<string, string>> = { P: "player", B: "banker", T: "tie" };
const road = (told: string) =>
  bigRoad([...told].map((letter) => letters[letter]!)).map(
    ({ column, row, winner, ties }) => `${column}.${row} ${winner?.[0] ?? "-"}${ties || ""}`,
  );

test("a run goes down its column, another winner opens the next one, a tie is counted on the ring before it", () => {
  expect(road("PPBTTP")).toEqual(["0.0 p", "0.1 p", "1.0 b2", "2.0 p"]);
  expect(road("TTB")).toEqual(["0.0 b2"]);
  expect(road("T")).toEqual(["0.0 -1"]);
});

test("a run turns right at the bottom, and the next one above it where its column is taken", () => {
  expect(road("BBBBBBBB").slice(5)).toEqual(["0.5 b", "1.5 b", "2.5 b"]);
  expect(road("BBBBBBBPPPPPP").slice(7)).toEqual(["1.0 p", "1.1 p", "1.2 p", "1.3 p", "1.4 p", "2.4 p"]);
});

test("of any coups every win has one place of its own, in six rows, and every tie is counted", () => {
  const winner = fc.constantFrom("player", "banker", "tie");
  fc.assert(
    fc.property(fc.array(winner, { maxLength: 120 }), (winners) => {
      const cells = bigRoad(winners);
      const wins = winners.filter((one) => one !== "tie");
      expect(cells.flatMap((cell) => cell.winner ?? [])).toEqual(wins);
      expect(cells.reduce((sum, { ties }) => sum + ties, 0)).toBe(winners.length - wins.length);
      expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length);
      for (const [index, { column, row, winner: side }] of cells.entries()) {
        expect(row).toBeLessThan(roadRows);
        const before = cells[index - 1];
        if (before === undefined || before.winner !== side) expect(row, "a run begins at the top").toBe(0);
        else expect(column - before.column + row - before.row, "and goes on beside its last ring").toBe(1);
      }
    }),
  );
});
