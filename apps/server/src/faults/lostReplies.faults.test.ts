import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { runSeed } from "./dice.ts";
import { loseReplies } from "./lostReplies.ts";

const bets = Number(process.env.FAULT_BETS ?? 1_000);

test(`${bets} bets whose answers get lost half the time are exactly ${bets} rounds [F-08] [F-09]`, async () => {
  const db = await testDatabase();
  const seed = runSeed();
  const report = await loseReplies(db, db.url, { bets, seed });
  await db.close();
  console.log(`seed ${seed}: ${report.rounds} rounds, ${report.dropped} answers lost`);
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report.rounds).toBe(bets);
  expect(report.dropped).toBeGreaterThan(bets / 4);
});
