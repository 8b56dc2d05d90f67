import { expect, test } from "vitest";
import { killDatabaseUnderLoad } from "./killDatabase.ts";

const kills = Number(process.env.KILLS ?? 40);

test(`after ${kills} times kill -9 of PostgreSQL under load every acknowledged posting is there, and no replay does anything twice [F-10] [F-14]`, async () => {
  const report = await killDatabaseUnderLoad(kills, () => 50 + Math.random() * 900);
  console.log(
    `${report.kills} kills, ${report.acknowledged} acknowledged, ${report.lost.length} lost, ${report.replayed} sent again of which ${report.duplicates} had happened`,
  );
  expect(report.lost).toEqual([]);
  expect(report.balance).toBe(report.expected);
  expect(report.mismatches).toBe(0);
});
