import { afterAll, beforeAll, expect, test } from "vitest";
import { crowd } from "../testing/crowdOfRequests.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 240_000);
afterAll(() => world?.close());

test("1,000 requests at once to each public route are all answered without a fault, and a bet beside each thousand is taken [F-10] [F-64]", async () => {
  const report = await crowd(world, 1_000);
  console.log(
    `${report.asked} requests, ${report.busy} told to come again, slowest answer ${Math.round(report.slowest_ms)} ms, slowest bet ${Math.round(report.slowestBet_ms)} ms`,
  );
  expect(report.wrong).toEqual([]);
  expect(report.slowest_ms).toBeLessThan(60_000);
  expect(report.slowestBet_ms).toBeLessThan(30_000);
  await world.expectBooksToBalance();
});
