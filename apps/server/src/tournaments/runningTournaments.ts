import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { isNotHidden } from "./queries.ts";
import { tables } from "./tables.ts";

export type TournamentKind = "tournament" | "quest" | "achievement";

/**
 * The kinds of tournament that somebody could look at now: those of which one runs or will run and is not hidden. Quests and
 * achievements are tournaments by their frontend identifier. Source: 3-50, 4-04, 5-28, 5-29.
 */
export async function runningTournaments(db: Queryable, now: Date): Promise<ReadonlySet<TournamentKind>> {
  const kind = sql<TournamentKind>`CASE WHEN identifier LIKE '%quest%' THEN 'quest'
                                        WHEN identifier LIKE '%achievement%' THEN 'achievement'
                                        ELSE 'tournament' END`;
  const open = tables.selectFrom("tournaments.tournament").select(kind.as("kind")).distinct();
  const rows = await rowsOf(db, open.where("end_at", ">", now).where(isNotHidden), "tournaments.running_kinds");
  return new Set(rows.map(({ kind }) => kind));
}
