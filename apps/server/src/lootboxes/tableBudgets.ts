import { tableGroupOf } from "@croupier/rules/wheel/wheelTable";
import { type Budget, fits, lockBudgets, spentOf } from "../bonuses/index.ts";
import type { BudgetUse } from "../platform/backOffice/budgetUse.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import type { BoxContent, LootboxesDeps } from "./deps.ts";
import { expectedCost } from "./tableCosts.ts";

/** How budgets name everybody's table. */
const everybody = "default";

/** Names the table of a box: of the group that a rule names, else of the receiver. */
export const tableNameOf = (
  { byGroup }: Pick<BoxContent, "byGroup">,
  groups: readonly string[],
  table?: string | undefined,
): string => table ?? tableGroupOf(byGroup, groups) ?? everybody;

/** What a table may give in all at a brand; null without a bound. */
export function tableBudget(brand: string, { rules }: Pick<BoxContent, "rules">, table: string): Budget | null {
  const limit = rules?.tableBudgets?.[table];
  return limit === undefined ? null : { name: `table:${brand}:${table}`, limit };
}

/** How the budget of a table stands, in cents of EUR. */
export interface TableLeft {
  table: string;
  limit: number;
  spent: number;
  left: number;
  /** It does not reach for another draw. */
  isUsedUp: boolean;
}

/** The budgets of a brand's tables by their name; those of `rules` that are about to be written where they are named. */
export async function tablesLeft(
  deps: LootboxesDeps,
  on: Queryable,
  brand: string,
  rules = deps.contentOf(brand).rules,
): Promise<ReadonlyMap<string, TableLeft>> {
  const content = deps.contentOf(brand);
  const named = Object.keys(rules?.tableBudgets ?? {}).filter(
    (table) => table === everybody || Object.hasOwn(content.byGroup, table),
  );
  const budgets = named.map((table) => ({ table, budget: tableBudget(brand, { rules }, table)! }));
  if (budgets.length === 0) return new Map();
  const used = await spentOf(
    on,
    budgets.map(({ budget }) => budget.name),
  );
  const lines = budgets.map(async ({ table, budget }): Promise<TableLeft> => {
    const spent = used.get(budget.name) ?? 0;
    const cost = await expectedCost(deps, brand, table === everybody ? undefined : table, on);
    const left = Math.max(0, budget.limit - spent);
    return { table, limit: budget.limit, spent, left, isUsedUp: !fits(budget, cost, used) };
  });
  return new Map((await Promise.all(lines)).map((line) => [line.table, line]));
}

/** Whether the table from which members of these groups draw at a brand, or everybody, has another draw left. */
export async function hasDrawLeft(
  deps: LootboxesDeps,
  on: Queryable,
  brand: string,
  groups: readonly string[] = [],
): Promise<boolean> {
  const table = tableNameOf(deps.contentOf(brand), groups);
  return !(await tablesLeft(deps, on, brand)).get(table)?.isUsedUp;
}

/** Locks the budgets of a brand's tables: before what gives boxes locks a budget of its own or a wallet. */
export async function lockTables(deps: Pick<LootboxesDeps, "contentOf">, tx: Tx, brand: string): Promise<void> {
  const { rules } = deps.contentOf(brand);
  await lockBudgets(
    tx,
    Object.keys(rules?.tableBudgets ?? {}).map((table) => tableBudget(brand, { rules }, table)!.name),
  );
}

/** Budgets of the tables of prizes at each brand. */
export async function tableBudgets(deps: LootboxesDeps, on: Queryable): Promise<BudgetUse[]> {
  const uses: BudgetUse[] = [];
  for (const brand of deps.brandIds())
    for (const { table, limit, spent, isUsedUp } of (await tablesLeft(deps, on, brand)).values())
      uses.push({ kind: "prize_table", of: table, name: table, brand, limit, spent, isUsedUp });
  return uses;
}
