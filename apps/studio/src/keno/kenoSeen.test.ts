import type { GameRound } from "@croupier/contract/game";
import { expect, test } from "vitest";
import { kenoSeen } from "./kenoSeen.ts";

const round = (balls: number[], hits: number[], state = "settled") =>
  ({ state, events: [{ type: "ballsDrawn", balls, hits }] }) as unknown as GameRound;

test("draws count each number as often as it came in settled rounds, and hits in the middle of them", () => {
  const seen = kenoSeen([round([1, 40], [40]), round([40, 7], []), round([7], [7], "voided")]);
  expect(seen).toMatchObject({ draws: 2, hits: 0.5 });
  expect(seen.times.flatMap((times, index) => (times > 0 ? [[index + 1, times]] : []))).toEqual([
    [1, 1],
    [7, 1],
    [40, 2],
  ]);
  expect(seen.times).toHaveLength(40);
});

test("without a round nothing was drawn", () => {
  expect(kenoSeen([])).toMatchObject({ draws: 0, hits: 0 });
});
