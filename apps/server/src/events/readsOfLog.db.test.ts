import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsReadFor } from "../platform/testing/plans.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { hasUnread } from "./consumer.ts";
import { SharedLines } from "./sharedLines.ts";
import { untilReadable } from "./testing/untilReadable.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** Lines of settled rounds, so many in each transaction. */
async function append(count: number, perTransaction: number): Promise<void> {
  for (let written = 0; written < count; written += perTransaction)
    await db.pool.query(
      `SELECT events.append_events('round.settled', array_agg(now()), array_agg(n), array_agg('{"stake":"20"}'::text))
       FROM generate_series(1, $1::bigint) AS n`,
      [perTransaction],
    );
  await untilReadable(db);
}

test("readers that are far behind an end of the log that no statistics know look at the lines that they take, not at all that follow", async () => {
  await append(100, 10);
  await db.pool.query(
    "INSERT INTO events.cursor (consumer, txid, id) SELECT 'test-behind', max(txid), max(id) FROM events.event",
  );
  await db.owner.pool.query("ANALYZE events.event");
  await append(20_000, 500);
  let read = 0;
  const looked = await rowsReadFor(db.owner, async (on) => {
    read = (await new SharedLines(on).read("test-behind"))!.lines.length;
  });
  expect(read).toBe(2_000);
  expect(looked).toBeLessThan(read * 8);
});

test("whether anything is unread is asked of what is unread, not of the whole log", async () => {
  await append(6_000, 500);
  await db.pool.query(
    "INSERT INTO events.cursor (consumer, txid, id) SELECT 'test-at-the-end', max(txid), max(id) FROM events.event",
  );
  await db.owner.pool.query("ANALYZE events.event");
  let unread: boolean | undefined;
  const ask = (before: Date) =>
    rowsReadFor(db.owner, async (on) => {
      unread = await hasUnread(on, "test-at-the-end", before);
    });
  const later = new Date(Date.now() + 60_000);
  expect([await ask(later), unread]).toEqual([expect.toSatisfy((rows: number) => rows < 50), false]);
  await append(10, 10);
  expect([await ask(later), unread]).toEqual([expect.toSatisfy((rows: number) => rows < 50), true]);
  expect([await ask(new Date(0)), unread]).toEqual([expect.toSatisfy((rows: number) => rows < 200), false]);
});
