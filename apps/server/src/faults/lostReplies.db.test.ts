import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { runSeed } from "./dice.ts";
import { loseReplies } from "./lostReplies.ts";

test("60 bets whose answers get lost half the time, sent again with their keys, are exactly 60 rounds [F-08] [F-09]", async () => {
  const db = await testDatabase();
  const seed = runSeed();
  const report = await loseReplies(db, db.url, { bets: 60, seed });
  await db.close();
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report.rounds).toBe(60);
  expect(report.dropped).toBeGreaterThan(15);
});
