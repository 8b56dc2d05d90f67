import { expect, test } from "vitest";
import { runSeed } from "../../faults/dice.ts";
import { paymentsWorld } from "../testing/paymentsWorld.ts";
import { randomCallbacks } from "./randomCallbacks.ts";

const callbacks = Number(process.env.FAULT_CALLBACKS ?? 10_000);

test(`${callbacks} callbacks in random order with copies book each deposit once or not at all, and the books balance [F-16]`, async () => {
  const world = await paymentsWorld();
  const seed = runSeed();
  const report = await randomCallbacks(world, 100_000, { callbacks, seed });
  console.log(`seed ${seed}: ${report.sent} callbacks, ${report.paid} paid, ${report.dropped} declined`);
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report.sent).toBeGreaterThanOrEqual(callbacks);
  expect(report.paid).toBeGreaterThan(0);
  expect(report.dropped).toBeGreaterThan(0);
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});
