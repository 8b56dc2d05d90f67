import { expect, test } from "vitest";
import { killDatabaseUnderLoad } from "./killDatabase.ts";

test("after kill -9 of PostgreSQL under load every acknowledged posting is there, and a replay does nothing twice [F-10] [F-14]", {
  timeout: 120_000,
}, async () => {
  const report = await killDatabaseUnderLoad(2, () => 300 + Math.random() * 300);
  expect(report.lost).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(50);
  expect(report.replayed).toBeGreaterThan(0);
  expect(report.balance).toBe(report.expected);
  expect(report.mismatches).toBe(0);
});
