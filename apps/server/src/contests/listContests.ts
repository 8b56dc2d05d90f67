import type { Queryable } from "../platform/database.ts";

interface ContestRow {
  id: bigint;
  start_at: Date;
  end_at: Date;
  body: Record<string, unknown>;
}

/** Contests of a kind in the contract's shape, by their end; `openOnly` leaves out those that are over. */
export async function listContests(
  db: Queryable,
  kind: "tournament" | "lottery",
  now: Date,
  { openOnly }: { openOnly: boolean },
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query<ContestRow>(
    `SELECT id, start_at, end_at, body FROM contests.contest
     WHERE kind = $1 AND (NOT $3 OR end_at > $2) ORDER BY end_at, id LIMIT 500`,
    [kind, now, openOnly],
  );
  return rows.map(({ id, start_at, end_at, body }) => ({
    ...body,
    id: Number(id),
    start_at: start_at.toISOString(),
    end_at: end_at.toISOString(),
    in_progress: start_at <= now && now < end_at,
  }));
}
