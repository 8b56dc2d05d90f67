import type { Queryable } from "../platform/database.ts";

/** Postings in months, as the archive takes one away and puts it back. A part is one month's table. */
export const monthsOfPostings = {
  table: "ledger.posting",

  /** A month stays until all of its postings were reconciled. */
  async whatKeeps(on: Queryable, part: string, month: string): Promise<string | null> {
    const { rows } = await on.query<{ verified: boolean }>(
      `SELECT coalesce(max(p.id), 0) <= (SELECT verified_to FROM ledger.slice_cursor) AS verified FROM ${part} p`,
    );
    return rows[0]?.verified ? null : `the postings of ${month} were not reconciled yet`;
  },

  /** Makes the empty part of the month that `at` lies in. */
  async makePart(tx: Queryable, at: Date): Promise<void> {
    await tx.query("SELECT months.ensure('ledger.posting', $1, 0)", [at]);
  },

  /** Carries what the entries of a part come to, so that the books agree without it. Before it leaves. */
  async beforeLeaving(tx: Queryable, part: string): Promise<void> {
    await tx.query("SELECT ledger.carry($1::regclass, 1)", [part]);
  },

  /** Takes back what was carried. After its rows came back. */
  async afterReturning(tx: Queryable, part: string): Promise<void> {
    await tx.query("SELECT ledger.carry($1::regclass, -1)", [part]);
  },
};
