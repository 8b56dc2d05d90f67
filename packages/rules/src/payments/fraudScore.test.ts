import fc from "fast-check";
import { expect, test } from "vitest";
import { type FraudFacts, fraudScore } from "./fraudScore.ts";

const plain: FraudFacts = {
  action: "deposit",
  recentChecks: 0,
  othersOnDevice: 0,
  othersOnCard: 0,
  othersOnSameCard: 0,
  recentDeclines: 0,
  amount: 50_00n,
  largestDeposit: 0n,
  deposits: 0,
  abroad: false,
};

test.each([
  ["nothing against it", {}, "allow", []],
  ["a visit from abroad", { abroad: true }, "allow", ["other_country"]],
  ["nine tries", { recentChecks: 9 }, "allow", []],
  ["ten tries", { recentChecks: 10 }, "review", ["velocity"]],
  ["a device of three others", { othersOnDevice: 3 }, "review", ["shared_device"]],
  ["a card of another player", { othersOnSameCard: 1 }, "review", ["shared_card"]],
  [
    "the same on a shared device",
    { othersOnSameCard: 4, othersOnDevice: 4 },
    "review",
    ["shared_device", "shared_card"],
  ],
  ["a card that ends like two others'", { othersOnCard: 2 }, "allow", []],
  ["a leap", { amount: 501_00n, largestDeposit: 50_00n, deposits: 3 }, "allow", ["amount_jump"]],
  ["a leap of a newcomer", { amount: 501_00n, largestDeposit: 50_00n, deposits: 2 }, "allow", []],
  ["five declines", { recentDeclines: 5 }, "review", ["card_testing"]],
  ["five declines in ten tries", { recentDeclines: 5, recentChecks: 10 }, "refuse", ["card_testing", "velocity"]],
  ["a card and a device of others", { othersOnCard: 3, othersOnDevice: 3 }, "refuse", ["shared_card", "shared_device"]],
] as const)("a payment with %s is judged for what counts against it", (_title, change, verdict, reasons) => {
  expect(fraudScore({ ...plain, ...change })).toMatchObject({ verdict, reasons });
});

const count = fc.integer({ min: 0, max: 50 });
const anyFacts = fc.record({
  action: fc.constantFrom("deposit" as const, "cashout" as const),
  recentChecks: count,
  othersOnDevice: count,
  othersOnCard: count,
  othersOnSameCard: count,
  recentDeclines: count,
  amount: fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })),
  largestDeposit: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  deposits: count,
  abroad: fc.boolean(),
});

test("a cash-out is never stopped, whatever is known", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(fraudScore({ ...facts, action: "cashout" }).verdict).not.toBe("refuse");
    }),
  );
});

test("knowing more against a payment never lowers its score", () => {
  const counts = ["recentChecks", "othersOnDevice", "othersOnCard", "recentDeclines"] as const;
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...counts), count, (facts, name, more) => {
      const worse = { ...facts, [name]: facts[name] + more };
      expect(fraudScore(worse).score).toBeGreaterThanOrEqual(fraudScore(facts).score);
    }),
  );
});
