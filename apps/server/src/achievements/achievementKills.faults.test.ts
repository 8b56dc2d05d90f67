import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { killAchievements } from "./testing/killAchievements.ts";

const kills = Number(process.env.FAULT_KILLS ?? 200);

test(`after ${kills} times kill -9 while deeds are counted every deed counts once, and every tier is reached and told once`, {
  timeout: 3_600_000,
}, async () => {
  const db = await testDatabase({ max: 8 });
  const { deeds, tiers, wrong } = await killAchievements(db, kills);
  await db.close();
  console.log(`${deeds} deeds, ${tiers} tiers`);
  expect(wrong).toEqual([]);
  expect(deeds).toBeGreaterThan(kills * 20);
  expect(tiers).toBeGreaterThan(80);
});
