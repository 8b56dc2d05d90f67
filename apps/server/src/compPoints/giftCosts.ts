import type { ClimbGift, CompPointsConfig } from "@croupier/contract/compPointsConfig";
import type { LevelGiftDescription } from "@croupier/contract/info";
import { rewardRate } from "@croupier/rules/compPoints";
import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { openShop, type Shop } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { describeGifts } from "./describeLevelGifts.ts";

/** What the costs of gifts rest on. */
export interface CostFacts {
  config: CompPointsConfig | null;
  shop: Shop;
  rates: Rates;
  /** What a box gives on average, in cents of EUR. */
  boxCost: number | null;
}

/**
 * What each gift is worth before any wagering, in cents of EUR; null where nobody can say. Money counts at its face, free spins by
 * the return of their game, points by what the best card of money in the shop gives for them, a box by the average of its table.
 */
export async function costOfGifts(
  deps: CompPointsDeps,
  brand: string,
  gifts: readonly Exclude<ClimbGift, { type: "offer" }>[],
  now: Date,
): Promise<(number | null)[]> {
  const [shop, rates, boxCost] = [
    await openShop(deps, brand, now),
    await deps.rates(deps.db.pool),
    await deps.boxCost(brand),
  ];
  const facts = { shop, rates, boxCost, config: shop.config };
  const costs: (number | null)[] = [];
  for (const gift of gifts) {
    const described =
      gift.type === "points" ? { type: gift.type, points_count: gift.points } : (await describeGifts(deps, [gift]))[0]!;
    costs.push(costOf(facts, described));
  }
  return costs;
}

export function costOf(facts: CostFacts, gift: LevelGiftDescription): number | null {
  const { boxCost, shop, config } = facts;
  if (gift.type === "lootbox") return boxCost;
  if (gift.type === "points") return Math.max(0, ...(config?.money ?? []).map(euroForPoint)) * (gift.points_count ?? 0);
  const sum = rewardRate(gift.amounts ?? [], defaultCurrency, shop.standard);
  if (gift.type === "money") return sum && inEuro(facts, sum.amount_cents, sum.currency);
  const rtp = [...shop.games.values()].find(({ url }) => url === gift.game?.frontend_url)?.rtp ?? null;
  const stake = sum && { currency: sum.currency, cents: sum.amount_cents };
  return spinsCost(facts, gift.freespins_count ?? 0, stake, rtp);
}

function euroForPoint({ rates }: CompPointsConfig["money"][number]): number {
  const rate = rates.find(({ currency }) => currency === defaultCurrency);
  return rate ? rate.amount_cents / rate.points : 0;
}

/** What free spins win on average, in cents of EUR. */
export function spinsCost(
  facts: Pick<CostFacts, "rates">,
  count: number,
  stake: { currency: string; cents: number } | null,
  rtp: number | null,
): number | null {
  const each = stake && inEuro(facts, stake.cents, stake.currency);
  return each === null || rtp === null ? null : (count * each * rtp) / 100;
}

/** For showing: a million subunits are precise enough for a rate. */
export function inEuro({ rates }: Pick<CostFacts, "rates">, cents: number, currency: string): number | null {
  const million = exchanged(1_000_000n, currency, defaultCurrency, rates);
  return million === null ? null : (cents * Number(million)) / 1_000_000;
}
