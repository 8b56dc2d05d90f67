import type { Queryable } from "../platform/database.ts";

interface ContestRow {
  id: bigint;
  start_at: Date;
  end_at: Date;
  body: Record<string, unknown>;
}

export interface ContestsWanted {
  kind: "tournament" | "lottery";
  /** Not over yet; over for at most 90 days; or whenever. */
  ends: "later" | "lately" | "ever";
  /** The reader's groups: contests for other groups are left out. Source: 6-15. */
  groups: readonly string[];
}

/** Which moments of an end are meant, `$2` being now. */
const ends = {
  later: "end_at > $2",
  lately: "end_at <= $2 AND end_at > $2 - interval '90 days'",
  ever: "$2::timestamptz IS NOT NULL",
} as const;

/** Contests in the contract's shape, by their end, the last ended first. Hidden ones are left out. Source: 5-28. */
export async function listContests(
  db: Queryable,
  { kind, ends: wanted, groups }: ContestsWanted,
  now: Date,
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query<ContestRow>(
    `SELECT id, start_at, end_at, body FROM contests.contest
      WHERE kind = $1 AND ${ends[wanted]} AND body->>'frontend_identifier' NOT LIKE '%nonvisible%'
        AND (coalesce(jsonb_array_length(body->'group_ids'), 0) = 0
             OR EXISTS (SELECT FROM jsonb_array_elements_text(body->'group_ids') AS own(id) WHERE own.id = ANY($3)))
      ORDER BY end_at ${wanted === "lately" ? "DESC" : "ASC"}, id LIMIT 500`,
    [kind, now, groups],
  );
  return rows.map(({ id, start_at, end_at, body }) => ({
    ...body,
    id: Number(id),
    start_at: start_at.toISOString(),
    end_at: end_at.toISOString(),
    in_progress: start_at <= now && now < end_at,
  }));
}
