import { expect, test } from "vitest";
import { compareFreeRounds } from "./compareFreeRounds.ts";

const count = (played: number, won: bigint, over = false) => ({ played, won, over });

test("a studio in the middle of a round is one ahead of what it told, and no more", () => {
  expect(compareFreeRounds(count(2, 50n), count(2, 50n))).toEqual([]);
  expect(compareFreeRounds(count(2, 50n), count(3, 90n))).toEqual([]);
  expect(compareFreeRounds(count(2, 50n), count(4, 90n))).toEqual(["other_rounds"]);
  expect(compareFreeRounds(count(2, 50n), count(1, 10n))).toEqual(["other_rounds", "other_amount"]);
  expect(compareFreeRounds(count(2, 50n), count(2, 60n))).toEqual(["other_amount"]);
});

test("what is over on both sides agrees to the subunit; an end on one side alone is a difference of its own", () => {
  expect(compareFreeRounds(count(3, 70n, true), count(3, 70n, true))).toEqual([]);
  expect(compareFreeRounds(count(3, 70n, true), count(2, 71n, true))).toEqual(["other_rounds", "other_amount"]);
  expect(compareFreeRounds(count(3, 70n, true), count(3, 70n))).toEqual(["open_there"]);
  expect(compareFreeRounds(count(2, 50n), count(3, 70n, true))).toEqual(["end_not_told"]);
  expect(compareFreeRounds(count(0, 0n), null)).toEqual(["unknown_there"]);
});
