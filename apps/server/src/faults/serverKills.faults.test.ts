import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { runSeed } from "./dice.ts";
import { killServers } from "./killRun.ts";

const kills = Number(process.env.FAULT_KILLS ?? 200);

test(`after ${kills} times kill -9 of the whole server under play no step is lost, none happens twice, every open round goes on [F-08] [F-10] [F-37] [F-38]`, async () => {
  const db = await testDatabase();
  const seed = runSeed();
  const report = await killServers(db, db.url, { kills, seed, players: 3, longestLife: 500 });
  await db.close();
  console.log(
    `seed ${seed}: ${report.kills} kills, ${report.rounds} rounds, ${report.cutOff} steps cut off, ${report.replayed} replayed, ${report.openAtKill} kills with a round open`,
  );
  expect(report.wrong, `FAULT_SEED=${seed}`).toEqual([]);
  expect(report.kills).toBe(kills);
  expect(report.cutOff).toBeGreaterThan(0);
  expect(report.openAtKill).toBeGreaterThan(0);
  // Each kill is a start of the server and a look at all that was played: twelve seconds on a busy machine.
}, 7_200_000);
