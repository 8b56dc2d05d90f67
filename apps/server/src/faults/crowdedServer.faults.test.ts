import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { chipsOn } from "../testing/people.ts";
import { type Casino, openCasino, openSimulatedPlayer } from "./casino.ts";
import { checkLedger, checkSimulatedPlayer } from "./checkBooks.ts";
import { crowdAt } from "./crowd.ts";
import type { SimulatedPlayer } from "./simulatedPlayer.ts";

/* Many connections that want nothing good, and a stop in the middle of play. */

let db: TestDatabase;
let casino: Casino;
let one: SimulatedPlayer;
beforeAll(async () => {
  db = await testDatabase();
  casino = await openCasino(db.url, { LOG_LEVEL: "silent" });
  one = await openSimulatedPlayer(db, casino.server.origin, 1_000_000_00);
}, 240_000);
afterAll(async () => {
  await casino?.close();
  await db?.close();
});

/** Bets one after the other for a while; answers how long each took, in milliseconds. */
async function betFor(ms: number): Promise<number[]> {
  const took: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const began = performance.now();
    const order = one.bet("european-roulette", chipsOn(7, 100));
    while (!(await one.send(order)));
    took.push(performance.now() - began);
  }
  return took.sort((left, right) => left - right);
}

const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0;

/** Bets beside a crowd may be slower than alone, but never stand still; the machine may be busy with other things. */
function expectGoingOn(meanwhile: number, calm: number): void {
  expect(meanwhile).toBeLessThan(Math.max(1_000, calm * 8));
}

const portOf = () => Number(new URL(casino.server.origin).port);

test("slow bodies are ended within their time and hold up no bet", async () => {
  const calm = p99(await betFor(3_000));
  const began = performance.now();
  const crowd = crowdAt({ port: portOf(), count: 300, kind: "slow" });
  await expect.poll(async () => (await crowd.count()).settled, { timeout: 30_000 }).toBe(300);
  const meanwhile = p99(await betFor(5_000));
  await expect.poll(async () => (await crowd.count()).open, { timeout: 60_000, interval: 500 }).toBe(0);
  const ended_ms = performance.now() - began;
  await crowd.leave();
  console.log(
    `slow bodies: p99 ${Math.round(calm)} ms calm, ${Math.round(meanwhile)} ms beside 300, all ended after ${Math.round(ended_ms)} ms`,
  );
  expectGoingOn(meanwhile, calm);
}, 180_000);

test("2,000 sockets of guests at one address that come at once are bounded, and bets go on beside them", async () => {
  const calm = p99(await betFor(3_000));
  const crowd = crowdAt({ port: portOf(), count: 2_000, kind: "guest" });
  const meanwhile = p99(await betFor(5_000));
  await expect.poll(async () => (await crowd.count()).settled, { timeout: 60_000, interval: 500 }).toBe(2_000);
  const { open } = await crowd.count();
  await crowd.leave();
  console.log(`2,000 sockets: ${open} kept, p99 ${Math.round(calm)} ms calm, ${Math.round(meanwhile)} ms beside them`);
  expect(open).toBeGreaterThan(0);
  expect(open).toBeLessThanOrEqual(200);
  expectGoingOn(meanwhile, calm);
}, 180_000);

test("of 5,000 idle connections of one address a thousand are kept, and closed when they ask for nothing; bets go on beside them", async () => {
  const calm = p99(await betFor(3_000));
  const crowd = crowdAt({ port: portOf(), count: 5_000, kind: "idle" });
  await expect.poll(async () => (await crowd.count()).settled, { timeout: 60_000, interval: 500 }).toBe(5_000);
  await expect.poll(async () => (await crowd.count()).open, { timeout: 10_000 }).toBeLessThanOrEqual(1_000);
  const meanwhile = p99(await betFor(5_000));
  await expect.poll(async () => (await crowd.count()).open, { timeout: 60_000, interval: 500 }).toBe(0);
  await crowd.leave();
  console.log(`5,000 idle connections: p99 ${Math.round(calm)} ms calm, ${Math.round(meanwhile)} ms beside them`);
  expectGoingOn(meanwhile, calm);
}, 180_000);

test("SIGTERM under load answers what is in flight, closes within ten seconds, and nothing is lost or doubled [F-08] [F-10]", async () => {
  // Each plays until it is turned away: a server that has gone is not asked again and again.
  const lanes = Array.from({ length: 32 }, async () => {
    while (await one.send(one.bet("european-roulette", chipsOn(7, 100))));
  });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const began = performance.now();
  const code = await casino.server.end("SIGTERM");
  const closed_ms = performance.now() - began;
  await Promise.all(lanes);
  await casino.start();
  const open = one.orders.filter((order) => !order.first).length;
  for (const order of one.orders) while (!order.first) await one.send(order);
  console.log(`SIGTERM: closed after ${Math.round(closed_ms)} ms, ${open} of ${one.orders.length} bets sent again`);
  expect(code).toBe(0);
  expect(closed_ms).toBeLessThan(10_000);
  expect([...(await checkSimulatedPlayer(db, one)), ...(await checkLedger(db))]).toEqual([]);
}, 300_000);
