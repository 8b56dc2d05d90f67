import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { anyOf, change, firstOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** What is counted, how often it may happen, and in how many seconds. */
export interface Allowance {
  key: string;
  most: number;
  window_s: number;
}

export type ThrottleAnswer = { ok: true; tries: number[] } | { ok: false; retryAfter_s: number };

/**
 * Counts one try under each key and says whether all are within their allowance. In the database, so that it holds
 * across processes; counted before the work, so that parallel tries cannot slip through. Source: F-64.
 */
export async function countTry(db: Queryable, allowances: readonly Allowance[], now: Date): Promise<ThrottleAnswer> {
  // One order of keys for everyone, or two sign-ins could wait for each other.
  const sorted = [...allowances].sort((one, other) => (one.key < other.key ? -1 : 1));
  const counted = await db.query<Row<"players.throttle">>(
    `INSERT INTO players.throttle AS t (key, tries, window_ends_at)
     SELECT key, 1, $3::timestamptz + seconds * interval '1 second' FROM unnest($1::text[], $2::int[]) AS given(key, seconds)
     ON CONFLICT (key) DO UPDATE SET
       tries = CASE WHEN t.window_ends_at <= $3 THEN 1 ELSE t.tries + 1 END,
       window_ends_at = CASE WHEN t.window_ends_at <= $3 THEN excluded.window_ends_at ELSE t.window_ends_at END
     RETURNING key, tries, window_ends_at`,
    [sorted.map((one) => one.key), sorted.map((one) => one.window_s), now],
  );
  const byKey = new Map(counted.rows.map((row) => [row.key, row]));
  let retryAfter_s = 0;
  for (const { key, most } of allowances) {
    const row = byKey.get(key)!;
    const left_s = Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000);
    if (row.tries > most) retryAfter_s = Math.max(retryAfter_s, left_s);
  }
  if (retryAfter_s > 0) return { ok: false, retryAfter_s };
  return { ok: true, tries: allowances.map(({ key }) => byKey.get(key)!.tries) };
}

/** How often was tried under a key, without counting; `retryAfter_s` is what is left of the window. */
export async function triesOf(db: Queryable, key: string, now: Date): Promise<{ tries: number; retryAfter_s: number }> {
  const row = await firstOf(
    db,
    tables
      .selectFrom("players.throttle")
      .select(["tries", "window_ends_at"])
      .where("key", "=", key)
      .where("window_ends_at", ">", now),
  );
  if (!row) return { tries: 0, retryAfter_s: 0 };
  return { tries: row.tries, retryAfter_s: Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000) };
}

/** Forgets the tries under a key, after a success. */
export async function forgetTries(db: Queryable, keys: readonly string[]): Promise<void> {
  await change(db, tables.deleteFrom("players.throttle").where("key", "=", anyOf(keys)));
}

/** Takes one try back, where a success says nothing about others behind the same address. */
export async function takeTryBack(db: Queryable, keys: readonly string[]): Promise<void> {
  await change(
    db,
    tables
      .updateTable("players.throttle")
      .set({ tries: sql<number>`greatest(tries - 1, 0)` })
      .where("key", "=", anyOf(keys)),
  );
}

/** Removes windows and challenges that ended; run by a job now and then. */
export async function sweepThrottle(db: Queryable, now: Date): Promise<void> {
  await change(db, tables.deleteFrom("players.throttle").where("window_ends_at", "<=", now));
  await change(db, tables.deleteFrom("players.used_challenge").where("expires_at", "<=", now));
}
