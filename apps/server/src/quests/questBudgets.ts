import type { BudgetUse } from "../platform/backOffice/budgetUse.ts";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import type { QuestsDeps } from "./deps.ts";
import { costOfPlayer, giftCostsOf, placesLeft } from "./questCosts.ts";
import { tables } from "./tables.ts";

/**
 * Budgets of quests that run or will run. What is set aside for those who have begun counts as used: nobody else can have it. One that
 * has no place left is used up.
 */
export async function questBudgets(deps: Pick<QuestsDeps, "say">, on: Queryable, now: Date): Promise<BudgetUse[]> {
  const open = tables.selectFrom("quests.quest").selectAll().where("end_at", ">", now);
  const rows = await rowsOf(on, open.where("budget_eur_cents", "is not", null));
  return rows.map((row) => ({
    ...{ kind: "quest", of: String(row.id), name: deps.say("en", row.title), brand: null },
    limit: Number(row.budget_eur_cents),
    spent: (costOfPlayer(giftCostsOf(row)) ?? 0) * row.begun_count,
    isUsedUp: placesLeft(row) === 0,
  }));
}
