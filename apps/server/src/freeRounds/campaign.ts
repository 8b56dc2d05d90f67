import type { FreeRounds } from "@croupier/contract/freeRounds";
import { toCents } from "@croupier/rules/money";
import type { Queryable } from "../platform/database.ts";
import type { Session } from "../rounds/index.ts";

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

const columns = `c.id::int AS id, c.key, c.player_id::float8 AS "playerId", c.brand, c.game, c.currency, c.stake, c.total, c.used,
  c.won, c.winnings, c.issued_at AS "issuedAt", c.expires_at AS "expiresAt", c.cancelled_at AS "cancelledAt"`;

/** Reads campaigns; `rest` is everything after FROM's table, `c`. */
export async function selectCampaigns(on: Queryable, rest: string, values: unknown[]): Promise<FreeCampaign[]> {
  const { rows } = await on.query<FreeCampaign>(`SELECT ${columns} FROM free_rounds.campaign c ${rest}`, values);
  return rows;
}

export async function findCampaign(on: Queryable, id: number): Promise<FreeCampaign | null> {
  const [campaign] = await selectCampaigns(on, "WHERE c.id = $1", [id]);
  return campaign ?? null;
}

const maxListed = 200;

/** A player's campaigns as an operator sees them, newest first; of everybody where `playerId` is null. */
export function listCampaigns(on: Queryable, playerId: number | null): Promise<FreeCampaign[]> {
  const rest = `WHERE $1::bigint IS NULL OR c.player_id = $1 ORDER BY c.id DESC LIMIT ${maxListed}`;
  return selectCampaigns(on, rest, [playerId]);
}

/** A player's campaigns as they may see them, newest first: without those that their studio has not taken. */
export function campaignsOfPlayer(on: Queryable, playerId: number): Promise<FreeCampaign[]> {
  const untaken = "SELECT FROM free_rounds.studio_issue i WHERE i.campaign_id = c.id AND i.taken_at IS NULL";
  return selectCampaigns(
    on,
    `WHERE c.player_id = $1 AND NOT EXISTS (${untaken}) ORDER BY c.id DESC LIMIT ${maxListed}`,
    [playerId],
  );
}

export type CampaignStage = "issued" | "activated" | "finished" | "canceled" | "expired";

/** Where a campaign stands. Source: 4-03. */
export function stageOf(campaign: FreeCampaign, now: Date): CampaignStage {
  if (campaign.used >= campaign.total) return "finished";
  if (campaign.cancelledAt !== null) return "canceled";
  if (campaign.expiresAt <= now) return "expired";
  return campaign.used > 0 ? "activated" : "issued";
}

/** The campaign that this session plays now: of those with rounds left, the one that expires first. Play money has none. */
async function offeredCampaign(on: Queryable, session: Session, now: Date): Promise<FreeCampaign | null> {
  if (session.mode === "demo") return null;
  const [campaign] = await selectCampaigns(
    on,
    `WHERE c.player_id = $1 AND c.brand = $2 AND c.game = $3 AND c.currency = $4 AND c.used < c.total
       AND c.cancelled_at IS NULL AND c.expires_at > $5
     ORDER BY c.expires_at, c.id LIMIT 1`,
    [session.playerId, session.brand, session.game, session.currency, now],
  );
  return campaign ?? null;
}

/** As the frame is told of it. */
export async function offeredFreeRounds(on: Queryable, session: Session, now: Date): Promise<FreeRounds | null> {
  const campaign = await offeredCampaign(on, session, now);
  return (
    campaign && {
      id: campaign.id,
      left: campaign.total - campaign.used,
      total: campaign.total,
      stake_cents: toCents(campaign.stake),
      won_cents: toCents(campaign.won),
      winnings: campaign.winnings,
      expires_at: campaign.expiresAt.toISOString(),
    }
  );
}
