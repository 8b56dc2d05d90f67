import { randomUUID } from "node:crypto";
import type { ReceivedCoins } from "@croupier/contract/psp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { verifyAudit } from "../ledger/index.ts";
import { changeRegion } from "../protection/changeRegion.ts";
import { addBlock } from "../protection/index.ts";
import { listAlarms, listHeld, sendBackAtBackOffice } from "./backOffice.ts";
import { heldOf } from "./heldDeposits.ts";
import { approveWithdrawal, rejectWithdrawal } from "./resolveWithdrawal.ts";
import { type PaymentsWorld, paymentsWorld } from "./testing/paymentsWorld.ts";

/* Coins that come where a limit or a time without play forbids them. The minimum of Bitcoin is 0.0001, or 10,000. */

let world: PaymentsWorld;
let next = 6400;

beforeAll(async () => {
  world = await paymentsWorld();
  // A cash-out waits for the test's decision.
  world.deps.settings.approveAfter_s = null;
  world.deps.settings.withdrawalLife_h = 1000;
});
afterAll(async () => {
  expect(await world.booksBalance()).toBe(true);
  expect(await verifyAudit(world.db.pool)).toMatchObject({ ok: true });
  await world.close();
});

const payoutAddress = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";

/** A player with an address, and what sends coins to it. */
async function withAddress() {
  const player = next++;
  type Fields = { methodFields: { address?: string }[] };
  const form = "/api/payments/payment_methods/BTC/bitcoin/deposit_info";
  const shown = await world.call<Fields>(player, "POST", form, {});
  const address = shown.body.methodFields[0]?.address ?? "";
  const event = (amount_cents: number): ReceivedCoins => ({
    type: "coins.received",
    event_id: randomUUID(),
    payment_id: randomUUID(),
    address: { network: "Bitcoin", address, memo: null },
    amount_cents,
    currency: "BTC",
    chain: null,
    at: world.clock.now().toISOString(),
  });
  const send = async (amount_cents: number) => expect((await world.tell(event(amount_cents))).status).toBe(200);
  return { player, send, event };
}

async function block(player: number, kind: "coolingoff" | "selfexclusion" | "operator"): Promise<void> {
  const now = world.clock.now();
  const order = { playerId: player, kind, period: null, until: null, reason: "test" };
  await addBlock(world.db.pool, order, new Date(now.getTime() - 1000));
}

const unblock = (player: number) =>
  world.db.owner.pool.query("UPDATE protection.block SET lifted_at = now() WHERE player_id = $1", [player]);
const balances = (player: number) => world.balances(player, "BTC");
const countedOf = async (player: number) =>
  (await world.db.pool.query("SELECT DISTINCT used FROM protection.deposit_use WHERE player_id = $1", [player])).rows;
const heldBy = async (player: number) => (await heldOf(world.db.pool, [player])).get(player)?.get("BTC") ?? 0n;
const takeOut = (player: number, amount: string) =>
  world.withdraw(player, amount, { payment_method: "bitcoin", currency: "BTC", fields: { address: payoutAddress } });
/** Makes it noon of the next day until the test ends, so that jobs of the next hours see the same day. */
async function toNoon(): Promise<void> {
  const day_ms = 24 * 3_600_000;
  const ahead = 1.5 * day_ms - (world.clock.now().getTime() % day_ms);
  world.clock.advance(ahead);
  onTestFinished(() => world.clock.advance(-ahead));
  await world.runJobs(ahead);
}

/** The job looks at held deposits again. */
const look = () => world.runJobs(6 * 60_000);

describe("coins that come", () => {
  test.each([
    ["in a cooling-off", "coolingoff", "held_time_out", "deposit_in_cooling_off"],
    ["in a self-exclusion", "selfexclusion", "held_time_out", "deposit_of_excluded"],
    ["against an operator's block", "operator", "held_blocked", "deposit_of_blocked"],
  ] as const)(
    "%s are held, told to the player and the operator, and come to cash when it is over, counted once [F-51] [F-52]",
    async (_title, kind, reason, alarm) => {
      const { player, send } = await withAddress();
      await block(player, kind);
      await send(50_000);
      expect(await balances(player)).toMatchObject({ cash: 0n, withdrawal_hold: 50_000n });
      expect(await world.payments(player)).toMatchObject([
        { state: "reserved", success: null, finished_at: null, cancellation_reason: reason, recallable: false },
      ]);
      expect(world.events.some((line) => line.playerId === player)).toBe(false);
      const name = `${player}-${(await world.payments(player))[0]?.id}`;
      expect((await listAlarms(world.db.pool)).some((line) => line.includes(`${name}  ${alarm}`))).toBe(true);
      await look();
      expect(await balances(player)).toMatchObject({ cash: 0n });
      expect(await countedOf(player)).toEqual([]);
      await unblock(player);
      await Promise.all([look(), look()]);
      expect(await balances(player)).toMatchObject({ cash: 50_000n, withdrawal_hold: 0n });
      expect(await world.payments(player)).toMatchObject([{ state: "succeeded", cancellation_reason: null }]);
      expect(await countedOf(player)).toEqual([{ used: 50_000n }]);
      expect(world.events.filter((line) => line.playerId === player)).toMatchObject([{ payload: { amount: "50000" } }]);
    },
  );

  test("above the deposit limit are held and not counted, until the window leaves room for them [F-48]", async () => {
    const { player, send } = await withAddress();
    await toNoon();
    await world.limitDeposits(player, 80_000n, "BTC");
    await send(50_000);
    await send(50_000);
    expect(await balances(player)).toMatchObject({ cash: 50_000n, withdrawal_hold: 50_000n });
    expect((await world.payments(player))[0]?.cancellation_reason).toBe("held_deposit_limit");
    expect(await countedOf(player)).toEqual([{ used: 50_000n }]);
    await look();
    expect(await balances(player)).toMatchObject({ cash: 50_000n });
    await world.runJobs(24 * 3_600_000);
    expect(await balances(player)).toMatchObject({ cash: 100_000n, withdrawal_hold: 0n });
    // Two days of 50,000 each: the second one counts where it was freed.
    const days = await world.db.pool.query(
      "SELECT used FROM protection.deposit_use WHERE player_id = $1 AND period = 'day'",
      [player],
    );
    expect(days.rows).toEqual([{ used: 50_000n }, { used: 50_000n }]);
  });

  test("to a player whose country is closed are held [F-51]", async () => {
    const { player, send } = await withAddress();
    const order = { country: "KP", geo: "full", actor: "operator:test" };
    await world.db.transaction((tx) => changeRegion(tx, order, world.clock.now()));
    world.facts.set(player, { country: "KP" });
    const { geoOf } = world.deps.protection;
    // The table is kept for half a minute.
    const later = new Date(world.clock.now().getTime() + 60_000);
    expect(await geoOf("KP", later)).toBe("full");
    await send(50_000);
    expect((await world.payments(player))[0]).toMatchObject({ state: "reserved", cancellation_reason: "held_country" });
    expect(await balances(player)).toMatchObject({ cash: 0n, withdrawal_hold: 50_000n });
  });

  test("twenty times at once against a limit are held once, and what the provider repeats changes nothing [F-16] [F-50]", async () => {
    const { player, event } = await withAddress();
    await world.limitDeposits(player, 10_000n, "BTC");
    const coins = event(50_000);
    await Promise.all(Array.from({ length: 20 }, () => world.served(() => world.tell(coins))));
    await world.tell({ ...coins, event_id: randomUUID() });
    expect(await balances(player)).toMatchObject({ cash: 0n, withdrawal_hold: 50_000n });
    expect(await world.payments(player)).toHaveLength(1);
  });
});

describe("what is held [F-51]", () => {
  async function holding(amount: number) {
    const { player, send } = await withAddress();
    await block(player, "selfexclusion");
    await send(amount);
    return player;
  }

  test("is taken out by the player's cash-outs, part by part, and never passes through cash", async () => {
    const player = await holding(50_000);
    const first = await takeOut(player, "0.0002");
    expect(first.status).toBe(200);
    expect(await heldBy(player)).toBe(30_000n);
    expect((await takeOut(player, "0.0004")).body.errors?.amount).toHaveProperty("not_enough_money");
    expect(await heldBy(player)).toBe(30_000n);
    const second = await takeOut(player, "0.0003");
    for (const { body } of [first, second])
      await approveWithdrawal(world.deps, { playerId: player, id: body.payment.id }, "operator:1", world.clock.now());
    await world.runJobs();
    for (const { body } of [first, second]) await world.stateBecomes(player, body.payment.id, "succeeded");
    expect(await balances(player)).toMatchObject({ cash: 0n, withdrawal_hold: 0n });
    const deposit = (await world.payments(player)).at(-1);
    expect(deposit).toMatchObject({ action: "deposit", state: "rejected", cancellation_reason: "held_paid_out" });
    const cash = await world.db.owner.pool.query(
      "SELECT 1 FROM ledger.posting WHERE player_id = $1 AND 'cash' = ANY (accounts)",
      [player],
    );
    expect(cash.rows).toEqual([]);
  });

  test("is held again when a cash-out of it is refused, and is not freed while one is under way", async () => {
    const player = await holding(50_000);
    await world.give(player, 10_000n, "BTC");
    const asked = await takeOut(player, "0.00055");
    expect(await balances(player)).toMatchObject({ cash: 5_000n, withdrawal_hold: 55_000n });
    await unblock(player);
    await look();
    expect(await balances(player)).toMatchObject({ cash: 5_000n, withdrawal_hold: 55_000n });
    const name = { playerId: player, id: asked.body.payment.id };
    await rejectWithdrawal(world.deps, name, "operator:1", "another address please", world.clock.now());
    expect(await balances(player)).toMatchObject({ cash: 10_000n, withdrawal_hold: 50_000n });
    expect(await heldBy(player)).toBe(50_000n);
    await look();
    expect(await balances(player)).toMatchObject({ cash: 60_000n, withdrawal_hold: 0n });
  });

  test("goes out once when cash-outs are asked for at the same moment as it is freed", async () => {
    const player = await holding(50_000);
    await unblock(player);
    const asked = Array.from({ length: 6 }, () => world.served(() => takeOut(player, "0.0002")));
    const answers = await Promise.all([...asked, look()]);
    const taken = answers.filter((answer) => "status" in answer && answer.status === 200).length;
    expect(taken).toBe(2);
    await look();
    const { cash, withdrawal_hold } = await balances(player);
    expect(cash + withdrawal_hold).toBe(50_000n);
  });

  test("is listed for the operator, sent back with a command where they say, once, and audited", async () => {
    const player = await holding(50_000);
    const { id } = (await world.payments(player))[0]!;
    const name = `${player}-${id}`;
    expect((await listHeld(world.db.pool)).find((line) => line.startsWith(name))).toContain(
      "0.00050000 of 0.00050000 BTC",
    );
    const back = (...words: string[]) =>
      sendBackAtBackOffice(world.deps, name, words, "operator:kim", world.clock.now());
    expect(await back()).toMatchObject({ ok: false, says: expect.stringContaining("address") });
    expect(await back("address")).toMatchObject({ ok: false, says: "Fields are written NAME=VALUE." });
    const done = await Promise.all([back(`address=${payoutAddress}`), back(`address=${payoutAddress}`)]);
    expect(done.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    await world.runJobs();
    const cashout = (await world.payments(player))[0]!;
    await world.stateBecomes(player, cashout.id, "succeeded");
    expect(await balances(player)).toMatchObject({ cash: 0n, withdrawal_hold: 0n });
    expect(await world.payments(player)).toMatchObject([
      { action: "cashout", amount_cents: 50_000 },
      { action: "deposit", state: "rejected", cancellation_reason: "held_paid_out" },
    ]);
    const audit = await world.db.owner.pool.query("SELECT action, detail FROM ledger.audit WHERE subject = $1", [
      `payment:${name}`,
    ]);
    expect(audit.rows).toMatchObject([{ action: "deposit.send_back", detail: { player, amount: "50000" } }]);
    expect((await listHeld(world.db.pool)).some((line) => line.startsWith(name))).toBe(false);
  });
});
