import { launcherFreespinsCancel, launcherFreespinsIssue } from "@croupier/contract/launcher";
import { formatDecimal } from "@croupier/rules/money";
import {
  type FreeCampaign,
  findCampaign,
  markIssue,
  refuseIssue,
  type StudioIssue,
  studioIssues,
} from "../freeRounds/index.ts";
import { appendAudit } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { callStudio, StudioRefused } from "./callStudio.ts";
import type { GatewayDeps } from "./deps.ts";
import type { Studio } from "./rows.ts";
import { findStudio } from "./studios.ts";

export interface TellDeps {
  deps: Pick<GatewayDeps, "db" | "seedKey" | "clock" | "log">;
  /** How studios know this casino. */
  casinoId: string;
  /** ISO code of the player's country. */
  countryOf(playerId: number): Promise<string>;
  /** Tells the player's open pages of a campaign, when the transaction commits. */
  announce(tx: Tx, campaign: FreeCampaign): Promise<void>;
}

/**
 * Tells a studio of a campaign whose rounds it plays, or that one was cancelled, under one name however often it is tried.
 * Throws where the studio did not answer, so that its job runs again; a campaign that the studio will not take is cancelled.
 */
export async function tellStudio(tell: TellDeps, campaignId: number): Promise<void> {
  const { db, clock } = tell.deps;
  const campaign = await findCampaign(db.pool, campaignId);
  const issue = (await studioIssues(db.pool, [campaignId])).get(campaignId);
  if (!campaign || !issue || issue.refused !== null || issue.finishedAt) return;
  if (campaign.cancelledAt) {
    if (issue.toldAt && !issue.cancelTakenAt) await cancelAtStudio(tell, issue);
    return;
  }
  if (issue.takenAt || campaign.expiresAt <= clock.now()) return;
  await issueAtStudio(tell, campaign, issue);
  // Cancelled meanwhile, and the studio may have heard of that first.
  const now = await findCampaign(db.pool, campaignId);
  if (now?.cancelledAt) await cancelAtStudio(tell, issue);
}

async function issueAtStudio(tell: TellDeps, campaign: FreeCampaign, issue: StudioIssue): Promise<void> {
  const { db, clock } = tell.deps;
  const studio = await openStudio(tell, issue);
  const body = {
    casino_id: tell.casinoId,
    issue_id: issue.issueId,
    account: {
      id: String(campaign.playerId),
      currency: campaign.currency,
      country: await tell.countryOf(campaign.playerId),
    },
    games: [campaign.game],
    quantity: campaign.total,
    stake: formatDecimal(campaign.stake, campaign.currency),
    max_win: formatDecimal(issue.max, campaign.currency),
    valid_until: campaign.expiresAt.toISOString(),
  };
  await markIssue(db.pool, campaign.id, "told_at", clock.now());
  try {
    await callStudio(studio, launcherFreespinsIssue.path, body, clock.now());
  } catch (error) {
    if (!(error instanceof StudioRefused)) throw error;
    return noteRefusal(tell, campaign, error);
  }
  await db.transaction(async (tx) => {
    if (await markIssue(tx, campaign.id, "taken_at", clock.now())) await tell.announce(tx, campaign);
  });
}

/** A studio that knows nothing of it, or has played it all, has nothing to take back. */
async function cancelAtStudio(tell: TellDeps, issue: StudioIssue): Promise<void> {
  const studio = await openStudio(tell, issue);
  const body = { casino_id: tell.casinoId, issue_id: issue.issueId };
  try {
    await callStudio(studio, launcherFreespinsCancel.path, body, tell.deps.clock.now());
  } catch (error) {
    if (!(error instanceof StudioRefused)) throw error;
    tell.deps.log.info({ campaign: issue.campaign, says: error.says }, "a studio had nothing to cancel");
  }
  await markIssue(tell.deps.db.pool, issue.campaign, "cancel_taken_at", tell.deps.clock.now());
}

async function noteRefusal(tell: TellDeps, campaign: FreeCampaign, { says }: StudioRefused): Promise<void> {
  const { db, clock, log } = tell.deps;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await refuseIssue(tx, campaign.id, says, now);
    const detail = { id: campaign.id, says };
    const subject = `player:${campaign.playerId}`;
    await appendAudit(tx, { actor: "studio", action: "freerounds.refused", subject, detail }, now);
    await tell.announce(tx, campaign);
  });
  log.error({ campaign: campaign.id, says }, "a studio refused free rounds: an operator must look");
}

/** Throws where the studio is not to be called, so that the job waits until it is. */
async function openStudio({ deps }: TellDeps, { provider }: StudioIssue): Promise<Studio> {
  const studio = await findStudio(deps, deps.db.pool, provider);
  if (!studio?.enabled) throw new Error(`the studio ${provider} is not connected`);
  return studio;
}
