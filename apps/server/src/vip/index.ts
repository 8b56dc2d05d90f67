import type { EventConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { registerVipBackOffice } from "./backOffice.ts";
import { sumCounter } from "./countSums.ts";
import type { VipDeps } from "./deps.ts";
import { endStatuses } from "./endStatuses.ts";
import { registerRoutes } from "./routes.ts";
import { type SeededTerms, seedTerms } from "./seedTerms.ts";
import { tellEnds } from "./tellEnds.ts";

export type { ComingEnd, VipDeps } from "./deps.ts";
export { vipPersonalData } from "./personalData.ts";
export type { SeededTerms } from "./seedTerms.ts";

/** The VIP club: statuses for what players pay in and stake in a quarter. */
export interface Vip {
  /** Counts the sums, and gives the statuses that they reach. */
  consumer: EventConsumer;
  /** For a job each minute: takes statuses away whose time is over, and mails players whose status ends soon. */
  tend(now: Date): Promise<void>;
  seed(terms: SeededTerms, now: Date): Promise<void>;
  registerRoutes(api: ApiServer, backOffice: BackOffice): void;
}

export function createVip(deps: VipDeps): Vip {
  return {
    consumer: sumCounter(deps),
    async tend(now) {
      await endStatuses(deps, now);
      await tellEnds(deps, now);
    },
    seed: (terms, now) => seedTerms(deps.db.pool, terms, now),
    registerRoutes(api, backOffice) {
      registerRoutes(api, deps);
      registerVipBackOffice(api, deps, backOffice);
    },
  };
}
