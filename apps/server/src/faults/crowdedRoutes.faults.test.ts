import { allCalls } from "@croupier/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { crowd } from "../testing/crowdOfRequests.ts";
import { bettor, latencies } from "./bettor.ts";
import { type Casino, openCasino, openSimulatedPlayer } from "./casino.ts";
import { checkLedger } from "./checkBooks.ts";

/*
 * The server is a process of its own, and so is the player whose bets are timed: neither waits for the thousands of
 * requests that this process makes and reads. All of them come from one address, which is bounded elsewhere.
 */

let db: TestDatabase;
let casino: Casino;
beforeAll(async () => {
  db = await testDatabase();
  casino = await openCasino(db.url, { LOG_LEVEL: "silent", DATABASE_POOL: "10", CONNECTIONS_PER_ADDRESS: "0" });
}, 240_000);
afterAll(async () => {
  await casino?.close();
  await db?.close();
});

const handled = new Set(allCalls.map(({ id }) => id));
const openPlayer = async () => (await openSimulatedPlayer(db, casino.server.origin, 1_000_000_00)).player;

test("1,000 requests at once to each public route are all answered without a fault, and bets go on beside them", async () => {
  const [player, other] = [await openPlayer(), await openPlayer()];
  const calm = await bettor(other, async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  });
  let report: Awaited<ReturnType<typeof crowd>> | undefined;
  const beside = await bettor(other, async () => {
    report = await crowd({ handled, player }, 1_000);
  });
  const say = (name: string, { p50, p99, slowest, count }: ReturnType<typeof latencies>) =>
    `${name}: ${count} bets, p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`;
  console.log(
    [
      `${report?.asked} requests, ${report?.busy} told to come again, slowest answer ${Math.round(report?.slowest_ms ?? 0)} ms`,
      say("calm", latencies(calm.took_ms)),
      say("beside the crowd", latencies(beside.took_ms)),
      `${beside.busy} bets told to come again`,
    ].join("\n"),
  );
  expect([...(report?.wrong ?? []), ...calm.wrong, ...beside.wrong]).toEqual([]);
  expect(report?.slowest_ms).toBeLessThan(20_000);
  expect(latencies(beside.took_ms).p99).toBeLessThan(1_000);
  expect(latencies(beside.took_ms).slowest).toBeLessThan(5_000);
  expect(beside.took_ms.length).toBeGreaterThan(50);
  expect(await checkLedger(db)).toEqual([]);
}, 900_000);
