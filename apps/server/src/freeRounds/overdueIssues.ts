import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

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
  const ended = sql<Date>`least(c.expires_at, c.cancelled_at)`;
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("free_rounds.studio_issue as i")
      .innerJoin("free_rounds.campaign as c", "c.id", "i.campaign_id")
      .select(["c.id", "i.provider", "i.issue_id", "c.player_id", ended.as("ended_at")])
      .where("i.taken_at", "is not", null)
      .where("i.refused", "is", null)
      .where("i.finished_at", "is", null)
      .where(ended, ">=", new Date(now.getTime() - said_ms))
      .where(ended, "<=", new Date(now.getTime() - grace_ms))
      .orderBy("ended_at")
      .orderBy("c.id"),
  );
  return rows.map(({ id, provider, issue_id: issueId, player_id, ended_at: endedAt }) => {
    return { campaign: Number(id), provider, issueId, playerId: Number(player_id), endedAt };
  });
}
