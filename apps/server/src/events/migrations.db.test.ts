import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";

test("months of the event log are made ahead, once, and lines that came too early find their month", async () => {
  const db = await testDatabase();
  try {
    await db.pool.query(
      "INSERT INTO events.event (at, kind, player_id, payload) VALUES ('2031-05-20T10:00:00Z', 'test', 7, '{}')",
    );
    const made = () =>
      db.pool.query("SELECT events.ensure_partitions('2031-03-31T23:59:59Z', 3) AS n").then((r) => r.rows[0].n);
    const answers = await Promise.all([made(), made(), made()]);
    expect(answers.reduce((sum, n) => sum + n, 0)).toBe(4);
    const where = await db.owner.pool.query("SELECT tableoid::regclass::text AS part, kind FROM events.event");
    expect(where.rows).toEqual([{ part: "events.event_2031_05", kind: "test" }]);
    await expect(db.pool.query("UPDATE events.event SET kind = 'other'")).rejects.toThrow(/permission denied/);
    await expect(db.pool.query("DELETE FROM events.event")).rejects.toThrow(/permission denied/);
    await expect(db.pool.query("DELETE FROM events.event_2031_05")).rejects.toThrow(/permission denied/);
  } finally {
    await db.close();
  }
});
