import { afterAll, beforeAll, expect, test } from "vitest";
import { type RoundsWorld, roundsWorld } from "../rounds/testing/roundsWorld.ts";
import { playStalled } from "./testing/stalledCrashRounds.ts";

let world: RoundsWorld;
beforeAll(async () => {
  world = await roundsWorld();
});
afterAll(() => world.close());

test("10,000 bets on crash rounds of a server that stands still for twelve seconds each time return 99 %, within four standard errors [F-38] [F-27]", async () => {
  const { bets, mean, error, spared } = await playStalled(world, { crashRounds: 1_000, players: 10, stall_ms: 12_000 });
  const z = (mean - 0.99) / error;
  console.log(`${bets} bets: return ${mean.toFixed(4)}, SE ${error.toFixed(4)}, z ${z.toFixed(2)}, spared ${spared}`);
  expect(bets).toBe(10_000);
  expect(spared).toBe(0);
  expect(Math.abs(z)).toBeLessThan(4);
  expect(await world.booksBalance()).toBe(true);
});
