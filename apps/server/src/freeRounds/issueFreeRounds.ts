import { type AnyGame, stakeSteps } from "@croupier/games";
import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import type { GameRegistry } from "../rounds/index.ts";
import { campaignOfKey } from "./campaign.ts";
import type { FreeCampaign } from "./rows.ts";
import { insertIssue, studioIssues, tellLater } from "./studioIssue.ts";
import { tables } from "./tables.ts";

export interface FreeRoundsOrder {
  /** Names the campaign for good: ordered again with the same terms, it is the same campaign. At most 255 characters. */
  key: string;
  playerId: number;
  brand: string;
  /** As the catalogue has it: `engine` is null for a title of a studio behind the gateway, which says its `currencies`. */
  game: { identifier: string; engine: string | null; provider: string; currencies: readonly string[] };
  currency: string;
  /** Of each round, in subunits: one of the game's stakes in this currency. A studio says itself whether it takes it. */
  stake: bigint;
  /** The most that all rounds may win together, in subunits: named for a studio's title, whose wins we cannot compute. */
  max: bigint | null;
  /** How many rounds, 1 to 1,000. */
  total: number;
  winnings: "cash" | "bonus";
  /** Somebody turns what is won into a bonus at the end; without it nobody would. */
  settledAsBonus?: true;
  expiresAt: Date;
  /** Who issues, for the audit log. */
  actor: string;
}

export type IssueRefusal = "key" | "game" | "currency" | "stake" | "max" | "total" | "winnings" | "expiry" | "conflict";
export type IssueAnswer = { ok: true; campaign: FreeCampaign; isNew: boolean } | { ok: false; reason: IssueRefusal };

const maxRounds = 1_000;
const longestLife_ms = 366 * 24 * 3_600_000;

/**
 * Whether free rounds of a game of ours may be issued. Pokies only: one amount is their whole bet and no move of theirs adds to
 * it, so a campaign's stake says what every round costs.
 */
function takesFreeRounds(game: AnyGame): boolean {
  return game.kind === "pokie";
}

/**
 * Gives a player free rounds, in the caller's transaction; of a studio's title, has the studio told when it commits. Written
 * to the audit log.
 */
export async function issueFreeRounds(
  tx: Tx,
  games: GameRegistry,
  order: FreeRoundsOrder,
  now: Date,
): Promise<IssueAnswer> {
  const reason = fault(games, order, now);
  if (reason) return { ok: false, reason };
  const isNew = await insertCampaign(tx, order, now);
  const campaign = await campaignOfKey(tx, order.key);
  if (!campaign) throw new Error("a campaign that was just written cannot be found");
  if (!isNew)
    return (await sameTerms(tx, campaign, order)) ? { ok: true, campaign, isNew } : { ok: false, reason: "conflict" };
  if (order.max !== null) {
    await insertIssue(tx, { campaign: campaign.id, provider: order.game.provider, max: order.max }, now);
    await tellLater(tx, campaign.id);
  }
  await appendAudit(tx, auditOf(campaign, order), now);
  return { ok: true, campaign, isNew };
}

type CampaignTerms = Pick<
  FreeRoundsOrder,
  "key" | "playerId" | "brand" | "currency" | "stake" | "total" | "winnings" | "expiresAt"
> & { game: { identifier: string } };

/** Writes a campaign unless its key has one; answers whether it did. */
export async function insertCampaign(on: Queryable, terms: CampaignTerms, issuedAt: Date): Promise<boolean> {
  const campaign = {
    key: terms.key,
    player_id: BigInt(terms.playerId),
    brand: terms.brand,
    game: terms.game.identifier,
    currency: terms.currency,
    stake: terms.stake,
    total: terms.total,
    winnings: terms.winnings,
    issued_at: issuedAt,
    expires_at: terms.expiresAt,
  };
  const insert = tables.insertInto("free_rounds.campaign").values(campaign);
  return (
    (await change(
      on,
      insert.onConflict((conflict) => conflict.column("key").doNothing()),
    )) === 1
  );
}

function fault(games: GameRegistry, order: FreeRoundsOrder, now: Date): IssueRefusal | null {
  if (order.key.length < 1 || order.key.length > 255) return "key";
  if (order.currency === "FUN") return "currency";
  if (order.winnings === "bonus" && !order.settledAsBonus) return "winnings";
  const unfit = order.game.engine === null ? faultAtStudio(order) : faultOfOurs(games, order.game.engine, order);
  if (unfit) return unfit;
  if (!Number.isInteger(order.total) || order.total < 1 || order.total > maxRounds) return "total";
  const life_ms = order.expiresAt.getTime() - now.getTime();
  return life_ms > 0 && life_ms <= longestLife_ms ? null : "expiry";
}

function faultOfOurs(games: GameRegistry, engine: string, order: FreeRoundsOrder): IssueRefusal | null {
  const registered = games.newest(engine);
  if (!registered || !takesFreeRounds(registered.game)) return "game";
  const stakes = stakeSteps(registered.game.kind, order.currency);
  if (!stakes) return "currency";
  if (!stakes.steps.some((step) => BigInt(step) === order.stake)) return "stake";
  // What our own games can win is theirs to say.
  return order.max === null ? null : "max";
}

function faultAtStudio({ game, currency, stake, max }: FreeRoundsOrder): IssueRefusal | null {
  if (!game.currencies.includes(currency)) return "currency";
  if (stake < 1n) return "stake";
  return max !== null && max >= stake ? null : "max";
}

async function sameTerms(tx: Tx, campaign: FreeCampaign, order: FreeRoundsOrder): Promise<boolean> {
  const issue = (await studioIssues(tx, [campaign.id])).get(campaign.id);
  return (
    (issue?.max ?? null) === order.max &&
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

function auditOf(campaign: FreeCampaign, { actor, max }: FreeRoundsOrder) {
  const { id, key, game, currency, stake, total, winnings, expiresAt } = campaign;
  const terms = { id, key, game, currency, stake: `${stake}`, total, winnings, expiresAt: expiresAt.toISOString() };
  return {
    actor,
    action: "freerounds.issue",
    subject: `player:${campaign.playerId}`,
    detail: max === null ? terms : { ...terms, most: `${max}` },
  };
}
