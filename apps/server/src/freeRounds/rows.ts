import type { Row } from "./schema.ts";

/** A campaign as the studio knows it that plays its rounds. */
export interface StudioIssue {
  campaign: number;
  provider: string;
  /** Its name in every call about it. */
  issueId: string;
  /** The most that its rounds may win together, in subunits. */
  max: bigint;
  toldAt: Date | null;
  takenAt: Date | null;
  refused: string | null;
  cancelTakenAt: Date | null;
  finishedAt: Date | null;
  /** How many rounds were played when the studio last asked whether one may begin; null where it never did. */
  begunAfter: number | null;
}

/** So many rounds of one game at one stake, which the house pays for. `stake` and `won` are subunits of `currency`. */
export interface FreeCampaign {
  id: number;
  key: string;
  playerId: number;
  brand: string;
  /** The game's identifier. */
  game: string;
  currency: string;
  stake: bigint;
  total: number;
  used: number;
  won: bigint;
  /** Where what is won goes. */
  winnings: "cash" | "bonus";
  issuedAt: Date;
  expiresAt: Date;
  cancelledAt: Date | null;
}

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
export function readIssue(row: Omit<Row<"free_rounds.studio_issue">, "reported" | "begun_at">): StudioIssue {
  return {
    campaign: Number(row.campaign_id),
    provider: row.provider,
    issueId: row.issue_id,
    max: row.most,
    toldAt: row.told_at,
    takenAt: row.taken_at,
    refused: row.refused,
    cancelTakenAt: row.cancel_taken_at,
    finishedAt: row.finished_at,
    begunAfter: row.begun_after,
  };
}
