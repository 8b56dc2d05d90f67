import { type AnyCard, type Priced, priceOf } from "./cardPrice.ts";
import { maxTicketsAtOnce, offeredBoxes, offeredFreespins, offeredMoney, ticketsGroup } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import type { Reward } from "./rewards.ts";
import type { OfferedType, Shop } from "./shop.ts";

/** What a card costs and gives somebody with this currency; null for one that cannot be had. Source: 5-24, 5-25. */
export function priceIn(shop: Shop, type: OfferedType, group: string, currency: string): Priced | null {
  const cards: readonly AnyCard[] = offered[type](shop);
  const card = cards.find((one) => one.group === group);
  return card ? priceOf(type, card, { currency, standard: shop.standard }) : null;
}

const offered = { money: offeredMoney, freespins: offeredFreespins, lootboxes: offeredBoxes };

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
