import type { Estimated, LevelsEstimate, PlayAsked } from "@croupier/contract/backOffice/costEstimates";
import type { ClimbGift, CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { defaultCurrency } from "@croupier/rules/currencies";
import { euroEstimate, type GiftPart } from "../bonuses/index.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { openShop, shopOf } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { describeClimb } from "./describeLevelGifts.ts";
import { type CostFacts, costOf, costsBy } from "./giftCosts.ts";
import { rewardParts } from "./rewardParts.ts";
import { levelReward, type Reward } from "./rewards.ts";

export interface LevelsAsked extends PlayAsked {
  brand: string;
  levels: readonly { level: string; gifts: readonly ClimbGift[] }[];
}

/**
 * What the gifts of levels cost the house on average after wagering, in EUR: each is played through. What nobody wagers counts as it is
 * given: points, what offers bring, and free spins whose game is not ours. A box counts by the prizes of its table.
 */
export async function estimateLevels(
  deps: CompPointsDeps,
  { brand, levels, ...asked }: LevelsAsked,
  now: Date,
  /** Of a shop that is about to be written; the brand's own without it. */
  config?: CompPointsConfig,
): Promise<Estimated<LevelsEstimate> | Failure> {
  const shop = config ? await shopOf(deps, brand, config, now) : await openShop(deps, brand, now);
  const facts: CostFacts = {
    ...{ shop, config: shop.config },
    rates: await deps.rates(deps.db.pool),
    boxCost: await deps.boxCost(brand),
  };
  const parts: GiftPart[] = [];
  const given = new Map<string, number>();
  for (const { level, gifts } of levels) {
    let sum = 0;
    for (const gift of gifts) {
      const face = await faceOf(deps, { brand, facts, gift }, now);
      if (face === null) return fail(422, "levels", "cost_unknown", { level });
      sum += face;
      const reward = rewardOf(deps, { brand, facts, gift });
      parts.push(...(await rewardParts(deps, { brand, at: level, reward, face, rates: facts.rates })));
    }
    given.set(level, sum);
  }
  const answer = await deps.estimateGifts({ ...asked, currency: defaultCurrency, parts });
  if ("status" in answer) return answer;
  const { estimate, ...progress } = euroEstimate(answer, given);
  if (estimate === null) return { estimate, ...progress };
  const { of, ...all } = estimate;
  return { estimate: { ...all, levels: levels.map(({ level }) => ({ level, ...of(level) })) }, ...progress };
}

interface Priced {
  brand: string;
  facts: CostFacts;
  gift: ClimbGift;
}

/** What a gift is worth before any wagering, in cents of EUR: nothing where the brand does not give it. */
async function faceOf(deps: CompPointsDeps, { brand, facts, gift }: Priced, now: Date): Promise<number | null> {
  if (gift.type !== "offer") {
    if (gift.type === "lootbox" && !deps.hasBoxes(brand)) return 0;
    return (await costsBy(facts, deps, [gift]))[0] ?? null;
  }
  const costs = (await describeClimb(deps, { brand, groups: [] }, [gift], now)).map((one) => costOf(facts, one));
  return costs.reduce((sum: number | null, cost) => (sum === null || cost === null ? null : sum + cost), 0);
}

/** Null for what nobody wagers. */
function rewardOf(deps: CompPointsDeps, { brand, gift }: Priced): Reward | null {
  if (gift.type === "points" || gift.type === "offer") return null;
  return levelReward(gift, defaultCurrency, deps.standardCurrency(brand));
}
