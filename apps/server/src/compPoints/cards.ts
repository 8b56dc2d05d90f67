import type { MoneyCard, RewardCard } from "@croupier/contract";
import type {
  CompPointsConfig,
  FreespinsCardConfig,
  LootboxCardConfig,
  MoneyCardConfig,
} from "@croupier/contract/compPointsConfig";
import { isSaleGroup, rewardRate, saleEnd } from "@croupier/rules/compPoints";
import type { TicketsOnSale } from "../lotteries/index.ts";
import type { BudgetUse } from "../platform/backOffice/budgetUse.ts";
import { cardBudgets, cardKey } from "./cardBudgets.ts";
import type { CompPointsDeps } from "./deps.ts";
import type { OfferedType, Shop } from "./shop.ts";

/** The shop of a brand as members of these groups have it, who may draw from a table of their own, or as everybody has. */
export async function openShop(
  deps: CompPointsDeps,
  brand: string,
  now: Date,
  groups: readonly string[] = [],
): Promise<Shop> {
  return shopOf(deps, brand, deps.configOf(brand), now, groups);
}

/** The same of a configuration that is or is to be. */
export async function shopOf(
  deps: CompPointsDeps,
  brand: string,
  config: CompPointsConfig | null,
  now: Date,
  groups: readonly string[] = [],
): Promise<Shop> {
  const shop = { config, games: await deps.games(deps.db.pool), standard: deps.standardCurrency(brand) };
  const boxes = { hasBoxes: deps.hasBoxes(brand), hasDrawLeft: await deps.hasDrawLeft(deps.db.pool, brand, groups) };
  return { ...shop, ...boxes, budgets: await cardBudgets(deps, brand, shop, groups), now };
}

/** Cards of money that can be had now. */
export function offeredMoney(shop: Shop): MoneyCardConfig[] {
  return (shop.config?.money ?? []).filter((card) => isOnOffer(shop, "money", card));
}

/** Cards of free spins that can be had now: their game is in the catalogue. */
export function offeredFreespins(shop: Shop): FreespinsCardConfig[] {
  const cards = shop.config?.freespins ?? [];
  return cards.filter((card) => isOnOffer(shop, "freespins", card) && shop.games.has(card.game));
}

/** Cards of boxes that can be had now. */
export function offeredBoxes(shop: Shop): LootboxCardConfig[] {
  if (!isSold(shop, "lootboxes") || !shop.hasDrawLeft) return [];
  return (shop.config?.lootboxes ?? []).filter((card) => isOnOffer(shop, "lootboxes", card));
}

/** Whether a brand's shop ever sells cards of a type: none of boxes where no box can be opened. */
export const isSold = ({ hasBoxes }: Pick<Shop, "hasBoxes">, type: OfferedType): boolean =>
  hasBoxes || type !== "lootboxes";

type OfferedCard = Pick<MoneyCardConfig, "group" | "sale">;

function isOnOffer({ budgets, now }: Shop, type: OfferedType, card: OfferedCard): boolean {
  return !budgets.get(cardKey(type, card))?.isUsedUp && isInTime(card, now);
}

const isInTime = ({ sale }: OfferedCard, now: Date): boolean => sale === undefined || saleEnd(sale, now) !== null;

/** Budgets of the cards that each brand's shop has now, or had until theirs was used up. */
export async function budgetsInShops(deps: CompPointsDeps, now: Date): Promise<BudgetUse[]> {
  const uses: BudgetUse[] = [];
  for (const brand of deps.brandIds()) {
    const { config, budgets, ...shop } = await openShop(deps, brand, now);
    for (const type of ["money", "freespins", "lootboxes"] as const)
      for (const card of config?.[type] ?? []) {
        const budget = budgets.get(cardKey(type, card));
        if (!budget || !isSold(shop, type) || !isInTime(card, now)) continue;
        const { limit, spent, isUsedUp } = budget;
        const about = { kind: "shop_card" as const, of: card.group, name: card.group, brand };
        uses.push({ ...about, limit, spent, isUsedUp });
      }
  }
  return uses;
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
