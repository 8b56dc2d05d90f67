import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RoundsWorld } from "../rounds/testing/roundsWorld.ts";
import { type ConformanceClient, newId } from "./conformanceClient.ts";
import { type GatewayWorld, gatewayWorld } from "./testing/gatewayWorld.ts";

/* A studio gives up after fifteen seconds, whatever its request waits for here. Source: C-5.6. */

let gateway: GatewayWorld;
let world: RoundsWorld;
let client: ConformanceClient;
beforeAll(async () => {
  gateway = await gatewayWorld();
  ({ world, client } = gateway);
});
afterAll(() => gateway.close());

/** Keeps everybody from a table for so long. */
async function holdTable(table: string, during_ms: number): Promise<{ done: Promise<void> }> {
  const holder = await world.db.owner.pool.connect();
  await holder.query("BEGIN");
  await holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  const letGo = async () => {
    await sleep(during_ms);
    await holder.query("ROLLBACK");
    holder.release();
  };
  return { done: letGo() };
}

test("waits that are each short and together too long are 504 before the studio gives up, move nothing, and the same bet is then played once", async () => {
  const session = await client.openSession();
  const transactions = [{ id_provider: newId(), type: "bet", amount: "10.00" }];
  const order = { ...session, round_id: newId(), transactions };
  const moneyOf = async () => (await world.ledger.balances(Number(session.account_id), "EUR")).cash;
  // In the order in which a bet comes to them. No wait is as long as the bound of one lock.
  const held = [
    await holdTable("gateway.studio_transaction", 5_000),
    await holdTable("rounds.round", 10_000),
    await holdTable("ledger.posting", 17_000),
  ];
  const began_ms = performance.now();
  const late = await client.second("Round/BetWin", order);
  const took_ms = performance.now() - began_ms;
  expect(late).toMatchObject({ status: 500, body: { code: "internal", meta: { api_code: "504" } } });
  // It came as far as to the third wait.
  expect(took_ms).toBeGreaterThan(9_500);
  expect(took_ms).toBeLessThan(15_000);
  await Promise.all(held.map(({ done }) => done));
  expect(await moneyOf()).toBe(100_00n);
  const played = await client.second("Round/BetWin", order);
  expect(played).toMatchObject({ status: 200, body: { balance: "90.00" } });
  expect(await client.second("Round/BetWin", order)).toEqual(played);
  expect(await moneyOf()).toBe(90_00n);
}, 60_000);
