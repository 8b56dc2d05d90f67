import type { Queryable } from "../platform/database.ts";

export interface OverdueIssue {
  campaign: number;
  provider: string;
  issueId: string;
  playerId: number;
  /** When its rounds could be played no more. */
  endedAt: Date;
}

const day_ms = 24 * 3_600_000;
/** A studio that tells the end a day late is late. */
const grace_ms = day_ms;
/** For so long it is said; the list of campaigns says it for good. The studio may tell the end for half of it. */
const said_ms = 14 * day_ms;

/** Campaigns that ended a day to two weeks ago and whose studio still owes the end: their player may wait for winnings. */
export async function overdueIssues(on: Queryable, now: Date): Promise<OverdueIssue[]> {
  const { rows } = await on.query<OverdueIssue>(
    `SELECT c.id::int AS campaign, i.provider, i.issue_id AS "issueId", c.player_id::float8 AS "playerId",
       least(c.expires_at, c.cancelled_at) AS "endedAt"
     FROM free_rounds.studio_issue i JOIN free_rounds.campaign c ON c.id = i.campaign_id
     WHERE i.taken_at IS NOT NULL AND i.refused IS NULL AND i.finished_at IS NULL
       AND least(c.expires_at, c.cancelled_at) BETWEEN $1 AND $2 ORDER BY 5, 1`,
    [new Date(now.getTime() - said_ms), new Date(now.getTime() - grace_ms)],
  );
  return rows;
}
