import type { FreespinsCardConfig, LootboxCardConfig, MoneyCardConfig } from "@croupier/contract/compPointsConfig";
import { moneyRate, rewardRate } from "@croupier/rules/compPoints";
import { boxReward, freespinsReward, moneyReward, type Reward } from "./rewards.ts";
import type { OfferedType } from "./shop.ts";

/** One card at its price in a currency: what a number of them gives. */
export interface Priced {
  title: string;
  points: number;
  maxQuantity: number;
  /** What the card may give in all, in cents of EUR. */
  budget?: number | undefined;
  reward(quantity: number): Reward;
}

export type AnyCard = MoneyCardConfig | FreespinsCardConfig | LootboxCardConfig;

/** What a card costs and gives somebody with a currency, whether it can be had or not; null without a rate. */
export function priceOf(
  type: OfferedType,
  card: AnyCard,
  { currency, standard }: { currency: string; standard: string },
): Priced | null {
  const about = { title: card.title, maxQuantity: card.max_quantity, budget: card.budget_eur_cents };
  if (type === "money") {
    const money = card as MoneyCardConfig;
    const rate = moneyRate(money.rates, currency);
    if (!rate) return null;
    const reward = (quantity: number) => moneyReward(money, rate.currency, rate.amount_cents, quantity);
    return { ...about, points: rate.points, reward };
  }
  const rate = rewardRate(card.rates, currency, standard);
  if (!rate) return null;
  if (type === "lootboxes")
    return { ...about, points: rate.points, reward: (quantity) => boxReward(card as LootboxCardConfig, quantity) };
  const reward = (quantity: number) => freespinsReward(card as FreespinsCardConfig, currency, standard, quantity);
  return { ...about, points: rate.points, reward };
}
