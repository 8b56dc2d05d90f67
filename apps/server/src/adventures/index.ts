import { isOver, isoDay } from "@croupier/rules/adventures/calendar";
import type { PaidDeposit } from "../bonuses/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BudgetUse } from "../platform/backOffice/budgetUse.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { calendarBudgets } from "./calendarBudget.ts";
import { calendarFor } from "./calendarFor.ts";
import { completeDay } from "./completeDay.ts";
import type { AdventuresDeps, WrittenDay } from "./deps.ts";
import { maxForPlayer } from "./maxForPlayer.ts";
import { registerRoutes } from "./routes.ts";

export type { AdventuresDeps, GiftGame, Member } from "./deps.ts";
export { adventureGroupKey } from "./deps.ts";
export { adventuresPersonalData } from "./personalData.ts";

/** The calendar of daily prizes. */
export interface Adventures {
  /** In the transaction that pays a deposit: completes the day that it is enough for. */
  depositPaid(tx: Tx, deposit: PaidDeposit, now: Date): Promise<void>;
  /** Whether a calendar for everybody or for a group is on, or begins later. */
  runs(brand: string, licence: string, now: Date): boolean;
  /** The most that all days of a calendar give one player, in cents of EUR; null where an amount has no rate. */
  maxForPlayer(on: Queryable, days: readonly WrittenDay[]): Promise<number | null>;
  /** Budgets of calendars that are on now. */
  budgets(on: Queryable, now: Date): Promise<BudgetUse[]>;
  registerRoutes(api: ApiServer): void;
}

export function createAdventures(deps: AdventuresDeps): Adventures {
  return {
    depositPaid: (tx, deposit, now) => completeDay(deps, tx, deposit, now),
    runs(brand, licence, now) {
      const groups = Object.keys(deps.calendarsOf(brand)?.prizes ?? {});
      return groups.some((group) => {
        const found = calendarFor(deps, { brand, licence, groups: [group] }, now);
        return found !== null && !isOver(found.calendar, isoDay(now));
      });
    },
    maxForPlayer: (on, days) => maxForPlayer(deps, on, days),
    budgets: (on, now) => calendarBudgets(deps, on, now),
    registerRoutes: (api) => registerRoutes(api, deps),
  };
}
