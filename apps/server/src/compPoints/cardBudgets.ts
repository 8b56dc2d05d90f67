import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { defaultCurrency } from "@croupier/rules/currencies";
import type { Rates } from "@croupier/rules/exchange";
import { type Budget, fits, spentOf } from "../bonuses/index.ts";
import { priceOf } from "./cardPrice.ts";
import type { CompPointsDeps } from "./deps.ts";
import { inEuro, spinsCost } from "./inEuro.ts";
import type { Reward } from "./rewards.ts";
import type { CardBudget, OfferedType, Shop } from "./shop.ts";

type Card = { group: string; budget_eur_cents?: number | undefined };

/** What a card may give in all at one brand; null without a bound. */
export const budgetOf = (brand: string, type: OfferedType, { group, budget_eur_cents: limit }: Card): Budget | null =>
  limit === undefined ? null : { name: `card:${brand}:${type}:${group}`, limit };

interface RewardFacts extends Pick<Shop, "games"> {
  rates: Rates;
  /** What a box gives on average, in cents of EUR. */
  boxCost: number | null;
}

/** What a reward is worth before any wagering, in cents of EUR; null where nobody can say. Tickets have no budget. */
export function worthOf({ games, rates, boxCost }: RewardFacts, reward: Reward): number | null {
  if (reward.give === "tickets") return null;
  if (reward.give === "boxes") return boxCost === null ? null : boxCost * reward.count;
  const { currency, gift } = reward.body;
  if (gift.type === "bonus") return inEuro({ rates }, Number(gift.amount), currency);
  const stake = { currency, cents: Number(gift.stake) };
  return spinsCost({ rates }, gift.count, stake, games.get(gift.game)?.rtp ?? null);
}

const cardsOf = ({ money, freespins, lootboxes }: CompPointsConfig) =>
  [
    ...money.map((card) => ({ type: "money" as const, card })),
    ...freespins.map((card) => ({ type: "freespins" as const, card })),
    ...lootboxes.map((card) => ({ type: "lootboxes" as const, card })),
  ].filter(({ card }) => card.budget_eur_cents !== undefined);

/** The budgets of a shop's cards by `type group`; nothing is asked where none has one. */
export async function cardBudgets(
  deps: CompPointsDeps,
  brand: string,
  shop: Pick<Shop, "config" | "games" | "standard">,
  groups: readonly string[],
): Promise<ReadonlyMap<string, CardBudget>> {
  const cards = shop.config ? cardsOf(shop.config) : [];
  if (cards.length === 0) return new Map();
  const budgets = cards.map(({ type, card }) => ({ type, card, budget: budgetOf(brand, type, card)! }));
  const names = budgets.map(({ budget }) => budget.name);
  const spent = await spentOf(deps.db.pool, names);
  const [rates, boxCost] = [await deps.rates(deps.db.pool), await deps.boxCost(brand, deps.db.pool, groups)];
  return new Map(
    budgets.map(({ type, card, budget }) => {
      const reward = priceOf(type, card, { currency: defaultCurrency, standard: shop.standard })?.reward(1);
      const cost = reward ? worthOf({ games: shop.games, rates, boxCost }, reward) : null;
      const used = spent.get(budget.name) ?? 0;
      const left = Math.max(0, budget.limit - used);
      return [cardKey(type, card), { limit: budget.limit, spent: used, left, isUsedUp: !fits(budget, cost, spent) }];
    }),
  );
}

export const cardKey = (type: OfferedType, { group }: Pick<Card, "group">): string => `${type} ${group}`;
