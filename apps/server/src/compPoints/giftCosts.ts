import type {
  ClimbGift,
  CompPointsConfig,
  FreespinsCardConfig,
  MoneyCardConfig,
} from "@croupier/contract/compPointsConfig";
import type { LevelGiftDescription } from "@croupier/contract/info";
import { moneyRate, rewardRate, sumIn } from "@croupier/rules/compPoints";
import { defaultCurrency } from "@croupier/rules/currencies";
import type { Rates } from "@croupier/rules/exchange";
import type { AnyCard } from "./cardPrice.ts";
import { openShop } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { describeGifts } from "./describeLevelGifts.ts";
import { euroForPoints, inEuro, spinsCost } from "./inEuro.ts";
import type { OfferedType, Shop } from "./shop.ts";

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
  return costsBy({ shop, rates, boxCost, config: shop.config }, deps, gifts);
}

/** The same by facts that are known. */
export async function costsBy(
  facts: CostFacts,
  deps: CompPointsDeps,
  gifts: readonly Exclude<ClimbGift, { type: "offer" }>[],
): Promise<(number | null)[]> {
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
  if (gift.type === "points") return euroForPoints(config, gift.points_count ?? 0);
  const sum = rewardRate(gift.amounts ?? [], defaultCurrency, shop.standard);
  if (gift.type === "money") return sum && inEuro(facts, sum.amount_cents, sum.currency);
  const rtp = [...shop.games.values()].find(({ url }) => url === gift.game?.frontend_url)?.rtp ?? null;
  const stake = sum && { currency: sum.currency, cents: sum.amount_cents };
  return spinsCost(facts, gift.freespins_count ?? 0, stake, rtp);
}

/** What one card of the shop is worth before any wagering, at its price in a currency, in cents of EUR; null where nobody can say. */
export function costOfCard(facts: CostFacts, type: OfferedType, card: AnyCard, currency: string): number | null {
  if (type === "lootboxes") return facts.boxCost;
  if (type === "money") {
    const rate = moneyRate((card as MoneyCardConfig).rates, currency);
    return rate && inEuro(facts, rate.amount_cents, rate.currency);
  }
  const { count, game, stake_cents } = card as FreespinsCardConfig;
  const stake = sumIn(stake_cents, defaultCurrency, facts.shop.standard);
  return spinsCost(facts, count, stake, facts.shop.games.get(game)?.rtp ?? null);
}
