import type { Queryable } from "../platform/database.ts";

/** Those of the months, each named by its first moment, that the log holds lines of: the others were taken out of it, or had none. */
export async function monthsInLog(on: Queryable, months: readonly Date[]): Promise<Date[]> {
  const nextMonth = (month: Date) => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
  // One line of each: the planner looks into that month's part alone, and only until it finds one.
  const { rows } = await on.query<{ month: Date }>(
    `SELECT m.month FROM unnest($1::timestamptz[], $2::timestamptz[]) AS m(month, next)
     WHERE (SELECT true FROM events.event e WHERE e.at >= m.month AND e.at < m.next LIMIT 1)
     ORDER BY m.month`,
    [months, months.map(nextMonth)],
  );
  return rows.map(({ month }) => month);
}
