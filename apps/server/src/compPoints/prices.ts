import { moneyRate, rewardRate } from "@croupier/rules/compPoints";
import {
  maxTicketsAtOnce,
  type OfferedType,
  offeredBoxes,
  offeredFreespins,
  offeredMoney,
  type Shop,
  ticketsGroup,
} from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { boxReward, freespinsReward, moneyReward, type Reward } from "./rewards.ts";

/** One card at its price in a currency: what a number of them gives. */
export interface Priced {
  title: string;
  points: number;
  maxQuantity: number;
  reward(quantity: number): Reward;
}

/** What a card costs and gives somebody with this currency; null for one that cannot be had. Source: 5-24, 5-25. */
export function priceIn(shop: Shop, type: OfferedType, group: string, currency: string): Priced | null {
  if (type === "money") return moneyPrice(shop, group, currency);
  return type === "freespins" ? freespinsPrice(shop, group, currency) : boxPrice(shop, group, currency);
}

const named = <Card extends { group: string }>(cards: readonly Card[], group: string) =>
  cards.find((card) => card.group === group);

function moneyPrice(shop: Shop, group: string, currency: string): Priced | null {
  const card = named(offeredMoney(shop), group);
  const rate = card && moneyRate(card.rates, currency);
  if (!rate) return null;
  return {
    title: card.title,
    points: rate.points,
    maxQuantity: card.max_quantity,
    reward: (quantity) => moneyReward(card, rate.currency, rate.amount_cents, quantity),
  };
}

function freespinsPrice(shop: Shop, group: string, currency: string): Priced | null {
  const card = named(offeredFreespins(shop), group);
  const rate = card && rewardRate(card.rates, currency, shop.standard);
  if (!rate) return null;
  return {
    title: card.title,
    points: rate.points,
    maxQuantity: card.max_quantity,
    reward: (quantity) => freespinsReward(card, currency, shop.standard, quantity),
  };
}

function boxPrice(shop: Shop, group: string, currency: string): Priced | null {
  const card = named(offeredBoxes(shop), group);
  const rate = card && rewardRate(card.rates, currency, shop.standard);
  if (!rate) return null;
  return {
    title: card.title,
    points: rate.points,
    maxQuantity: card.max_quantity,
    reward: (quantity) => boxReward(card, quantity),
  };
}

/** What a ticket of a lottery costs a player; null where its card and its lottery are not the same, or it sells none to them. */
export async function ticketsPrice(
  deps: CompPointsDeps,
  order: { playerId: number; brand: string; card: string; tickets?: { lotteryId: number | null } },
  now: Date,
): Promise<Priced | null> {
  const onSale = await deps.tickets.onSale(deps.db.pool, order, now);
  const tickets = onSale.find((one) => ticketsGroup(one) === order.card);
  const asked = order.tickets?.lotteryId ?? null;
  if (!tickets || (asked !== null && asked !== tickets.lotteryId)) return null;
  const { title, points, lotteryId } = tickets;
  const reward = (count: number): Reward => ({ give: "tickets", lotteryId, count });
  return { title, points, maxQuantity: maxTicketsAtOnce, reward };
}
