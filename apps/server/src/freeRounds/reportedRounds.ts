import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { type ReportedRounds, recordReported } from "../rounds/index.ts";
import { freeRoundOf } from "./allowFreeRound.ts";
import type { FreeCampaign, StudioIssue } from "./rows.ts";
import { tables } from "./tables.ts";

/*
 * Free rounds that a studio plays are its own until it tells of them. Each time it does, what it tells is noted; at the end,
 * when they are paid, they stand in the player's history as one round of the studio under the issue's name, which holds
 * all that was told on the way: round by round where the studio tells of each.
 */

type Count = Pick<FreeCampaign, "used" | "won">;

/** Counts what this report tells beyond the one before, and notes it for the history where it is anything. */
export async function countReported(tx: Tx, before: FreeCampaign, after: Count): Promise<void> {
  const campaign = BigInt(before.id);
  const { used, won } = after;
  await change(tx, tables.updateTable("free_rounds.campaign").set({ used, won }).where("id", "=", campaign));
  const reported: ReportedRounds = {
    type: "freeRounds",
    rounds: after.used - before.used,
    won: Number(after.won - before.won),
  };
  if (reported.rounds === 0 && reported.won === 0) return;
  await change(
    tx,
    tables
      .updateTable("free_rounds.studio_issue")
      .set((row) => ({ reported: row("reported", "||", JSON.stringify([reported])) }))
      .where("campaign_id", "=", campaign),
  );
}

/**
 * Writes the played rounds of a campaign that is over and paid into the player's history; answers false where the player
 * never opened the game here, so that there is no session for them to belong to. Source: F-41.
 */
export async function recordFreeRounds(
  tx: Tx,
  campaign: FreeCampaign,
  { provider, issueId }: Pick<StudioIssue, "provider" | "issueId">,
  end: { balance: bigint; bodyHash: string; now: Date },
): Promise<boolean> {
  const { playerId, game, currency, stake, used, won } = campaign;
  const campaignId = BigInt(campaign.id);
  const issue = await firstOf(
    tx,
    tables.selectFrom("free_rounds.studio_issue").select("reported").where("campaign_id", "=", campaignId),
  );
  const id = await recordReported(tx, {
    ...{ playerId, provider, providerRound: issueId, game, currency },
    bet: { free_rounds: campaign.id, stake_cents: Number(stake) },
    reported: (issue?.reported ?? []) as ReportedRounds[],
    stake: stake * BigInt(used),
    payout: won,
    variant: freeRoundOf(campaign, used),
    ...end,
  });
  if (id === null) return false;
  const recorded = { round_id: id, campaign_id: campaignId, number: used };
  await change(tx, tables.insertInto("free_rounds.round").values(recorded));
  return true;
}
