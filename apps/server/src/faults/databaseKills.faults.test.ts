import { expect, test } from "vitest";
import { killDatabases } from "./databaseKill.ts";
import { runSeed } from "./dice.ts";

const kills = Number(process.env.FAULT_KILLS ?? 30);

test(`after ${kills} times kill -9 of PostgreSQL under bets over HTTP the same server serves on and no bet is lost or doubled [F-10] [F-14]`, async () => {
  const seed = runSeed();
  const report = await killDatabases({ kills, seed });
  console.log(
    `seed ${seed}: ${report.kills} kills, ${report.rounds} rounds, ${report.cutOff} steps cut off, back within ${Math.round(report.slowestReturn_ms)} ms`,
  );
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report).toMatchObject({ kills, survived: true, jobsRan: true, heard: kills });
});
