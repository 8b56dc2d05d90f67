import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { runSeed } from "./dice.ts";
import { killPayments } from "./paymentKills.ts";

const kills = Number(process.env.FAULT_KILLS ?? 60);

test(`after ${kills} times kill -9 in the middle of payments no deposit is lost or doubled, every hold is true, both books agree [4-11] [F-08] [F-10] [F-11] [F-16]`, async () => {
  const db = await testDatabase();
  const seed = runSeed();
  const report = await killPayments(db, db.url, { kills, seed, players: 3 });
  await db.close();
  console.log(
    `seed ${seed}: ${report.kills} kills, ${report.deposits} deposits, ${report.payouts} payouts, ${report.cutOff} forms cut off, ${report.underWay} payments under way at a kill, ${report.untold} ended untold`,
  );
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report.kills).toBe(kills);
  expect(report.untold).toBeGreaterThanOrEqual(kills);
  expect(report.cutOff).toBeGreaterThan(0);
  expect(report.payouts).toBeGreaterThan(0);
});
