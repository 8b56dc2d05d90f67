import { type Budget, fits, giveWithin, spentOf } from "../bonuses/index.ts";
import type { BudgetUse } from "../platform/backOffice/budgetUse.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import type { LootboxesDeps } from "./deps.ts";
import { worthOfBoxes } from "./measureBoxes.ts";
import { type BoxRule, rulesThatHold } from "./rulesThatHold.ts";
import { tableNameOf, tablesLeft } from "./tableBudgets.ts";
import { expectedCost } from "./tableCosts.ts";

/** What boxes of a rule may give in all at one brand; null without a bound. */
const budgetOf = (brand: string, { id, budgetEurCents }: BoxRule): Budget | null =>
  budgetEurCents === undefined ? null : { name: `box:${brand}:${id}`, limit: budgetEurCents };

/** What is left of the budgets of rules, in cents of EUR, by the rule's id. */
export async function budgetsLeft(
  on: Queryable,
  brand: string,
  rules: readonly BoxRule[],
): Promise<ReadonlyMap<string, number>> {
  const budgets = rules.flatMap((rule) => budgetOf(brand, rule) ?? []);
  const spent = await spentOf(
    on,
    budgets.map(({ name }) => name),
  );
  return new Map(
    rules.flatMap((rule) => {
      const budget = budgetOf(brand, rule);
      return budget ? [[rule.id, Math.max(0, budget.limit - (spent.get(budget.name) ?? 0))] as const] : [];
    }),
  );
}

/** Budgets of the rules that give boxes now, at each brand. */
export async function ruleBudgets(deps: LootboxesDeps, on: Queryable, now: Date): Promise<BudgetUse[]> {
  const own = deps.brandIds().flatMap((brand) =>
    rulesThatHold(deps, brand, now).flatMap((rule) => {
      const budget = budgetOf(brand, rule);
      return budget ? [{ brand, rule, budget }] : [];
    }),
  );
  const spent = await spentOf(
    on,
    own.map(({ budget }) => budget.name),
  );
  return Promise.all(
    own.map(async ({ brand, rule, budget }) => ({
      ...{ kind: "box_rule" as const, of: rule.id, name: rule.id, brand, limit: budget.limit },
      spent: spent.get(budget.name) ?? 0,
      isUsedUp: !fits(budget, await expectedCost(deps, brand, rule.table, on), spent),
    })),
  );
}

/** The rules without those that bring members of these groups none, because the budget of their table is used up. */
export async function withTablesLeft(
  deps: LootboxesDeps,
  brand: string,
  rules: readonly BoxRule[],
  groups: readonly string[],
): Promise<readonly BoxRule[]> {
  const tables = await tablesLeft(deps, deps.db.pool, brand);
  if (tables.size === 0) return rules;
  const content = deps.contentOf(brand);
  return rules.filter(({ table }) => !tables.get(tableNameOf(content, groups, table))?.isUsedUp);
}

/** The rules without those whose budget does not reach for another box of their table. */
export async function withMoneyLeft(
  deps: LootboxesDeps,
  brand: string,
  rules: readonly BoxRule[],
): Promise<readonly BoxRule[]> {
  if (rules.every(({ budgetEurCents }) => budgetEurCents === undefined)) return rules;
  const left = await budgetsLeft(deps.db.pool, brand, rules);
  const going: BoxRule[] = [];
  for (const rule of rules) {
    const budget = left.get(rule.id);
    const once = new Map<string, number>();
    if (
      budget === undefined ||
      fits({ name: rule.id, limit: budget }, await expectedCost(deps, brand, rule.table), once)
    )
      going.push(rule);
  }
  return going;
}

interface Giving {
  brand: string;
  rule: BoxRule;
  /** Of the receiver, who may have a table of their own. */
  groups: readonly string[];
}

/** Gives a box of a rule, out of its budget where it has one: by what its table gives on average. A box that was given is kept. */
export async function giveByRule(
  deps: LootboxesDeps,
  tx: Tx,
  { brand, rule, groups }: Giving,
  give: () => Promise<boolean>,
): Promise<boolean> {
  const budget = budgetOf(brand, rule);
  if (!budget) return give();
  const cost =
    rule.table === undefined ? worthOfBoxes(deps, brand, tx)(groups) : expectedCost(deps, brand, rule.table, tx);
  return giveWithin(tx, budget, await cost, give);
}
