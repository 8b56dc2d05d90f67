import type { Queryable } from "../platform/database.ts";

export type ContestKind = "tournament" | "quest" | "achievement" | "lottery";

/**
 * The kinds of contest that somebody could look at now: those of which one runs or will run and is not hidden. Quests and
 * achievements are tournaments by their frontend identifier. Source: 3-50, 4-04, 5-28, 5-29.
 */
export async function runningContests(db: Queryable, now: Date): Promise<ReadonlySet<ContestKind>> {
  const { rows } = await db.query<{ kind: ContestKind }>(
    `SELECT DISTINCT CASE WHEN body->>'frontend_identifier' LIKE '%quest%' THEN 'quest'
                          WHEN body->>'frontend_identifier' LIKE '%achievement%' THEN 'achievement'
                          ELSE kind END AS kind
       FROM contests.contest
      WHERE end_at > $1 AND body->>'frontend_identifier' NOT LIKE '%nonvisible%'`,
    [now],
  );
  return new Set(rows.map(({ kind }) => kind));
}
