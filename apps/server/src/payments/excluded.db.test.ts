import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBlock } from "../protection/index.ts";
import { listAlarms, listWaiting } from "./backOffice.ts";
import { dropDeposits } from "./index.ts";
import { goodCard, type PaymentsWorld, paymentsWorld } from "./testing/paymentsWorld.ts";

let world: PaymentsWorld;
let next = 8100;

beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(async () => {
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});

/** As the exclusion's transaction does it. */
async function exclude(playerId: number): Promise<void> {
  const at = new Date(world.clock.now().getTime() - 1000);
  await world.db.transaction(async (tx) => {
    await addBlock(tx, { playerId, kind: "selfexclusion", period: "6_months", until: null, reason: "own request" }, at);
    await dropDeposits(tx, playerId, at);
  });
}

async function deposit(playerId: number, order: object = {}, card: object = {}): Promise<number> {
  const asked = await world.pay(playerId, { amount: "50", ...order });
  await world.submitPage(asked.body.url, { ...goodCard, ...card });
  await world.stateBecomes(playerId, asked.body.payment.id, "succeeded");
  return asked.body.payment.id;
}

describe("deposits of somebody who excluded themselves [F-51]", () => {
  test("those under way are dropped at the provider, whose page takes nothing any more", async () => {
    const kim = next++;
    const asked = await world.pay(kim, {});
    await exclude(kim);
    await world.runJobs();
    await world.stateBecomes(kim, asked.body.payment.id, "canceled");
    await world.submitPage(asked.body.url, goodCard);
    expect((await world.balances(kim)).cash).toBe(0n);
  });

  test("one that the provider cannot drop any more is asked again until it answers", async () => {
    const kim = next++;
    const asked = await world.pay(kim, {});
    await exclude(kim);
    await world.stopSandbox();
    await world.runJobs();
    expect((await world.payments(kim))[0]?.state).toBe("pending");
    await world.startSandbox();
    await world.runJobs(4 * 60_000);
    await world.stateBecomes(kim, asked.body.payment.id, "canceled");
  });

  test("money that comes late goes back to the card it came from, once", async () => {
    const kim = next++;
    await deposit(kim, {}, { holder: "Kim Late" });
    const late = await world.pay(kim, { amount: "30" });
    await exclude(kim);
    await world.submitPage(late.body.url, { ...goodCard, holder: "Kim Late" });
    await world.stateBecomes(kim, late.body.payment.id, "succeeded");
    await world.runJobs();
    const back = (await world.payments(kim)).filter(({ action }) => action === "cashout");
    expect(back).toMatchObject([{ amount_cents: 30_00, system_name: "card" }]);
    await world.stateBecomes(kim, back[0]!.id, "succeeded");
    expect(await world.balances(kim)).toMatchObject({ cash: 50_00n, withdrawal_hold: 0n });
    expect((await listAlarms(world.db.pool)).some((line) => line.includes("deposit_of_excluded"))).toBe(true);
  });
});

describe("cash-outs that a person must look at", () => {
  const clean = { name: "Kim Doe", confirmed: true, turnover: { deposits: { EUR: 50_00n }, bets: { EUR: 50_00n } } };
  const waiting = async (playerId: number) =>
    (await listWaiting(world.db.pool)).find((line) => line.startsWith(`${playerId}-`)) ?? "";

  test("one with nothing against it is approved by itself", async () => {
    const kim = next++;
    await world.give(kim, 100_00n);
    world.facts.set(kim, clean);
    const asked = await world.withdraw(kim, "20");
    await world.runJobs();
    await world.stateBecomes(kim, asked.body.payment.id, "succeeded");
  });

  test.each([
    ["an address that was never confirmed", { confirmed: false }, "address unconfirmed"],
    [
      "money paid in and not played",
      { turnover: { deposits: { EUR: 50_00n }, bets: { EUR: 49_99n } } },
      "low turnover",
    ],
    ["an account of somebody else", { name: "Lou Other" }, "other holder"],
  ])("%s waits for the back office, which is told why", async (_title, change, words) => {
    const kim = next++;
    await world.give(kim, 100_00n);
    world.facts.set(kim, { ...clean, ...change });
    const asked = await world.withdraw(kim, "20");
    expect(await waiting(kim)).toContain("NOT LOOKED AT YET");
    await world.runJobs();
    await world.runJobs();
    expect((await world.payments(kim)).find(({ id }) => id === asked.body.payment.id)?.state).toBe("pending");
    expect(await waiting(kim)).toContain(`LOOK: ${words}`);
    expect(await waiting(kim)).not.toContain("NOT LOOKED AT YET");
  });

  test("money that came by card goes back by card first", async () => {
    const kim = next++;
    await deposit(kim, {}, { holder: "Kim Card" });
    world.facts.set(kim, clean);
    await world.withdraw(kim, "20");
    await world.runJobs();
    expect(await waiting(kim)).toContain("LOOK: other method");
  });

  test("one card that pays in for two players is an alarm, and holds the cash-outs of both", async () => {
    const [kim, lou] = [next++, next++];
    for (const one of [kim, lou]) {
      await deposit(one, {}, { holder: "Shared Card" });
      world.facts.set(one, clean);
    }
    expect((await listAlarms(world.db.pool)).some((line) => line.includes("shared_instrument"))).toBe(true);
    for (const one of [kim, lou]) await world.withdraw(one, "20");
    await world.runJobs();
    for (const one of [kim, lou]) expect(await waiting(one)).toContain("shared instrument");
  });
});

test("crypto asks for no personal profile, paying in or out; everything else does [5-03]", async () => {
  const kim = next++;
  const missing = ["first_name", "mobile_phone"];
  world.facts.set(kim, { missing: { deposit: missing, cashout: missing } });
  const form = (currency: string, method: string) =>
    world.call<{ isSubmitAvailable: boolean }>(
      kim,
      "POST",
      `/api/payments/payment_methods/${currency}/${method}/deposit_info`,
      {},
    );
  expect((await form("EUR", "card")).body.isSubmitAvailable).toBe(false);
  expect((await form("BTC", "bitcoin")).body.isSubmitAvailable).toBe(true);
  expect((await world.pay(kim, {})).body.errors).toHaveProperty("first_name.required");
  expect((await world.pay(kim, { payment_method: "bitcoin", currency: "BTC", amount: "0.01" })).status).toBe(200);
});
