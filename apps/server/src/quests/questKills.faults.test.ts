import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { killQuests } from "./testing/killQuests.ts";

const kills = Number(process.env.FAULT_KILLS ?? 200);

test(`after ${kills} times kill -9 along quests every stake counts once, and every level is reached, told and given once, also when the log is read again [3-52] [3-54]`, {
  timeout: 3_600_000,
}, async () => {
  const db = await testDatabase({ max: 8 });
  const { rounds, levels, wrong } = await killQuests(db, kills);
  await db.close();
  console.log(`${rounds} rounds, ${levels} levels`);
  expect(wrong).toEqual([]);
  expect(rounds).toBeGreaterThan(kills * 20);
  expect(levels).toBeGreaterThan(80);
});
