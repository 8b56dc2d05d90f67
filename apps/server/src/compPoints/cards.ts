import type { MoneyCard, RewardCard } from "@croupier/contract";
import type {
  CompPointsConfig,
  FreespinsCardConfig,
  LootboxCardConfig,
  MoneyCardConfig,
} from "@croupier/contract/compPointsConfig";
import { isSaleGroup, rewardRate, saleEnd } from "@croupier/rules/compPoints";
import type { TicketsOnSale } from "../lotteries/index.ts";
import type { CompPointsDeps, RewardGame } from "./deps.ts";

/** Types of exchange whose cards the operator's configuration names; tickets are those of the lotteries that run. Source: 9-35. */
export type OfferedType = "money" | "freespins" | "lootboxes";

export interface Shop {
  config: CompPointsConfig | null;
  games: ReadonlyMap<string, RewardGame>;
  hasBoxes: boolean;
  /** Currency of the rate that names a card's price where nobody's is asked. */
  standard: string;
  now: Date;
}

export async function openShop(deps: CompPointsDeps, brand: string, now: Date): Promise<Shop> {
  return {
    config: deps.configOf(brand),
    games: await deps.games(deps.db.pool),
    hasBoxes: deps.hasBoxes(brand),
    standard: deps.standardCurrency(brand),
    now,
  };
}

/** Cards of money that can be had now. */
export function offeredMoney({ config, now }: Shop): MoneyCardConfig[] {
  return (config?.money ?? []).filter((card) => isOnOffer(card, now));
}

/** Cards of free spins that can be had now: their game is in the catalogue. */
export function offeredFreespins({ config, games, now }: Shop): FreespinsCardConfig[] {
  return (config?.freespins ?? []).filter((card) => isOnOffer(card, now) && games.has(card.game));
}

/** Cards of boxes that can be had now. */
export function offeredBoxes({ config, hasBoxes, now }: Shop): LootboxCardConfig[] {
  return hasBoxes ? (config?.lootboxes ?? []).filter((card) => isOnOffer(card, now)) : [];
}

function isOnOffer({ sale }: Pick<MoneyCardConfig, "sale">, now: Date): boolean {
  return sale === undefined || saleEnd(sale, now) !== null;
}

function extrasOf(card: MoneyCardConfig | FreespinsCardConfig | LootboxCardConfig, now: Date) {
  const until = card.sale && isSaleGroup(card.group) ? saleEnd(card.sale, now) : null;
  return {
    ...(card.badges ? { badges: card.badges } : {}),
    ...(until ? { sale_until: until.toISOString() } : {}),
    max_quantity: card.max_quantity,
  };
}

function termsOf({ max_win_cents, valid_days }: MoneyCardConfig | FreespinsCardConfig) {
  return { ...(max_win_cents ? { max_win_cents } : {}), valid_days };
}

export function wireMoneyCard(card: MoneyCardConfig, now: Date): MoneyCard {
  const { group, title, wager, rates } = card;
  return { group, title, wager, rates, ...termsOf(card), ...extrasOf(card, now) };
}

export function wireFreespinsCard(card: FreespinsCardConfig, shop: Shop): RewardCard {
  const game = shop.games.get(card.game);
  return {
    ...priceOf(card, shop, card.count),
    games: [card.game.replace("/", ":")],
    games_info: game ? [{ identifier: card.game, title: game.title, frontend_url: game.url }] : [],
    wager: card.wager,
    freespins_count: card.count,
    stake_cents: card.stake_cents,
    ...termsOf(card),
    ...extrasOf(card, shop.now),
  };
}

export function wireBoxCard(card: LootboxCardConfig, shop: Shop): RewardCard {
  return {
    ...priceOf(card, shop),
    games: [],
    wager: null,
    display: card.group_key.startsWith("wheel") ? "wheel" : "box",
    valid_days: Math.max(1, Math.floor(card.valid_hours / 24)),
    ...extrasOf(card, shop.now),
  };
}

/** At most so many tickets in one exchange. */
export const maxTicketsAtOnce = 100;

/** Names the card of a lottery's tickets. */
export const ticketsGroup = ({ identifier }: Pick<TicketsOnSale, "identifier">): string => `tickets-${identifier}`;

/** Tickets of a lottery; each is drawn by itself, and the lottery's page says what can be won. Source: 3-31, 7.6-04. */
export function wireTicketsCard(tickets: TicketsOnSale, title: string): RewardCard {
  return {
    ...{ group: ticketsGroup(tickets), title, rate: { points: tickets.points }, games: [], wager: null },
    lottery_ids: [tickets.lotteryId],
    lottery_url: `/lottery/${tickets.identifier}`,
    sale_until: tickets.endAt.toISOString(),
    max_quantity: Math.min(tickets.maximum ?? maxTicketsAtOnce, maxTicketsAtOnce),
  };
}

function priceOf({ group, title, rates }: FreespinsCardConfig | LootboxCardConfig, { standard }: Shop, spins?: number) {
  const rate = rewardRate(rates, standard, standard);
  if (!rate) throw new Error(`the card ${group} has no rate`);
  return { group, title, rates, rate: { points: rate.points, ...(spins ? { freespins_count: spins } : {}) } };
}
