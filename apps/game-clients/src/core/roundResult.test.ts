import { expect, test } from "vitest";
import { roundResult } from "./roundResult.ts";

test.each([
  [0, 100, "nothing"],
  [1, 100, "returned"],
  [99, 100, "returned"],
  [100, 100, "returned"],
  [101, 100, "win"],
] as const)("a payout of %i for a stake of %i is presented as: %s [F-33]", (payout, stake, result) => {
  expect(roundResult(payout, stake)).toBe(result);
});
