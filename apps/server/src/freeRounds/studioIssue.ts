import type { Queryable, Tx } from "../platform/database.ts";
import { addJob } from "../platform/jobs/index.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { newRoundId } from "../rounds/index.ts";
import { readIssue, type StudioIssue } from "./rows.ts";
import { tables } from "./tables.ts";

const issues = () =>
  tables
    .selectFrom("free_rounds.studio_issue")
    .select(["campaign_id", "provider", "issue_id", "most", "told_at", "taken_at", "refused"])
    .select(["cancel_taken_at", "finished_at", "begun_after"]);

const updateIssue = (campaign: number) =>
  tables.updateTable("free_rounds.studio_issue").where("campaign_id", "=", BigInt(campaign));

/** What studios were told of these campaigns, by campaign; those of our own games have none. */
export async function studioIssues(on: Queryable, campaigns: readonly number[]): Promise<Map<number, StudioIssue>> {
  if (campaigns.length === 0) return new Map();
  const rows = await rowsOf(on, issues().where("campaign_id", "in", campaigns.map(BigInt)));
  return new Map(rows.map(readIssue).map((issue) => [issue.campaign, issue]));
}

/** A studio's issue by its name; null for one that this studio was never told of. */
export async function findIssue(on: Queryable, provider: string, issueId: string): Promise<StudioIssue | null> {
  const row = await firstOf(on, issues().where("provider", "=", provider).where("issue_id", "=", issueId));
  return row ? readIssue(row) : null;
}

/** Writes down what a studio is to be told; answers under which name. */
export async function insertIssue(
  on: Queryable,
  issue: Pick<StudioIssue, "campaign" | "provider" | "max">,
  now: Date,
): Promise<string> {
  const issueId = newRoundId(now);
  const { provider, max } = issue;
  await change(
    on,
    tables
      .insertInto("free_rounds.studio_issue")
      .values({ campaign_id: BigInt(issue.campaign), provider, issue_id: issueId, most: max }),
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
  return (await change(on, updateIssue(campaign).set(when, now).where(when, "is", null))) === 1;
}

/** Notes that the studio told what a campaign won, and so had taken it. */
export async function finishIssue(tx: Tx, campaign: number, now: Date): Promise<void> {
  await change(
    tx,
    updateIssue(campaign).set(({ fn, ref, val }) => ({
      taken_at: fn.coalesce(ref("taken_at"), val(now)),
      finished_at: now,
    })),
  );
}

/** Notes that a round may begin, after so many that were played. */
export async function noteBegun(tx: Tx, campaign: number, played: number, now: Date): Promise<void> {
  await change(tx, updateIssue(campaign).set({ begun_at: now, begun_after: played }));
}

/** When a studio was last let begin a free round of a player at a title, or null. */
export async function lastBegunOf(
  on: Queryable,
  { playerId, game }: { playerId: number; game: string },
): Promise<Date | null> {
  const last = await firstOf(
    on,
    tables
      .selectFrom("free_rounds.studio_issue as i")
      .innerJoin("free_rounds.campaign as c", "c.id", "i.campaign_id")
      .select(({ fn }) => fn.max<Date | null>("i.begun_at").as("at"))
      .where("c.player_id", "=", BigInt(playerId))
      .where("c.game", "=", game),
  );
  return last?.at ?? null;
}

/** Ends a campaign that the studio will not take, for the reason that it gave. */
export async function refuseIssue(tx: Tx, campaign: number, says: string, now: Date): Promise<void> {
  await change(tx, updateIssue(campaign).set({ refused: says.slice(0, 500) }));
  await change(
    tx,
    tables
      .updateTable("free_rounds.campaign")
      .set(({ fn, ref, val }) => ({ cancelled_at: fn.coalesce(ref("cancelled_at"), val(now)) }))
      .where("id", "=", BigInt(campaign)),
  );
}

/** The job that tells a studio how a campaign stands; its payload is `{ campaign }`. */
export const tellStudioJob = "freerounds.tell";

/** With growing pauses about four days: longer than a studio should ever be away. */
const maxAttempts = 25;

/** Has the studio told when the transaction commits. */
export function tellLater(tx: Queryable, campaign: number): Promise<void> {
  return addJob(tx, tellStudioJob, { campaign }, { key: `${tellStudioJob}:${campaign}`, maxAttempts });
}
