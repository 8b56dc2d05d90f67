import type { Queryable } from "../platform/database.ts";
import { findCampaign, stageOf } from "./campaign.ts";
import { reportsTakenFor_ms } from "./reportsTakenFor.ts";
import type { FreeCampaign, StudioIssue } from "./rows.ts";
import { studioIssues } from "./studioIssue.ts";

export interface CampaignOutcome {
  campaign: FreeCampaign;
  /** What was won is known and paid for, or will be by nobody; of a game of ours, but for a round that is open. */
  settled: boolean;
  /** What was won and is paid for. */
  won: bigint;
  /** A studio plays its rounds. */
  atStudio: boolean;
}

/** A report that is being written when its time is over has so long to be written down. */
const margin_ms = 3_600_000;

/** What became of a campaign; null where there is none. */
export async function outcomeOf(on: Queryable, id: number, now: Date): Promise<CampaignOutcome | null> {
  // Before the campaign: an end that is written between the two reads is then not seen yet, and never without what was won.
  const issue = (await studioIssues(on, [id])).get(id);
  const campaign = await findCampaign(on, id);
  if (!campaign) return null;
  if (!issue)
    return {
      campaign,
      settled: !["issued", "activated"].includes(stageOf(campaign, now)),
      won: campaign.won,
      atStudio: false,
    };
  const settled = isSettled(campaign, issue, now);
  // What a studio counted on the way was never posted: only its end is paid.
  return { campaign, settled, won: issue.finishedAt ? campaign.won : 0n, atStudio: true };
}

/**
 * Whether nothing can come of a studio's rounds any more: it told the end or refused them, they ended before it heard of them, or
 * it told nothing for so long that a report would be refused.
 */
export function isSettled(campaign: FreeCampaign, issue: StudioIssue, now: Date): boolean {
  if (issue.finishedAt !== null || issue.refused !== null) return true;
  const end_ms = Math.min(campaign.expiresAt.getTime(), campaign.cancelledAt?.getTime() ?? Number.POSITIVE_INFINITY);
  if (end_ms > now.getTime()) return false;
  return issue.toldAt === null || now.getTime() > end_ms + reportsTakenFor_ms + margin_ms;
}
