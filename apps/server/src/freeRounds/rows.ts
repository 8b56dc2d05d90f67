import type { FreeCampaign } from "./campaign.ts";
import type { Row } from "./schema.ts";
import type { StudioIssue } from "./studioIssue.ts";

/** A campaign as the module works with it. */
export function readCampaign(row: Row<"free_rounds.campaign">): FreeCampaign {
  return {
    id: Number(row.id),
    key: row.key,
    playerId: Number(row.player_id),
    brand: row.brand,
    game: row.game,
    currency: row.currency,
    stake: row.stake,
    total: row.total,
    used: row.used,
    won: row.won,
    winnings: row.winnings,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    cancelledAt: row.cancelled_at,
  };
}

/** What a studio was told of a campaign. */
export function readIssue(row: Omit<Row<"free_rounds.studio_issue">, "reported">): StudioIssue {
  return {
    campaign: Number(row.campaign_id),
    provider: row.provider,
    issueId: row.issue_id,
    most: row.most,
    toldAt: row.told_at,
    takenAt: row.taken_at,
    refused: row.refused,
    cancelTakenAt: row.cancel_taken_at,
    finishedAt: row.finished_at,
  };
}
