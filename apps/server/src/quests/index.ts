import { namesQuest, questOf } from "@croupier/rules/quests/questIdentifier";
import type { EventConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { BudgetUse } from "../platform/backOffice/budgetUse.ts";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { registerQuestsBackOffice } from "./backOffice.ts";
import { stakeCounter } from "./countStakes.ts";
import type { QuestsDeps } from "./deps.ts";
import { giveWaiting, questGifts } from "./giveGifts.ts";
import { planQuest, type QuestPlan, renewQuests } from "./planQuest.ts";
import { questBudgets } from "./questBudgets.ts";
import { costsOf } from "./questCosts.ts";
import { registerRoutes } from "./routes.ts";
import { tables } from "./tables.ts";

export { questLevelReached } from "./countStakes.ts";
export type { QuestsDeps } from "./deps.ts";
export { questsPersonalData } from "./personalData.ts";
export type { QuestPlan } from "./planQuest.ts";
export { questAudiences } from "./queries.ts";

/** Quests: maps of levels that stakes lead along. */
export interface Quests {
  /** Count stakes from the event log, and give what levels bring. */
  consumers: readonly EventConsumer[];
  /** For a job each minute: begins the next runs, gives what could not be given before, and tells of names that do not parse. */
  tend(now: Date): Promise<void>;
  /** Puts the demo's quests there, once: where any quest is, none is added. */
  seed(plans: readonly QuestPlan[], now: Date): Promise<void>;
  /** Budgets of quests that run or will run. */
  budgets(on: Queryable, now: Date): Promise<BudgetUse[]>;
  registerRoutes(api: ApiServer, backOffice: BackOffice): void;
}

export function createQuests(deps: QuestsDeps): Quests {
  const told = new Set<string>();
  return {
    consumers: [stakeCounter(deps), questGifts(deps)],
    async tend(now) {
      await renewQuests(deps, now);
      await giveWaiting(deps, now);
      await tellStrangeNames(deps, told);
    },
    async seed(plans, now) {
      const any = tables.selectFrom("quests.quest").select("id").limit(1);
      if ((await rowsOf(deps.db.pool, any)).length > 0) return;
      for (const plan of plans) {
        const costs = await costsOf(deps, plan.gifts, now);
        await deps.db.transaction((tx) => planQuest(deps, tx, { plan, costs }, now));
      }
    },
    budgets: (on, now) => questBudgets(deps, on, now),
    registerRoutes(api, backOffice) {
      registerRoutes(api, deps);
      registerQuestsBackOffice(api, deps, backOffice);
    },
  };
}

/** A contest whose name says that it is a quest and cannot be read has no map; the operator hears of it once. Source: 3-50. */
async function tellStrangeNames(deps: QuestsDeps, told: Set<string>): Promise<void> {
  for (const name of await deps.contestNames(deps.db.pool)) {
    if (!namesQuest(name) || questOf(name) || told.has(name)) continue;
    told.add(name);
    deps.onError(new Error(`${name} names no quest`), "quests");
  }
}
