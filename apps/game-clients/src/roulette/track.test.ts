import type { GameRound } from "@croupier/contract/game";
import { americanTable, europeanTable, frenchTable } from "@croupier/games/roulette/rouletteTable";
import fc from "fast-check";
import { expect, test } from "vitest";
import { numbersSeen } from "./numbersSeen.ts";
import { callsOn, maxNeighbours, neighboursOf, straightChips, trackPlaces } from "./track.ts";

const tables = [europeanTable, frenchTable, americanTable];

test("the wheels stand in the order of real ones, single and double zero", () => {
  const european =
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26";
  const american =
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 37 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2";
  expect(europeanTable.wheel.join(" ")).toBe(european);
  expect(frenchTable.wheel.join(" ")).toBe(european);
  expect(americanTable.wheel.join(" ")).toBe(american);
});

test("a number with its neighbours is so many different pockets around it, each a place of the layout", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tables),
      fc.nat(36),
      fc.integer({ min: 0, max: maxNeighbours }),
      (table, number, each) => {
        const numbers = neighboursOf(table.wheel, number, each);
        expect(new Set(numbers).size).toBe(2 * each + 1);
        expect(numbers[each]).toBe(number);
        for (const { key } of straightChips(numbers, 100)) expect(table.spotByKey.has(key)).toBe(true);
      },
    ),
  );
  expect(neighboursOf(europeanTable.wheel, 0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(americanTable.wheel, 37, 1)).toEqual([1, 37, 27]);
});

test("named stretches are offered where the layout has all their places: not beside a double zero", () => {
  expect(callsOn(europeanTable)).toEqual(["voisins", "zeroGame", "orphelins", "tiers"]);
  expect(callsOn(americanTable)).toEqual([]);
});

test.each([
  [600, 236],
  [344, 360],
])("no two pockets of a track of %i by %i overlap, and all lie inside", (width, height) => {
  const places = trackPlaces(38, width, height, 20);
  for (const [index, { x, y }] of places.entries()) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(100);
    for (const other of places.slice(index + 1)) {
      const apart = Math.hypot(((x - other.x) * width) / 100, ((y - other.y) * height) / 100);
      expect(apart).toBeGreaterThan(24);
    }
  }
});

test("what was seen counts settled rounds only: how often, how long ago, and by colour", () => {
  const round = (number: number, state = "settled") =>
    ({ state, events: [{ type: "ballLanded", number, colour: "red" }] }) as unknown as GameRound;
  const seen = numbersSeen([round(32), round(0), round(32), round(15), round(7, "voided")], europeanTable.wheel);
  expect(seen.last).toEqual([32, 0, 32, 15]);
  expect(seen.hot[0]).toEqual({ number: 32, times: 2 });
  expect(seen.cold.every(({ ago }) => ago === null)).toBe(true);
  expect(seen.colours).toEqual({ red: 2, black: 1, green: 1 });
});
