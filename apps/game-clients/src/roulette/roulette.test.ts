import { spotKey, stakeSteps } from "@croupier/games";
import { roulettes } from "@croupier/games/roulette/roulettes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stacks } from "../tables/chipStacks.ts";
import { callPlace, type FeltShape, feltCells, feltPlan, fitFelt, type Place } from "./feltPlan.ts";
import { betsOf, placedFrom } from "./rouletteChips.ts";
import { pocketDegrees, poseAt } from "./wheelMotion.ts";

const shapes: readonly FeltShape[] = ["lying", "standing", "banked"];

/** Areas may meet but not overlap. */
const apart = (a: Place, b: Place) =>
  a.x + a.width <= b.x + 1e-9 ||
  b.x + b.width <= a.x + 1e-9 ||
  a.y + a.height <= b.y + 1e-9 ||
  b.y + b.height <= a.y + 1e-9;

describe.each(roulettes)("$game.id", ({ game, table }) => {
  test("a chip on every spot of the felt is a bet that the game takes, and comes back onto the same spots", () => {
    const everywhere = table.spots.map((spot) => ({ key: spotKey(spot.type, spot.numbers), amount: 100 }));
    const bets = betsOf(everywhere, table);
    expect(game.parseBet({ bets }, stakeSteps("table", "EUR")!).ok).toBe(true);
    expect(stacks(placedFrom(bets))).toEqual(stacks(everywhere));
  });

  test.each(shapes)("every spot has a place of its own on the %s felt, and no two fields cover each other", (shape) => {
    const { across, down } = feltCells(table, shape);
    const places = feltPlan(table, shape).map(({ place }) => place);
    const centres = places.map(({ x, y, width, height }) => {
      expect(x >= 0 && y >= 0 && x + width <= across + 1e-9 && y + height <= down + 1e-9).toBe(true);
      return `${(x + width / 2).toFixed(4)} ${(y + height / 2).toFixed(4)}`;
    });
    expect(new Set(centres).size).toBe(table.spots.length);
    const areas = places.filter(({ kind }) => kind === "area");
    if (table.laPartage) areas.push(callPlace(shape));
    for (const [i, a] of areas.entries()) {
      for (const b of areas.slice(i + 1)) expect(apart(a, b)).toBe(true);
    }
  });

  test.each(shapes)("a bet between numbers lies on the edge of each number it names on the %s felt", (shape) => {
    const plan = feltPlan(table, shape);
    const numberAt = new Map(
      plan.filter(({ spot }) => spot.type === "straight").map(({ spot, place }) => [spot.numbers[0]!, place]),
    );
    const touches = (number: number, { x, y }: { x: number; y: number }) => {
      const cell = numberAt.get(number)!;
      const near = 1e-9;
      const across = x >= cell.x - near && x <= cell.x + cell.width + near;
      return across && y >= cell.y - near && y <= cell.y + cell.height + near;
    };
    for (const { spot, place } of plan.filter(({ place }) => place.kind === "point")) {
      const whole = ["street", "line", "trio", "firstFour", "topLine"].includes(spot.type);
      const crosses = shape === "banked" && spot.numbers.some((n) => n <= 18) && spot.numbers.some((n) => n > 18);
      const touched = spot.numbers.filter((number) => touches(number, place)).length;
      expect(touched).toBeGreaterThanOrEqual(whole || crosses ? 1 : spot.numbers.length);
    }
  });

  test("the felt lies whole in any room, with 44 px for a finger in the room that a phone of 360 or 390 px leaves [F-70]", () => {
    const sides = { width: fc.integer({ min: 200, max: 2_000 }), height: fc.integer({ min: 150, max: 1_400 }) };
    fc.assert(
      fc.property(fc.record(sides), ({ width, height }) => {
        const fit = fitFelt(table, { width, height });
        const { across, down } = feltCells(table, fit.shape);
        expect(fit.width * across).toBeLessThan(width);
        expect(fit.height * down).toBeLessThan(height);
      }),
    );
    for (const phone of [
      { width: 352, height: 374 },
      { width: 382, height: 420 },
    ]) {
      const fit = fitFelt(table, phone);
      expect(Math.min(fit.width, fit.height)).toBeGreaterThanOrEqual(44);
    }
  });

  test("the ball ends exactly in the pocket of the number that the server drew, from wherever the wheel stood", () => {
    for (const number of table.wheel)
      for (const from of [0, 123.4, 359]) {
        const end = poseAt(1, pocketDegrees(table.wheel, number), from);
        const within = (((end.ball_degrees - end.wheel_degrees) % 360) + 360) % 360;
        expect(within).toBeCloseTo(pocketDegrees(table.wheel, number), 6);
      }
  });
});

test("the ball never jumps: neighbouring moments are neighbouring places", () => {
  let before = poseAt(0, 17, 0);
  for (let share = 0.001; share <= 1; share += 0.001) {
    const now = poseAt(share, 17, 0);
    expect(Math.abs(now.ball_radius - before.ball_radius)).toBeLessThan(4);
    expect(Math.abs(now.ball_degrees - before.ball_degrees)).toBeLessThan(12);
    before = now;
  }
});
