import type { PickFind, PokieEvent } from "@croupier/games";
import { expect, test } from "vitest";
import { boardAfter, type PickBoard } from "./pickBoard.ts";

const treasure: PickFind = { kind: "treasure", times: 5 };
const began: PokieEvent = { type: "picksBegan", cells: [], places: 4 };
const events: PokieEvent[] = [
  began,
  { type: "picked", place: 2, find: treasure, multiplier: 1, amount: 500 },
  { type: "picked", place: 0, find: { kind: "chart" }, multiplier: 2, amount: 0 },
  { type: "picked", place: 3, find: { kind: "end" }, multiplier: 2, amount: 0 },
];
const after = (shown: readonly PokieEvent[]) => shown.reduce<PickBoard | null>(boardAfter, null);

test("a chart that is taken up again shows what was opened and won before, and keeps the rest closed [F-38]", () => {
  const board = after(events)!;
  expect(board).toMatchObject({ places: 4, multiplier: 2, won: 500, left: null });
  expect([...board.open]).toEqual([
    [2, treasure],
    [0, { kind: "chart" }],
    [3, { kind: "end" }],
  ]);
});

test("only the end tells what lay in the places that stayed closed", () => {
  const left = [{ place: 1, find: treasure }];
  expect(after([...events, { type: "picksEnded", left, amount: 500 }])!.left).toEqual(new Map([[1, treasure]]));
});

test("before a chart is opened there is no board, and a new one begins empty", () => {
  expect(after([{ type: "capReached", amount: 1 }])).toBeNull();
  expect(after([...events, began])).toEqual({ places: 4, open: new Map(), left: null, multiplier: 1, won: 0 });
});
