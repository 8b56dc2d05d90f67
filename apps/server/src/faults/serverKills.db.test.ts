import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { runSeed } from "./dice.ts";
import { killServers } from "./killRun.ts";

test("a server killed again and again loses no round, free or not, doubles none and offers the open ones again [F-08] [F-10] [F-37] [F-38] [F-44]", {
  timeout: 240_000,
}, async () => {
  const db = await testDatabase();
  const seed = runSeed();
  const report = await killServers(db, db.url, { kills: 2, seed, players: 2, longestLife: 300 });
  await db.close();
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report).toMatchObject({ kills: 2 });
  expect(report.cutOff).toBeGreaterThan(0);
  expect(report.rounds).toBeGreaterThan(20);
  expect(report.free).toBeGreaterThan(5);
});
