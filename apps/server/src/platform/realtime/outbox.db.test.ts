import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsLookedAt } from "../testing/plans.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import { enqueue, maxAtOnce, oldestMessages } from "./outbox.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test("a turn of the relay looks at each row a few times, also where statistics say that the outbox is empty", async () => {
  const count = 4_000;
  const messages = Array.from({ length: count }, (_, place) => ({ channel: "public:wins", data: `${place}` }));
  // Pages without a live row: the planner takes a table with these statistics for an empty one, whatever came since.
  await db.transaction((tx) => enqueue(tx, messages));
  await db.pool.query("DELETE FROM realtime.outbox");
  await db.owner.pool.query("ANALYZE realtime.outbox");
  await db.transaction((tx) => enqueue(tx, messages));

  const { sql, parameters } = oldestMessages.compile();
  const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...parameters]);
  const plan = rows[0]["QUERY PLAN"][0].Plan;
  expect(plan["Actual Rows"]).toBe(maxAtOnce);
  expect(rowsLookedAt(plan)).toBeLessThanOrEqual(count * 3);
});
