import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { killWagering } from "./testing/killWagering.ts";

const kills = Number(process.env.FAULT_KILLS ?? 1_000);

test(`after ${kills} times kill -9 during wagering every round has counted once, every bonus came once and none is above its cap`, {
  timeout: 7_200_000,
}, async () => {
  const db = await testDatabase({ max: 12 });
  const { rounds, stages, wrong } = await killWagering(db, kills);
  await db.close();
  console.log(`${rounds} rounds, ${JSON.stringify(stages)}`);
  expect(wrong).toEqual([]);
  expect(rounds).toBeGreaterThan(kills * 5);
  expect(Object.keys(stages)).toEqual(expect.arrayContaining(["wager_done", "lost", "canceled", "handle_bets"]));
});
