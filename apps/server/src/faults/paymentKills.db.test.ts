import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { runSeed } from "./dice.ts";
import { killPayments } from "./paymentKills.ts";

test("a server killed in the middle of payments loses no deposit, doubles none, keeps every hold true and agrees with the provider's records [4-11] [F-08] [F-10] [F-11] [F-16]", {
  timeout: 240_000,
}, async () => {
  const db = await testDatabase();
  const seed = runSeed();
  const report = await killPayments(db, db.url, { kills: 3, seed, players: 2 });
  await db.close();
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report).toMatchObject({ kills: 3 });
  expect(report.untold).toBeGreaterThanOrEqual(3);
  expect(report.cutOff).toBeGreaterThan(0);
  expect(report.deposits).toBeGreaterThan(3);
  expect(report.payouts).toBeGreaterThan(0);
});
