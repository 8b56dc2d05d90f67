import type { EventConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { registerAchievementsBackOffice } from "./backOffice.ts";
import { deedCounter } from "./countDeeds.ts";
import type { AchievementsDeps } from "./deps.ts";
import { registerRoutes } from "./routes.ts";

export type { AchievementsDeps, CountedGame } from "./deps.ts";
export { achievementsPersonalData } from "./personalData.ts";

/** Badges for what players do. */
export interface Achievements {
  consumer: EventConsumer;
  registerRoutes(api: ApiServer, backOffice: BackOffice): void;
}

export function createAchievements(deps: AchievementsDeps): Achievements {
  return {
    consumer: deedCounter(deps),
    registerRoutes(api, backOffice) {
      registerRoutes(api, deps);
      registerAchievementsBackOffice(api, deps, backOffice);
    },
  };
}
