import { expect, test } from "vitest";
import { killDatabases } from "./databaseKill.ts";
import { runSeed } from "./dice.ts";

test("after kill -9 of PostgreSQL under bets the same server serves again by itself and every acknowledged bet is there [F-10] [F-14]", {
  timeout: 240_000,
}, async () => {
  const seed = runSeed();
  const report = await killDatabases({ kills: 2, seed });
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report).toMatchObject({ kills: 2, survived: true, jobsRan: true, heard: 2 });
  expect(report.rounds).toBeGreaterThanOrEqual(24);
  expect(report.cutOff).toBeGreaterThan(0);
  expect(report.slowestReturn_ms).toBeLessThan(30_000);
});
