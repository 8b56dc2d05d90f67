import type { Tournament } from "@croupier/contract";
import type { Queryable } from "../platform/database.ts";
import { isVisibleToGroups } from "../platform/groupVisibility.ts";
import type { Row } from "./schema.ts";

export interface TournamentsWanted {
  /** Not over yet, or over for at most 90 days. */
  ends: "later" | "lately";
  /** The reader's groups: tournaments for other groups are left out. Source: 6-15. */
  groups: readonly string[];
}

/** Which moments of an end are meant, `$1` being now, and in which order. */
const ends = {
  later: { condition: "end_at > $1", order: "end_at, id" },
  lately: { condition: "end_at <= $1 AND end_at > $1 - interval '90 days'", order: "end_at DESC, id" },
} as const;

/** Tournaments in the contract's shape, by their end, the last ended first. Hidden ones are left out. Source: 5-28. */
export async function listTournaments(
  db: Queryable,
  { ends: wanted, groups }: TournamentsWanted,
  now: Date,
): Promise<Tournament[]> {
  const { condition, order } = ends[wanted];
  const { rows } = await db.query<Row<"tournaments.tournament">>(
    `SELECT id, start_at, end_at, body FROM tournaments.tournament
      WHERE ${condition} AND ${isVisibleToGroups("$2")} ORDER BY ${order} LIMIT 500`,
    [now, groups],
  );
  return rows.map(({ id, start_at, end_at, body }) => ({
    ...(body as Tournament),
    id: Number(id),
    start_at: start_at.toISOString(),
    end_at: end_at.toISOString(),
    in_progress: start_at <= now && now < end_at,
  }));
}
