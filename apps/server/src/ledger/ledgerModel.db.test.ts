import { drawStake, mergeSplits, type StakeSplit, splitPayout } from "@croupier/rules/stakeSplit";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { createLedger, type Ledger } from "./index.ts";
import type { Balances, PlayerAccountKind, PostingOrder } from "./posting.ts";
import { expectBooksToBalance } from "./testing/books.ts";
import { freshKey } from "./testing/orders.ts";

/*
 * The ledger against a model of thirty lines made of the pure rules: any orders, in any groups, must be answered alike.
 */

const runs = Number(process.env.MODEL_RUNS ?? 40);

let db: TestDatabase;
let ledger: Ledger;
let firstPlayer = 0;
beforeAll(async () => {
  db = await testDatabase();
  ledger = createLedger(db, { slots: 1, maxInGroup: 32 });
});
afterAll(() => db.close());

const kinds = ["cash", "bonus", "withdrawal_hold"] as const;
const amount = fc.oneof(fc.bigInt({ min: 0n, max: 50n }), fc.bigInt({ min: 0n, max: 2n ** 53n - 1n }));
const kind = fc.constantFrom(...kinds);
const house = fc.constantFrom("gaming", "bonus_cost", "jackpot:7");
const move = fc.oneof(
  fc.record({
    type: fc.constant("draw" as const),
    from: fc.shuffledSubarray([...kinds], { minLength: 1 }),
    to: house,
    amount,
  }),
  fc.record({
    type: fc.constant("payout" as const),
    from: house,
    stakeOf: fc.oneof(fc.constant("self" as const), fc.nat(30)),
    amount,
  }),
  fc.record({ type: fc.constant("give" as const), from: house, to: kind, amount }),
  fc.record({ type: fc.constant("take" as const), from: kind, to: house, amount }),
  fc.record({ type: fc.constant("between" as const), from: kind, to: kind, amount }),
  fc.record({ type: fc.constant("houses" as const), from: house, to: house, amount }),
);
const plan = fc.record({
  player: fc.nat(2),
  currency: fc.constantFrom("EUR", "BTC"),
  moves: fc.array(move, { minLength: 1, maxLength: 4 }),
});
type Plan = (typeof plan extends fc.Arbitrary<infer Value> ? Value : never) & object;

/** Plans as orders; a payout of an earlier stake names the key of that order when it is the same wallet's, else itself. */
function asOrders(plans: readonly Plan[]): PostingOrder[] {
  const keys = plans.map(() => freshKey());
  return plans.map((each, index) => ({
    kind: "adjustment",
    key: keys[index] as string,
    playerId: firstPlayer + each.player,
    currency: each.currency,
    moves: each.moves.map((step): PostingOrder["moves"][number] => {
      if (step.type === "draw") return { ...step, to: step.to as "gaming" };
      if (step.type === "payout") {
        const named = typeof step.stakeOf === "number" && step.stakeOf < index ? plans[step.stakeOf] : undefined;
        const same = named && named.player === each.player && named.currency === each.currency;
        return {
          ...step,
          from: step.from as "gaming",
          stakeOf: same ? { key: keys[step.stakeOf as number] as string } : "self",
        };
      }
      const from =
        step.type === "take" || step.type === "between" ? { player: step.from } : { house: step.from as "gaming" };
      const to = step.type === "give" || step.type === "between" ? { player: step.to } : { house: step.to as "gaming" };
      return { type: "transfer", from, to, amount: step.amount };
    }),
  }));
}

type Expected = { result: string; missing?: bigint; splits?: StakeSplit[]; balances: Balances };

class Model {
  readonly wallets = new Map<string, Balances>();
  readonly stakes = new Map<string, StakeSplit>();

  post(order: PostingOrder): Expected {
    const name = `${order.playerId} ${order.currency}`;
    const before = this.wallets.get(name) ?? { cash: 0n, bonus: 0n, withdrawal_hold: 0n };
    const held = { ...before };
    const draws: StakeSplit[] = [];
    const splits: StakeSplit[] = [];
    const change = (account: PlayerAccountKind, by: bigint) => {
      held[account] += by;
    };
    for (const step of order.moves) {
      if (step.type === "draw") {
        const answer = drawStake(step.amount, step.from, held);
        if (!answer.ok) return { result: "insufficient", missing: answer.missing, balances: before };
        for (const part of answer.split) change(part.kind, -part.amount);
        draws.push(answer.split);
        splits.push(answer.split);
      } else if (step.type === "payout") {
        const stake = step.stakeOf === "self" ? mergeSplits(draws) : this.stakes.get(step.stakeOf.key);
        if (!stake) return { result: "invalid", balances: before };
        const split = splitPayout(step.amount, stake);
        for (const part of split) change(part.kind, part.amount);
        splits.push(split);
      } else {
        if ("player" in step.from) {
          if (held[step.from.player] < step.amount) {
            return { result: "insufficient", missing: step.amount - held[step.from.player], balances: before };
          }
          change(step.from.player, -step.amount);
        }
        if ("player" in step.to) change(step.to.player, step.amount);
      }
    }
    this.wallets.set(name, held);
    this.stakes.set(order.key, mergeSplits(draws));
    return { result: "ok", splits, balances: held };
  }
}

test("any orders in any groups are answered as the pure rules say, and the books balance after each [F-01] [F-04] [F-13]", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 30 }), async (plans) => {
      firstPlayer += 10;
      const model = new Model();
      const orders = asOrders(plans);
      const expected = orders.map((order) => model.post(order));
      const got = await Promise.all(
        orders.map((order) =>
          ledger.post(order).then(
            ({ ...answer }) => ({ ...answer, postingId: undefined }),
            () => ({ result: "invalid" }),
          ),
        ),
      );
      for (const [index, answer] of expected.entries()) {
        expect(got[index]).toEqual(answer.result === "invalid" ? { result: "invalid" } : answer);
      }
      for (const [name, balances] of model.wallets) {
        const [player, currency] = name.split(" ");
        expect(await ledger.balances(Number(player), currency as string)).toEqual(balances);
      }
    }),
    { numRuns: runs },
  );
  await expectBooksToBalance(db);
});
