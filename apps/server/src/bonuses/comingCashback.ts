import type { ComingCashback } from "@croupier/contract/cashback";
import { cashbackOf, currentPeriod } from "@croupier/rules/bonuses/cashback";
import { ownLosses } from "./cashResults.ts";
import type { BonusesDeps } from "./deps.ts";
import { categoryGames } from "./giveCashback.ts";
import { amountIn } from "./offerGifts/amounts.ts";
import { refusalFor } from "./offerRefusal.ts";
import { offersThatRan, type StartedOffer } from "./offerStore.ts";

const utcDay = (at: Date) => at.toISOString().slice(0, 10);

/**
 * What the current day or week would bring a player back, by offer and wallet: the same sums, from the same counting, that are given
 * when the period ends. Wallets that lost nothing are not there, nor is what a brand has switched off.
 */
export async function comingCashback(
  deps: BonusesDeps,
  { playerId, brandId }: { playerId: number; brandId: string },
  now: Date,
): Promise<ComingCashback[]> {
  const offers = await offersThatRan(deps, deps.db.pool, "cashback", now);
  if (offers.length === 0) return [];
  const [receiver, rules] = [await deps.receiverOf(deps.db.pool, playerId), deps.giftRules(brandId)];
  const mine = offers.filter((offer) => refusalFor(offer, receiver, rules) === null);
  return (await Promise.all(mine.map((offer) => comingOf(deps, offer, playerId, now)))).flat();
}

async function comingOf(
  deps: BonusesDeps,
  { id, title, terms, reach, since }: StartedOffer,
  playerId: number,
  now: Date,
): Promise<ComingCashback[]> {
  const [gift] = terms.gifts;
  if (gift?.type !== "cashback" || terms.period === null) return [];
  const { from, to } = currentPeriod(terms.period, now);
  const start = since > from ? since : from;
  const games = gift.categories && (await categoryGames(deps, gift.categories));
  const losses = await ownLosses(deps.db.pool, playerId, { from: utcDay(start), to: utcDay(to), games });
  const { period } = terms;
  return [...losses].flatMap(([currency, lost]) => {
    const cap = amountIn(gift.cap, currency);
    // What is left of the budget does not reach for it: it will not come.
    if (cap === null || !reach.reachesFor({ currency, lost })) return [];
    const coming = cashbackOf(lost, { percent: gift.percent, cap, least: amountIn(gift.least, currency) ?? 1n });
    return {
      ...{ offer_id: id, title, period, currency, percent: gift.percent, wager: gift.wager },
      ...{ counted_from: `${utcDay(start)}T00:00:00.000Z`, counted_until: to.toISOString() },
      ...{ lost_cents: Number(lost), coming_cents: Number(coming), cap_cents: Number(cap) },
    };
  });
}
