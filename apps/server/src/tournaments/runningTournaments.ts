import type { Queryable } from "../platform/database.ts";

export type TournamentKind = "tournament" | "quest" | "achievement";

/**
 * The kinds of tournament that somebody could look at now: those of which one runs or will run and is not hidden. Quests and
 * achievements are tournaments by their frontend identifier. Source: 3-50, 4-04, 5-28, 5-29.
 */
export async function runningTournaments(db: Queryable, now: Date): Promise<ReadonlySet<TournamentKind>> {
  const { rows } = await db.query<{ kind: TournamentKind }>(
    `SELECT DISTINCT CASE WHEN body->>'frontend_identifier' LIKE '%quest%' THEN 'quest'
                          WHEN body->>'frontend_identifier' LIKE '%achievement%' THEN 'achievement'
                          ELSE 'tournament' END AS kind
       FROM tournaments.tournament
      WHERE end_at > $1 AND body->>'frontend_identifier' NOT LIKE '%nonvisible%'`,
    [now],
  );
  return new Set(rows.map(({ kind }) => kind));
}
