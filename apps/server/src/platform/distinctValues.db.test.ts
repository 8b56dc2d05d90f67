import { afterAll, beforeAll, expect, test } from "vitest";
import { distinctValues } from "./distinctValues.ts";
import { rowsReadFor } from "./testing/plans.ts";
import { type TestDatabase, testDatabase } from "./testing/testDatabase.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.owner.pool.query(
    `CREATE TABLE sample (value text, gone boolean NOT NULL);
     INSERT INTO sample SELECT 'key ' || n % 3, false FROM generate_series(1, 5000) AS n;
     INSERT INTO sample VALUES ('alone', true), (NULL, false);
     CREATE INDEX ON sample (value) WHERE value IS NOT NULL;
     ANALYZE sample`,
  );
});
afterAll(() => db.close());

test("every value comes once, in order, and none is read for each row that has it", async () => {
  const values = { table: "sample", column: "value", where: "value IS NOT NULL" };
  let found: string[] = [];
  const looked = await rowsReadFor(db.owner, async (on) => {
    found = await distinctValues(on, values);
  });
  expect(found).toEqual(["alone", "key 0", "key 1", "key 2"]);
  expect(looked).toBeLessThan(50);
  expect(await distinctValues(db.owner.pool, { ...values, where: "value IS NOT NULL AND gone" })).toEqual(["alone"]);
  expect(await distinctValues(db.owner.pool, { ...values, where: "value IS NOT NULL AND value > 'z'" })).toEqual([]);
});
