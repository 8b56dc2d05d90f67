import { expect, test } from "vitest";
import { cellsOnTheWay, foilSide, isScratchedOff } from "./foil.ts";

const across = (y: number) => cellsOnTheWay({ x: 0, y }, { x: foilSide, y });

test("a tile comes off after a few strokes over it, not after a touch or a single stroke", () => {
  expect(isScratchedOff(new Set(cellsOnTheWay({ x: 60, y: 60 }, { x: 60, y: 60 })))).toBe(false);
  expect(isScratchedOff(new Set(across(60)))).toBe(false);
  expect(isScratchedOff(new Set([...across(20), ...across(60), ...across(100)]))).toBe(true);
});

test("a stroke that runs outside the tile takes only what lies in it", () => {
  const cells = cellsOnTheWay({ x: -400, y: 60 }, { x: 500, y: 60 });
  expect(Math.min(...cells)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...cells)).toBeLessThan(25);
  expect(cellsOnTheWay({ x: -400, y: -400 }, { x: -300, y: -300 })).toEqual([]);
});
