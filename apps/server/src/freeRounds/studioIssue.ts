import type { Queryable, Tx } from "../platform/database.ts";
import { addJob } from "../platform/jobs/index.ts";
import { newRoundId } from "../rounds/index.ts";

/** A campaign as the studio knows it that plays its rounds. */
export interface StudioIssue {
  campaign: number;
  provider: string;
  /** Its name in every call about it. */
  issueId: string;
  /** The most that its rounds may win together, in subunits. */
  most: bigint;
  toldAt: Date | null;
  takenAt: Date | null;
  refused: string | null;
  cancelTakenAt: Date | null;
  finishedAt: Date | null;
}

const columns = `i.campaign_id::int AS campaign, i.provider, i.issue_id AS "issueId", i.most, i.told_at AS "toldAt",
  i.taken_at AS "takenAt", i.refused, i.cancel_taken_at AS "cancelTakenAt", i.finished_at AS "finishedAt"`;

/** What studios were told of these campaigns, by campaign; those of our own games have none. */
export async function studioIssues(on: Queryable, campaigns: readonly number[]): Promise<Map<number, StudioIssue>> {
  const { rows } = await on.query<StudioIssue>(
    `SELECT ${columns} FROM free_rounds.studio_issue i WHERE i.campaign_id = ANY ($1)`,
    [campaigns],
  );
  return new Map(rows.map((issue) => [issue.campaign, issue]));
}

/** A studio's issue by its name; null for one that this studio was never told of. */
export async function findIssue(on: Queryable, provider: string, issueId: string): Promise<StudioIssue | null> {
  const { rows } = await on.query<StudioIssue>(
    `SELECT ${columns} FROM free_rounds.studio_issue i WHERE i.provider = $1 AND i.issue_id = $2`,
    [provider, issueId],
  );
  return rows[0] ?? null;
}

/** Writes down what a studio is to be told; answers under which name. */
export async function insertIssue(
  on: Queryable,
  issue: Pick<StudioIssue, "campaign" | "provider" | "most">,
  now: Date,
): Promise<string> {
  const issueId = newRoundId(now);
  await on.query(
    "INSERT INTO free_rounds.studio_issue (campaign_id, provider, issue_id, most) VALUES ($1, $2, $3, $4)",
    [issue.campaign, issue.provider, issueId, issue.most],
  );
  return issueId;
}

/** Notes when a studio was told of a campaign, took it, or took its end; the first time counts. Answers whether it was that. */
export async function markIssue(
  on: Queryable,
  campaign: number,
  when: "told_at" | "taken_at" | "cancel_taken_at",
  now: Date,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE free_rounds.studio_issue SET ${when} = $2 WHERE campaign_id = $1 AND ${when} IS NULL`,
    [campaign, now],
  );
  return rowCount === 1;
}

/** Notes that the studio told what a campaign won, and so had taken it. */
export async function finishIssue(tx: Tx, campaign: number, now: Date): Promise<void> {
  await tx.query(
    "UPDATE free_rounds.studio_issue SET taken_at = coalesce(taken_at, $2), finished_at = $2 WHERE campaign_id = $1",
    [campaign, now],
  );
}

/** Ends a campaign that the studio will not take, for the reason that it gave. */
export async function refuseIssue(tx: Tx, campaign: number, says: string, now: Date): Promise<void> {
  await tx.query("UPDATE free_rounds.studio_issue SET refused = $2 WHERE campaign_id = $1", [
    campaign,
    says.slice(0, 500),
  ]);
  await tx.query("UPDATE free_rounds.campaign SET cancelled_at = coalesce(cancelled_at, $2) WHERE id = $1", [
    campaign,
    now,
  ]);
}

/** The job that tells a studio how a campaign stands; its payload is `{ campaign }`. */
export const tellStudioJob = "freerounds.tell";

/** With growing pauses about four days: longer than a studio should ever be away. */
const maxAttempts = 25;

/** Has the studio told when the transaction commits. */
export function tellLater(tx: Queryable, campaign: number): Promise<void> {
  return addJob(tx, tellStudioJob, { campaign }, { key: `${tellStudioJob}:${campaign}`, maxAttempts });
}
