import { z } from "zod";
import { call } from "../call.ts";
import { Cents } from "../money.ts";

/* Budgets of everything that gives players something, and how much of each is used. */

/** What has a budget. */
export const budgetKinds = ["offer", "quest", "box_rule", "shop_card", "calendar", "levels", "prize_table"] as const;
export const BudgetKind = z.enum(budgetKinds);
export type BudgetKind = z.infer<typeof BudgetKind>;

/** `nearly` from nine tenths on; `used_up` where what is left does not reach for another gift. */
export const BudgetState = z.enum(["going", "nearly", "used_up"]);
export type BudgetState = z.infer<typeof BudgetState>;

export const BudgetLine = z.object({
  kind: BudgetKind,
  /** Of the offer, quest, rule or card; of a calendar or a table its group, of the levels of a ladder `levels`. */
  of: z.string(),
  name: z.string(),
  /** Id of the brand at which it counts; null where all brands share it. */
  brand: z.string().nullable(),
  budget_eur_cents: Cents,
  /** What was given out of it; of a quest and a calendar what is set aside for those who have begun. */
  spent_eur_cents: Cents,
  state: BudgetState,
});
export type BudgetLine = z.infer<typeof BudgetLine>;

export const listBudgets = call({
  id: "backOffice.budgets",
  method: "GET",
  path: "/backoffice/api/budgets",
  access: "operator",
  permission: "offers.read",
  summary:
    "The budgets of offers, quests, rules of boxes, cards of the shop, calendars of prizes, levels of comp points and tables of prizes that give something now, the most used first. Each is told to those who may see what it is of.",
  spec: ["F-65", "3-22"],
  reply: z.object({ lines: z.array(BudgetLine) }),
});
