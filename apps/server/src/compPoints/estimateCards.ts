import type { CardsEstimate, Estimated, PlayAsked } from "@croupier/contract/backOffice/costEstimates";
import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { defaultCurrency } from "@croupier/rules/currencies";
import { euroEstimate, type GiftPart } from "../bonuses/index.ts";
import type { Failure } from "../platform/failure.ts";
import { cardKey } from "./cardBudgets.ts";
import { type AnyCard, priceOf } from "./cardPrice.ts";
import { isSold, shopOf } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { type CostFacts, costOfCard } from "./giftCosts.ts";
import { rewardParts } from "./rewardParts.ts";
import type { OfferedType } from "./shop.ts";

export interface CardsAsked extends PlayAsked {
  brand: string;
  /** Of a shop that is about to be written. */
  config: CompPointsConfig;
}

/**
 * What one of each card costs the house on average after wagering, at its rate in EUR or by the fallbacks of a rate: each is played
 * through, a box by the prizes of its table. A card whose worth nobody can say is there without a cost and counts nothing; cards of boxes
 * are not there at a brand that sells none.
 */
export async function estimateCards(
  deps: CompPointsDeps,
  { brand, config, ...asked }: CardsAsked,
  now: Date,
): Promise<Estimated<CardsEstimate> | Failure> {
  const shop = await shopOf(deps, brand, config, now);
  const facts: CostFacts = { config, shop, rates: await deps.rates(deps.db.pool), boxCost: await deps.boxCost(brand) };
  const given = new Map<string, number>();
  const parts: GiftPart[] = [];
  const cards: { at: string; type: OfferedType; group: string; points: number }[] = [];
  for (const [type, card] of cardsOf(config).filter(([type]) => isSold(shop, type))) {
    const at = cardKey(type, card);
    const price = priceOf(type, card, { currency: defaultCurrency, standard: shop.standard });
    const face = costOfCard(facts, type, card, defaultCurrency);
    cards.push({ at, type, group: card.group, points: price?.points ?? 0 });
    if (price === null || face === null) continue;
    given.set(at, face);
    parts.push(...(await rewardParts(deps, { brand, at, reward: price.reward(1), face, rates: facts.rates })));
  }
  const answer = await deps.estimateGifts({ ...asked, currency: defaultCurrency, parts });
  if ("status" in answer) return answer;
  const { estimate, ...progress } = euroEstimate(answer, given);
  if (estimate === null) return { estimate, ...progress };
  const { of, ...all } = estimate;
  const each = cards.map(({ at, ...card }) => ({ ...card, ...(given.has(at) ? of(at) : unknown) }));
  return { estimate: { ...all, cards: each }, ...progress };
}

const unknown = { given_eur_cents: null, cost_eur_cents: null, standard_error_eur_cents: 0 };

const cardsOf = ({ money, freespins, lootboxes }: CompPointsConfig): [OfferedType, AnyCard][] => [
  ...money.map((card): [OfferedType, AnyCard] => ["money", card]),
  ...freespins.map((card): [OfferedType, AnyCard] => ["freespins", card]),
  ...lootboxes.map((card): [OfferedType, AnyCard] => ["lootboxes", card]),
];
