import { expect, test } from "vitest";
import { runSeed } from "../../faults/dice.ts";
import { paymentsWorld } from "../testing/paymentsWorld.ts";
import { raceWithdrawals } from "./raceWithdrawals.ts";

const races = Number(process.env.FAULT_RACES ?? 1_000);

test(`of everything that races for a withdrawal exactly one ends it, ${races} times, and the sums are right [4-11] [F-11]`, async () => {
  const world = await paymentsWorld();
  const seed = runSeed();
  const report = await raceWithdrawals(world, 300, { races, seed });
  console.log(
    `seed ${seed}: ${races} races, ${report.decisions} decisions, ${report.paid} paid, ${report.returned} returned`,
  );
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report.paid).toBeGreaterThan(0);
  expect(report.returned).toBeGreaterThan(0);
  expect(await world.booksBalance()).toBe(true);
  await world.close();
});
