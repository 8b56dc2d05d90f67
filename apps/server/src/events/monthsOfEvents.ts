import type { Queryable } from "../platform/database.ts";

/** The event log in months, as the archive takes one away and puts it back. A part is one month's table. */
export const monthsOfEvents = {
  table: "events.event",

  /** A month stays until every consumer has read it. */
  async whatKeeps(on: Queryable, part: string, month: string): Promise<string | null> {
    const { rows } = await on.query<{ behind: string | null }>(
      `SELECT string_agg(c.consumer, ', ') AS behind FROM events.cursor c
        WHERE EXISTS (SELECT FROM ${part} e WHERE (e.txid, e.id) > (c.txid, c.id))`,
    );
    return rows[0]?.behind ? `${rows[0].behind} did not read all of ${month} yet` : null;
  },

  /** Makes the empty part of the month that `at` lies in. */
  async makePart(tx: Queryable, at: Date): Promise<void> {
    await tx.query("SELECT events.ensure_partitions($1, 0)", [at]);
  },
};
