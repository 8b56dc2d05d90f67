import type { Queryable } from "../platform/database.ts";

/** Tables that are partitioned by month and can be archived, in the order in which a month of them leaves. */
export const archived = ["events.event", "rounds.step", "rounds.round", "ledger.posting"] as const;

/** A month of one table. */
export interface Part {
  table: (typeof archived)[number];
  /** Its own name, such as `rounds.round_2026_10`. */
  name: string;
  /** `2026-10`, or `other` for instants without a month. */
  month: string;
  /** Rows, as PostgreSQL estimates them, and bytes with indexes. */
  rows: number;
  bytes: number;
}

/** Every attached month, oldest first. */
export async function listParts(on: Queryable): Promise<Part[]> {
  const { rows } = await on.query(
    `SELECT a.name AS table, n.nspname || '.' || c.relname AS name, greatest(c.reltuples, 0)::float8 AS rows,
       pg_total_relation_size(c.oid)::float8 AS bytes
     FROM unnest($1::text[]) WITH ORDINALITY AS a(name, place)
     JOIN pg_inherits i ON i.inhparent = a.name::regclass JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     ORDER BY a.place, c.relname`,
    [archived],
  );
  return rows.map((row) => ({ ...row, month: monthOf(row.table, row.name) }));
}

function monthOf(table: string, name: string): string {
  return name.slice(table.length + 1).replace("_", "-");
}

/** The first moment after a month such as `2026-10`, in UTC. */
function endOf(month: string): Date {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1));
}

/** Why a month may not be taken away yet; null when nothing keeps it. */
export async function whatKeeps(
  on: Queryable,
  parts: readonly Part[],
  month: string,
  now: Date,
): Promise<string | null> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return `${month} is no month such as 2026-10`;
  if (parts.length === 0) return `there is no month ${month}`;
  // A key is known for two days, and an open round for thirty-five.
  if (now.getTime() < endOf(month).getTime() + 35 * 86_400_000) return `${month} ended less than 35 days ago`;
  const part = (table: Part["table"]) => parts.find((one) => one.table === table)?.name;
  const round = part("rounds.round");
  if (round) {
    const { rows } = await on.query(`SELECT count(*)::int AS open FROM ${round} WHERE state = 'open'`);
    if (rows[0].open > 0) return `${rows[0].open} rounds of ${month} are still open`;
  }
  const posting = part("ledger.posting");
  if (posting) {
    const { rows } = await on.query(
      `SELECT coalesce(max(p.id), 0) <= (SELECT verified_to FROM ledger.slice_cursor) AS verified FROM ${posting} p`,
    );
    if (!rows[0].verified) return `the postings of ${month} were not reconciled yet`;
  }
  const event = part("events.event");
  if (event) {
    const { rows } = await on.query(
      `SELECT string_agg(c.consumer, ', ') AS behind FROM events.cursor c
       WHERE EXISTS (SELECT FROM ${event} e WHERE (e.txid, e.id) > (c.txid, c.id))`,
    );
    if (rows[0].behind) return `${rows[0].behind} did not read all of ${month} yet`;
  }
  return null;
}
