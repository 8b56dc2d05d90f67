import type { Queryable } from "../platform/database.ts";
import { distinctValues } from "../platform/distinctValues.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** A campaign that a studio has taken, as we know it. Amounts are subunits. */
export interface ComparedIssue {
  campaign: number;
  issueId: string;
  playerId: number;
  currency: string;
  used: number;
  won: bigint;
  /** The studio told its end, and it was paid. */
  finished: boolean;
}

/** Campaigns of a studio that are open, or whose end it told since a moment, the oldest first. */
export async function issuesToCompare(on: Queryable, provider: string, since: Date): Promise<ComparedIssue[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("free_rounds.studio_issue as i")
      .innerJoin("free_rounds.campaign as c", "c.id", "i.campaign_id")
      .select(["c.id", "i.issue_id", "c.player_id", "c.currency", "c.used", "c.won", "i.finished_at"])
      .where("i.provider", "=", provider)
      .where("i.taken_at", "is not", null)
      .where("i.refused", "is", null)
      .where(({ or, eb }) => or([eb("i.finished_at", "is", null), eb("i.finished_at", ">", since)]))
      .where("c.expires_at", ">", since)
      .orderBy("c.id"),
  );
  return rows.map(({ id, issue_id: issueId, player_id, currency, used, won, finished_at }) => ({
    ...{ campaign: Number(id), issueId, playerId: Number(player_id), currency, used, won },
    finished: finished_at !== null,
  }));
}

/** Studios that have taken a campaign. */
export const studiosWithIssues = (on: Queryable): Promise<string[]> =>
  distinctValues(on, { table: "free_rounds.studio_issue", column: "provider", where: "taken_at IS NOT NULL" });
