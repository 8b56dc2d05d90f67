import type { EventConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import { offeredFreespins, offeredMoney, openShop } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { pointsEarner } from "./earnPoints.ts";
import { levelGifts } from "./giveLevelGifts.ts";
import { registerRoutes } from "./routes.ts";

export type { CompPointsDeps, RewardGame } from "./deps.ts";
export { compPointsPersonalData } from "./personalData.ts";

/** What the module offers. */
export interface CompPoints {
  /** Earn points from the event log, and give what levels bring. */
  consumers: readonly EventConsumer[];
  registerRoutes(api: ApiServer): void;
  /** Whether a brand's shop has a card that can be had now. */
  hasCards(brand: string, now: Date): Promise<boolean>;
  /** Whether a brand's players earn points, and so climb levels. */
  areEarned(brand: string): boolean;
}

export function createCompPoints(deps: CompPointsDeps): CompPoints {
  return {
    consumers: [pointsEarner(deps), levelGifts(deps)],
    registerRoutes: (api) => registerRoutes(api, deps),
    async hasCards(brand, now) {
      const shop = await openShop(deps, brand, now);
      return offeredMoney(shop).length + offeredFreespins(shop).length > 0;
    },
    areEarned: (brand) => (deps.configOf(brand)?.earning.length ?? 0) > 0,
  };
}
