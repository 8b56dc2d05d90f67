import { expect, test } from "vitest";
import { watchLoopLag } from "./loopLag.ts";

test("a loop that is held up for longer than 200 ms raises an alarm, and the figures show for how long", async () => {
  const told: number[] = [];
  const lag = watchLoopLag((max_ms) => told.push(max_ms));
  // The first look has to have been before the hold-up begins.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const until = performance.now() + 400;
  while (performance.now() < until);
  await expect.poll(() => told.length, { timeout: 5_000 }).toBeGreaterThan(0);
  expect(told[0]).toBeGreaterThan(250);
  expect(lag.alarms).toBe(told.length);
  lag.close();
});
