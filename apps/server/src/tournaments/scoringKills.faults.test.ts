import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { killScoring } from "./testing/killScoring.ts";

const kills = Number(process.env.FAULT_KILLS ?? 200);

test(`after ${kills} times kill -9 during scoring every round counts once on every board, and counting again from the log finds the same`, {
  timeout: 3_600_000,
}, async () => {
  const db = await testDatabase({ max: 8 });
  const { rounds, wrong } = await killScoring(db, kills);
  await db.close();
  console.log(`${rounds} rounds`);
  expect(wrong).toEqual([]);
  expect(rounds).toBeGreaterThan(kills * 20);
});
