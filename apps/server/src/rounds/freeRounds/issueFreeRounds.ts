import { type AnyGame, stakeSteps } from "@croupier/games";
import { appendAudit } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database.ts";
import type { GameShelf } from "../gameShelf.ts";
import { type FreeCampaign, selectCampaigns } from "./campaign.ts";

export interface FreeRoundsOrder {
  /** Names the campaign for good: ordered again with the same terms, it is the same campaign. At most 255 characters. */
  key: string;
  playerId: number;
  brand: string;
  /** As the catalogue has it; `engine` is null for a title of a studio behind the gateway. */
  game: { identifier: string; engine: string | null };
  currency: string;
  /** Of each round, in subunits: one of the game's stakes in this currency. */
  stake: bigint;
  /** How many rounds, 1 to 1,000. */
  total: number;
  winnings: "cash" | "bonus";
  expiresAt: Date;
  /** Who issues, for the audit log. */
  actor: string;
}

export type IssueRefusal = "key" | "game" | "currency" | "stake" | "total" | "expiry" | "conflict";
export type IssueAnswer = { ok: true; campaign: FreeCampaign; isNew: boolean } | { ok: false; reason: IssueRefusal };

const mostRounds = 1_000;
const longestLife_ms = 366 * 24 * 3_600_000;

/**
 * Whether free rounds of a game may be issued. Pokies only: one amount is their whole bet and no move of theirs adds to
 * it, so a campaign's stake says what every round costs.
 */
function takesFreeRounds(game: AnyGame): boolean {
  return game.kind === "pokie";
}

/** Gives a player free rounds, in the caller's transaction. Written to the audit log. */
export async function issueFreeRounds(
  tx: Tx,
  games: GameShelf,
  order: FreeRoundsOrder,
  now: Date,
): Promise<IssueAnswer> {
  const reason = fault(games, order, now);
  if (reason) return { ok: false, reason };
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO rounds.free_campaign (key, player_id, brand, game, currency, stake, total, winnings, issued_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (key) DO NOTHING RETURNING id`,
    [
      order.key,
      order.playerId,
      order.brand,
      order.game.identifier,
      order.currency,
      order.stake,
      order.total,
      order.winnings,
      now,
      order.expiresAt,
    ],
  );
  const [campaign] = await selectCampaigns(tx, "WHERE c.key = $1", [order.key]);
  if (!campaign) throw new Error("a campaign that was just written cannot be found");
  const isNew = rows.length > 0;
  if (!isNew && !sameTerms(campaign, order)) return { ok: false, reason: "conflict" };
  if (isNew) await appendAudit(tx, auditOf(campaign, order.actor), now);
  return { ok: true, campaign, isNew };
}

function fault(games: GameShelf, order: FreeRoundsOrder, now: Date): IssueRefusal | null {
  if (order.key.length < 1 || order.key.length > 255) return "key";
  const shelved = order.game.engine === null ? null : games.newest(order.game.engine);
  if (!shelved || !takesFreeRounds(shelved.game)) return "game";
  const stakes = stakeSteps(shelved.game.kind, order.currency);
  if (!stakes || order.currency === "FUN") return "currency";
  if (!stakes.steps.some((step) => BigInt(step) === order.stake)) return "stake";
  if (!Number.isInteger(order.total) || order.total < 1 || order.total > mostRounds) return "total";
  const life_ms = order.expiresAt.getTime() - now.getTime();
  return life_ms > 0 && life_ms <= longestLife_ms ? null : "expiry";
}

function sameTerms(campaign: FreeCampaign, order: FreeRoundsOrder): boolean {
  return (
    campaign.playerId === order.playerId &&
    campaign.brand === order.brand &&
    campaign.game === order.game.identifier &&
    campaign.currency === order.currency &&
    campaign.stake === order.stake &&
    campaign.total === order.total &&
    campaign.winnings === order.winnings &&
    campaign.expiresAt.getTime() === order.expiresAt.getTime()
  );
}

function auditOf(campaign: FreeCampaign, actor: string) {
  const { id, key, game, currency, stake, total, winnings, expiresAt } = campaign;
  return {
    actor,
    action: "freerounds.issue",
    subject: `player:${campaign.playerId}`,
    detail: { id, key, game, currency, stake: `${stake}`, total, winnings, expiresAt: expiresAt.toISOString() },
  };
}
