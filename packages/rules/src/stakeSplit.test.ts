import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawStake, mergeSplits, type StakeSplit, splitPayout } from "./stakeSplit.ts";

/** A long run is SPLIT_RUNS=1000000. */
const runs = Number(process.env.SPLIT_RUNS ?? 20_000);
const timeout = 5_000 + runs / 10;
const money = fc.bigInt({ min: 0n, max: 2n ** 62n });
const kinds = ["cash", "bonus", "withdrawal_hold"] as const;
const sum = (split: StakeSplit) => split.reduce((total, part) => total + part.amount, 0n);
const balances = fc.record({ cash: money, bonus: money, withdrawal_hold: money });
const order = fc.shuffledSubarray([...kinds], { minLength: 1 });

describe("a stake", { timeout }, () => {
  test("comes from cash first and from bonus only when cash is empty", () => {
    expect(drawStake(120n, ["cash", "bonus"], { cash: 100n, bonus: 50n, withdrawal_hold: 9n })).toEqual({
      ok: true,
      split: [
        { kind: "cash", amount: 100n },
        { kind: "bonus", amount: 20n },
      ],
    });
  });

  test("is drawn whole or refused naming exactly what is missing, and never overdraws [F-04]", () => {
    fc.assert(
      fc.property(money, order, balances, (amount, from, held) => {
        const answer = drawStake(amount, from, held);
        const available = from.reduce((total, kind) => total + held[kind], 0n);
        if (!answer.ok) return answer.missing === amount - available && answer.missing > 0n;
        return (
          sum(answer.split) === amount &&
          answer.split.every((part) => part.amount > 0n && part.amount <= held[part.kind])
        );
      }),
      { numRuns: runs },
    );
  });

  test("leaves an account for the next only when it is empty", () => {
    fc.assert(
      fc.property(money, order, balances, (amount, from, held) => {
        const answer = drawStake(amount, from, held);
        if (!answer.ok) return true;
        const last = answer.split.at(-1);
        return answer.split.every((part) => part === last || part.amount === held[part.kind]);
      }),
      { numRuns: runs },
    );
  });
});

describe("a win", { timeout }, () => {
  test("returns in the stake's proportion, what rounding leaves to the account drawn first", () => {
    const stake: StakeSplit = [
      { kind: "cash", amount: 100n },
      { kind: "bonus", amount: 20n },
    ];
    expect(splitPayout(61n, stake)).toEqual([
      { kind: "cash", amount: 51n },
      { kind: "bonus", amount: 10n },
    ]);
  });

  test("goes to cash when nothing was staked", () => {
    expect(splitPayout(7n, [])).toEqual([{ kind: "cash", amount: 7n }]);
  });

  test("is conserved to the subunit and within one subunit of its exact share on every account but the first [F-04]", () => {
    const drawn = fc.array(
      fc.record({ kind: fc.constantFrom(...kinds), amount: fc.bigInt({ min: 1n, max: 2n ** 62n }) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(money, drawn, (amount, stake) => {
        const split = splitPayout(amount, stake);
        const merged = mergeSplits([stake]);
        const total = sum(merged);
        const exact = merged.slice(1).every((part) => {
          const got = split.find((share) => share.kind === part.kind)?.amount ?? 0n;
          return got * total <= amount * part.amount && (got + 1n) * total > amount * part.amount;
        });
        return sum(split) === amount && split.every((part) => part.amount > 0n) && exact;
      }),
      { numRuns: runs },
    );
  });
});
