import type { PaymentState } from "@croupier/contract/payments";
import { isFinished, mayMove } from "@croupier/rules/paymentStates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dropDeposits } from "./dropDeposits.ts";
import { checkPayment } from "./index.ts";
import { approveWithdrawal, expireWithdrawal, recallWithdrawal, rejectWithdrawal } from "./resolveWithdrawal.ts";
import { sendPayout } from "./sendPayout.ts";
import { type PaymentsWorld, paymentsWorld } from "./testing/paymentsWorld.ts";

/*
 * Every pair of calls on a payment, raced from every state they can meet in. The pairs follow from the list: a new call is
 * raced against all others by being added. Source: F-11.
 */

let world: PaymentsWorld;
let next = 9_300;
let events = 0;

beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(async () => {
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});

type Name = { playerId: number; id: number };
type Step = (name: Name) => Promise<unknown>;

const now = () => world.clock.now();
const report = (name: Name, state: "succeeded" | "declined" | "canceled") =>
  world.callback({
    event_id: `pair-${++events}`,
    payment_id: `at-provider-${name.id}`,
    order_id: `${name.playerId}-${name.id}`,
    state,
    amount_cents: 20_00,
    currency: "EUR",
  });

const cashoutCalls: Record<string, Step> = {
  approve: (name) => approveWithdrawal(world.deps, name, "operator:1", now()),
  reject: (name) => rejectWithdrawal(world.deps, name, "operator:2", "no", now()),
  expire: (name) => expireWithdrawal(world.deps, name, now()),
  recall: (name) => recallWithdrawal(world.deps, name, "CA", now()),
  "callback of success": (name) => report(name, "succeeded"),
  "callback of failure": (name) => report(name, "declined"),
};

const depositCalls: Record<string, Step> = {
  "callback of success": (name) => report(name, "succeeded"),
  "callback of failure": (name) => report(name, "declined"),
  "callback of cancelling": (name) => report(name, "canceled"),
  "exclusion's dropping": (name) => dropDeposits(world.db.pool, name.playerId, now()),
  check: (name) => checkPayment(world.deps, name, now()),
};

function pairsOf(calls: Record<string, Step>): [string, string][] {
  const names = Object.keys(calls);
  return names.flatMap((one, index) => names.slice(index).map((other): [string, string] => [one, other]));
}

async function steps({ playerId, id }: Name) {
  const { rows } = await world.db.pool.query(
    "SELECT from_state AS from, to_state AS to FROM payments.payment_event WHERE player_id = $1 AND payment_id = $2 ORDER BY id",
    [playerId, id],
  );
  return rows as { from: PaymentState | null; to: PaymentState }[];
}

async function postings({ playerId, id }: Name): Promise<Record<string, number>> {
  const { rows } = await world.db.owner.pool.query(
    "SELECT kind, count(*)::int AS count FROM ledger.posting WHERE player_id = $1 AND ref = $2 GROUP BY kind",
    [playerId, `payment:${id}`],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

async function stateOf({ playerId, id }: Name): Promise<PaymentState> {
  return (await world.payments(playerId)).find((payment) => payment.id === id)!.state;
}

async function expectOneWay(action: "deposit" | "cashout", name: Name): Promise<PaymentState> {
  const way = await steps(name);
  for (const { from, to } of way.slice(1)) expect(mayMove(action, from!, to), `${from} > ${to}`).toBe(true);
  const state = await stateOf(name);
  expect(way.at(-1)?.to).toBe(state);
  return state;
}

describe.each(["pending", "reserved", "processing"] as const)("a cash-out that is %s", (begin) => {
  async function begun(): Promise<Name> {
    const playerId = next++;
    await world.give(playerId, 20_00n);
    const { id } = (await world.withdraw(playerId, "20")).body.payment;
    const name = { playerId, id };
    if (begin !== "pending") await approveWithdrawal(world.deps, name, "operator:0", now());
    if (begin === "processing") {
      const away = { ...world.deps, providers: new Map([["sandbox", unreachable]]) };
      await sendPayout(away, name, now());
    }
    expect(await stateOf(name)).toBe(begin);
    return name;
  }

  test.each(pairsOf(cashoutCalls))(
    "raced by %s and %s ends at most once and the sums are right [F-11]",
    async (one, other) => {
      const name = await begun();
      await Promise.all([cashoutCalls[one]!(name), cashoutCalls[other]!(name)]);
      const state = await expectOneWay("cashout", name);
      const paid = state === "succeeded" ? 1 : 0;
      const returned = isFinished(state) && !paid ? 1 : 0;
      const { withdrawal_hold, withdrawal_paid = 0, withdrawal_returned = 0 } = await postings(name);
      expect({ withdrawal_hold, withdrawal_paid, withdrawal_returned }).toEqual({
        withdrawal_hold: 1,
        withdrawal_paid: paid,
        withdrawal_returned: returned,
      });
      expect(await world.balances(name.playerId)).toMatchObject({
        cash: returned ? 20_00n : 0n,
        withdrawal_hold: isFinished(state) ? 0n : 20_00n,
      });
    },
  );
});

describe("a deposit under way", () => {
  test.each(pairsOf(depositCalls))(
    "raced by %s and %s pays at most once and counts in the limit only if it came [F-11] [F-48]",
    async (one, other) => {
      const playerId = next++;
      const { id } = (await world.pay(playerId, { amount: "20" })).body.payment;
      const name = { playerId, id };
      // As the callbacks of this test name it; the sandbox itself has heard of nothing.
      await world.db.owner.pool.query(
        "UPDATE payments.payment SET provider_payment_id = $3 WHERE player_id = $1 AND id = $2",
        [playerId, id, `at-provider-${id}`],
      );
      await Promise.all([depositCalls[one]!(name), depositCalls[other]!(name)]);
      const state = await expectOneWay("deposit", name);
      const came = state === "succeeded";
      expect((await postings(name)).deposit ?? 0).toBe(came ? 1 : 0);
      expect((await world.balances(playerId)).cash).toBe(came ? 20_00n : 0n);
      const use = await world.db.pool.query("SELECT DISTINCT used FROM protection.deposit_use WHERE player_id = $1", [
        playerId,
      ]);
      expect(use.rows).toEqual([{ used: came || !isFinished(state) ? 20_00n : 0n }]);
    },
  );
});

/** A provider that was sent the order and has not answered: the cash-out stays with it. */
const unreachable = {
  name: "sandbox",
  createDeposit: async () => ({ ok: false, reason: "unreachable" }) as const,
  createAddress: async () => ({ ok: false, reason: "unreachable" }) as const,
  createPayout: async () => ({ ok: false, reason: "unreachable" }) as const,
  fetchPayment: async () => ({ ok: false, reason: "unreachable" }) as const,
  cancelPayment: async () => ({ ok: false, reason: "unreachable" }) as const,
  verifyCallback: () => ({ ok: false, reason: "malformed" }) as const,
};
