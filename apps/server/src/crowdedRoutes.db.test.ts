import { afterAll, beforeAll, expect, test } from "vitest";
import { crowd, publicRequests } from "./testing/crowdOfRequests.ts";
import { openWorld, type World } from "./testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** Far above what the machine needs beside other work, far below a stand-still. */
const patience_ms = 20_000;

test("40 requests at once to each public route are all answered without a fault, and a bet beside them is taken", {
  timeout: 600_000,
}, async () => {
  const handled = world.application.api.handled();
  expect(publicRequests(handled).length).toBeGreaterThan(60);
  const report = await crowd({ handled, player: await world.player({ cash: 1_000_000_00n }) }, 40);
  expect(report.wrong).toEqual([]);
  expect(report.slowest_ms).toBeLessThan(patience_ms);
  expect(report.slowestBet_ms).toBeLessThan(patience_ms);
  await world.expectBooksToBalance();
});
