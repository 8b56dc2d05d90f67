import type { FreeRounds } from "@croupier/contract/freeRounds";
import { toCents } from "@croupier/rules/money";
import type { Compilable } from "kysely";
import type { Queryable, Tx } from "../platform/database.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import type { Session } from "../rounds/index.ts";
import { type FreeCampaign, readCampaign } from "./rows.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** Every campaign; callers say which, in which order and whether they are locked. */
const campaigns = () => tables.selectFrom("free_rounds.campaign as c").selectAll("c");

async function readCampaigns(on: Queryable, query: Compilable<Row<"free_rounds.campaign">>): Promise<FreeCampaign[]> {
  return (await rowsOf(on, query)).map(readCampaign);
}

/** A campaign by its id. */
export async function findCampaign(on: Queryable, id: number): Promise<FreeCampaign | null> {
  const [campaign] = await readCampaigns(on, campaigns().where("c.id", "=", BigInt(id)));
  return campaign ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockCampaign(tx: Tx, id: number): Promise<FreeCampaign | null> {
  const [campaign] = await readCampaigns(tx, campaigns().where("c.id", "=", BigInt(id)).forUpdate());
  return campaign ?? null;
}

/** What was staked and won of campaigns, in subunits; `granted` is the stakes of all their rounds. */
export async function campaignFigures(on: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const found = await readCampaigns(on, campaigns().where("c.id", "=", anyOf(ids.map(BigInt))));
  return found.map(({ id, stake, total, used, won }) => {
    return { campaign: id, granted: stake * BigInt(total), staked: stake * BigInt(used), won };
  });
}

/** The campaign that was issued under this key. */
export async function campaignOfKey(on: Queryable, key: string): Promise<FreeCampaign | null> {
  const [campaign] = await readCampaigns(on, campaigns().where("c.key", "=", key));
  return campaign ?? null;
}

const maxListed = 200;

/** A player's campaigns as an operator sees them, newest first; of everybody where `playerId` is null. */
export function listCampaigns(on: Queryable, playerId: number | null): Promise<FreeCampaign[]> {
  const newest = campaigns().orderBy("c.id", "desc").limit(maxListed);
  return readCampaigns(on, playerId === null ? newest : newest.where("c.player_id", "=", BigInt(playerId)));
}

interface CampaignPage {
  /** Of everybody without it. */
  playerId?: number | undefined;
  /** Id of the last campaign of the page before. */
  after: number | null;
  newestFirst: boolean;
  limit: number;
  /** Of these brands only; of all for null. */
  brands?: readonly string[] | null;
}

/** A page of campaigns, read on from the one before. */
export function pageOfCampaigns(on: Queryable, page: CampaignPage): Promise<FreeCampaign[]> {
  const { playerId, after, newestFirst, limit, brands } = page;
  let wanted = campaigns()
    .orderBy("c.id", newestFirst ? "desc" : "asc")
    .limit(limit);
  if (playerId !== undefined) wanted = wanted.where("c.player_id", "=", BigInt(playerId));
  if (brands) wanted = wanted.where("c.brand", "=", anyOf(brands));
  if (after !== null) wanted = wanted.where("c.id", newestFirst ? "<" : ">", BigInt(after));
  return readCampaigns(on, wanted);
}

/** A player's campaigns, newest first. */
export function campaignsOfPlayer(on: Queryable, playerId: number): Promise<FreeCampaign[]> {
  const newest = campaigns().orderBy("c.id", "desc").limit(maxListed);
  return readCampaigns(on, newest.where("c.player_id", "=", BigInt(playerId)));
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
  const [campaign] = await readCampaigns(
    on,
    campaigns()
      .where("c.player_id", "=", BigInt(session.playerId))
      .where("c.brand", "=", session.brand)
      .where("c.game", "=", session.game)
      .where("c.currency", "=", session.currency)
      .whereRef("c.used", "<", "c.total")
      .where("c.cancelled_at", "is", null)
      .where("c.expires_at", ">", now)
      .orderBy("c.expires_at")
      .orderBy("c.id")
      .limit(1),
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
