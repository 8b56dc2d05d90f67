import type { MoneyCard, RewardCard } from "@croupier/contract/compPoints";
import { isSaleGroup, moneyRate, rewardRate, sumIn } from "../compPoints.ts";
import { defaultCurrency } from "../currencies.ts";

/** Source: 3-32. */
export type RewardCategory = "FREE_SPINS" | "MONEY_REWARD" | "SPECIAL_REWARDS" | "DISCOUNT";

/** The shop's tabs, each a page of its own. Source: 2.1-11. */
export type ShopTab = "all" | "discounts" | "freespins" | "money" | "special";

export type ShopBadge = "popular" | "new" | "vip";

/** A sum in subunits of its currency. */
export interface Sum {
  currency: string;
  cents: number;
}

/** A reward as one visitor sees it: what it costs and gives in their currency. */
export interface ShopCard {
  type: "money" | "freespins" | "lootboxes" | "lotteries";
  group: string;
  category: RewardCategory;
  /** A message's key or a text. */
  title: string;
  /** What one of them costs. */
  points: number;
  badges: readonly ShopBadge[];
  saleUntil: Date | null;
  maxQuantity: number;
  /** 0: cash at once; null where nothing is wagered. */
  wager: number | null;
  validDays: number | null;
  maxWin: Sum | null;
  /** Of money: the sum, and its amount in EUR cents, which names its picture. */
  money: (Sum & { eurCents: number }) | null;
  spins: { count: number; stake: Sum | null; games: NonNullable<RewardCard["games_info"]> } | null;
  box: "box" | "wheel" | null;
  /** Of tickets: their lottery and its page. */
  lottery: { id: number; path: string } | null;
}

type Extras = Pick<MoneyCard, "group" | "badges" | "sale_until" | "max_quantity" | "valid_days">;

function common({ group, badges, sale_until, max_quantity, valid_days }: Extras) {
  return {
    group,
    badges: badges ?? [],
    saleUntil: isSaleGroup(group) && sale_until ? new Date(sale_until) : null,
    maxQuantity: max_quantity ?? 1,
    validDays: valid_days ?? null,
  };
}

function capIn(caps: Readonly<Record<string, number>> | undefined, currency: string): Sum | null {
  const cents = caps?.[currency];
  return cents === undefined ? null : { currency, cents };
}

/** A card of money in somebody's currency; null where it has neither that nor EUR. Source: 5-24. */
export function moneyShopCard(card: MoneyCard, currency: string): ShopCard | null {
  const rate = moneyRate(card.rates, currency);
  if (!rate) return null;
  const { title, wager } = card;
  const eurCents = moneyRate(card.rates, "EUR")?.amount_cents ?? rate.amount_cents;
  return {
    ...common(card),
    type: "money",
    category: isSaleGroup(card.group) ? "DISCOUNT" : "MONEY_REWARD",
    title,
    points: rate.points,
    wager,
    maxWin: capIn(card.max_win_cents, rate.currency),
    money: { currency: rate.currency, cents: rate.amount_cents, eurCents },
    spins: null,
    box: null,
    lottery: null,
  };
}

/** A card of free spins, boxes or tickets in somebody's currency. Source: 5-25, 3-31. */
export function rewardShopCard(card: RewardCard, type: Exclude<ShopCard["type"], "money">, currency: string): ShopCard {
  const points = rewardRate(card.rates ?? [], currency, defaultCurrency)?.points ?? card.rate.points;
  const stake = sumIn(card.stake_cents ?? {}, currency, defaultCurrency);
  const count = card.freespins_count ?? card.rate.freespins_count ?? 0;
  const [lottery] = card.lottery_ids ?? [];
  const usual = type === "freespins" ? "FREE_SPINS" : "SPECIAL_REWARDS";
  return {
    ...common(card),
    type,
    category: isSaleGroup(card.group) ? "DISCOUNT" : usual,
    title: card.title,
    points,
    wager: card.wager,
    maxWin: capIn(card.max_win_cents, stake?.currency ?? currency),
    money: null,
    spins: type === "freespins" ? { count, stake, games: card.games_info ?? [] } : null,
    box: type === "lootboxes" ? (card.display ?? "box") : null,
    lottery: lottery === undefined ? null : { id: lottery, path: card.lottery_url ?? "" },
  };
}

/** Who looks at the shop, and when. */
export interface ShopVisit {
  signedIn: boolean;
  now: Date;
}

const categoryOfTab: Readonly<Record<Exclude<ShopTab, "all">, RewardCategory>> = {
  discounts: "DISCOUNT",
  freespins: "FREE_SPINS",
  money: "MONEY_REWARD",
  special: "SPECIAL_REWARDS",
};

/** The cards of a tab: what is reduced first. A sale is for players, and only while it runs. Source: 2.6-04, 3-32, 4-64. */
export function cardsOnTab(cards: readonly ShopCard[], tab: ShopTab, { signedIn, now }: ShopVisit): ShopCard[] {
  const open = cards.filter(
    ({ category, saleUntil }) => category !== "DISCOUNT" || (signedIn && saleUntil !== null && now < saleUntil),
  );
  if (tab !== "all") return open.filter(({ category }) => category === categoryOfTab[tab]);
  const isReduced = ({ category }: ShopCard) => category === "DISCOUNT";
  return [...open.filter(isReduced), ...open.filter((card) => !isReduced(card))];
}

/** The tabs that have something, in their order; that of all stands always. Source: 2.6-01, 2.6-04. */
export function tabsWith(cards: readonly ShopCard[], visit: ShopVisit): ShopTab[] {
  const tabs: readonly ShopTab[] = ["all", "discounts", "freespins", "money", "special"];
  return tabs.filter((tab) => tab === "all" || cardsOnTab(cards, tab, visit).length > 0);
}

/** When the first running sale ends; null where none runs for this visitor. Source: 2.6-04, 4-64. */
export function saleEndOf(cards: readonly ShopCard[], visit: ShopVisit): Date | null {
  const ends = cardsOnTab(cards, "discounts", visit).map(({ saleUntil }) => saleUntil?.getTime() ?? 0);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}
