import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { killConsumers } from "./testing/killConsumers.ts";

const kills = Number(process.env.FAULT_KILLS ?? 40);

test(`consumers killed with -9 ${kills} times handle every line exactly once`, async () => {
  const db = await testDatabase({ max: 12 });
  const { lines, total, noted, different, counted } = await killConsumers(db, kills);
  await db.close();
  console.log(`${lines} lines`);
  expect({ noted, different, counted }).toEqual({ noted: lines, different: lines, counted: total });
  expect(lines).toBeGreaterThan(kills * 5);
});
