import type { LevelGiftDescription } from "@croupier/contract";
import type { CompPointsConfig, LevelGift } from "@croupier/contract/compPointsConfig";
import type { EventConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BudgetUse } from "../platform/backOffice/budgetUse.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { awardPoints, type PointsAward } from "./awardPoints.ts";
import { budgetsInShops, offeredBoxes, offeredFreespins, offeredMoney, openShop } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { describeGifts, describeLevelGifts } from "./describeLevelGifts.ts";
import { pointsEarner } from "./earnPoints.ts";
import { estimateLevels, type LevelsAsked } from "./estimateLevels.ts";
import { type Custom, pointsExposure } from "./exposure.ts";
import { costOfGifts } from "./giftCosts.ts";
import { levelGifts } from "./giveLevelGifts.ts";
import { levelBudgets } from "./levelBudgets.ts";
import { registerPreview } from "./preview.ts";
import { type Giving, giveGift } from "./rewards.ts";
import { registerRoutes } from "./routes.ts";

export type { PointsAward } from "./awardPoints.ts";
export type { CompPointsDeps, RewardGame } from "./deps.ts";
export { compPointsPersonalData } from "./personalData.ts";

/** What the module offers. */
export interface CompPoints {
  /** Earn points from the event log, and give what levels bring. */
  consumers: readonly EventConsumer[];
  /** Gives points in the caller's transaction; false where the wallet takes nothing now. */
  award(tx: Tx, award: PointsAward, now: Date): Promise<boolean>;
  /** Budgets of cards that are in the shops now, or were until theirs was used up, and of the gifts of levels. */
  budgets(on: Queryable, now: Date): Promise<BudgetUse[]>;
  registerRoutes(api: ApiServer): void;
  /** Whether a brand's shop has a card that can be had now. */
  hasCards(brand: string, now: Date): Promise<boolean>;
  /** What reaching each level gives a player, or everybody, at a brand, by the level's group. */
  levelGifts(brand: string, playerId: number | null, now: Date): Promise<ReadonlyMap<string, LevelGiftDescription[]>>;
  /** Gives what a level of something else brings, in the caller's transaction; false where a box has nothing to win. */
  giveGift(tx: Tx, giving: Giving, gift: LevelGift, now: Date): Promise<boolean>;
  /** What gifts are, as pages say it. */
  describeGifts(gifts: readonly LevelGift[]): Promise<LevelGiftDescription[]>;
  /** What a configuration may cost, in cents of EUR; null where a cost is not known. */
  exposure(brand: string, config: CompPointsConfig, custom: Custom, now: Date): Promise<number | null>;
  /** What each gift is worth at a brand before any wagering, in cents of EUR; null where nobody can say. */
  costOfGifts(brand: string, gifts: Parameters<typeof costOfGifts>[2], now: Date): Promise<(number | null)[]>;
  /** What the gifts of levels cost on average after wagering. */
  estimateLevels(asked: LevelsAsked, now: Date): ReturnType<typeof estimateLevels>;
  /** Whether a brand's players earn points, and so climb levels. */
  areEarned(brand: string): boolean;
}

export function createCompPoints(deps: CompPointsDeps): CompPoints {
  return {
    consumers: [pointsEarner(deps), levelGifts(deps)],
    award: (tx, award, now) => awardPoints(deps, tx, award, now),
    budgets: async (on, now) => [...(await budgetsInShops(deps, now)), ...(await levelBudgets(deps, on))],
    registerRoutes(api) {
      registerRoutes(api, deps);
      registerPreview(api, deps);
    },
    async hasCards(brand, now) {
      const shop = await openShop(deps, brand, now);
      if ([offeredMoney(shop), offeredFreespins(shop), offeredBoxes(shop)].some((cards) => cards.length > 0))
        return true;
      return (await deps.tickets.onSale(deps.db.pool, { brand, playerId: null }, now)).length > 0;
    },
    async levelGifts(brand, playerId, now) {
      const groups = playerId === null ? [] : (await deps.collectorOf(deps.db.pool, playerId)).groups;
      return describeLevelGifts(deps, { brand, groups }, now);
    },
    giveGift: (tx, giving, gift, now) => giveGift(deps, tx, giving, gift, now),
    describeGifts: (gifts) => describeGifts(deps, gifts),
    exposure: (brand, config, custom, now) => pointsExposure(deps, brand, config, custom, now),
    costOfGifts: (brand, gifts, now) => costOfGifts(deps, brand, gifts, now),
    estimateLevels: (asked, now) => estimateLevels(deps, asked, now),
    areEarned: (brand) => (deps.configOf(brand)?.earning.length ?? 0) > 0,
  };
}
