import type { Queryable, Tx } from "../platform/database.ts";
import { anyOf, change, firstOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** What a rule or a card may give in all, in cents of EUR before any wagering. */
export interface Budget {
  /** Of the rule or the card: the same name counts on, whatever its budget is by now. */
  name: string;
  limit: number;
}

/** What was given out of budgets so far. */
export async function spentOf(on: Queryable, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const own = tables
    .selectFrom("bonuses.budget")
    .selectAll()
    .where("name", "=", anyOf([...names]));
  return new Map((await rowsOf(on, own)).map(({ name, spent_eur_cents }) => [name, Number(spent_eur_cents)]));
}

/** Whether another one of this cost fits; what cannot be counted is not given out of a budget. */
export const fits = ({ name, limit }: Budget, cost: number | null, spent: ReadonlyMap<string, number>): boolean =>
  cost !== null && (spent.get(name) ?? 0) + Math.ceil(cost) <= limit;

/** Locks budgets in one order, so that who gives out of several does not wait for somebody who waits for them. */
export async function lockBudgets(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const begin = tables.insertInto("bonuses.budget").values(names.toSorted().map((name) => ({ name })));
  await change(
    tx,
    begin.onConflict((conflict) => conflict.column("name").doNothing()),
  );
  const own = tables
    .selectFrom("bonuses.budget")
    .select("name")
    .where("name", "=", anyOf([...names]));
  await rowsOf(tx, own.orderBy("name").forNoKeyUpdate());
}

/**
 * Gives something out of a budget, in the transaction that counts it: `give` is only called where what is left reaches for it, and
 * counts where it answers true. All of one budget wait for each other here until commit, so call it before any money moves.
 */
export async function giveWithin(
  tx: Tx,
  budget: Budget,
  cost: number | null,
  give: () => Promise<boolean>,
): Promise<boolean> {
  const { name } = budget;
  const begin = tables.insertInto("bonuses.budget").values({ name });
  await change(
    tx,
    begin.onConflict((conflict) => conflict.column("name").doNothing()),
  );
  const own = tables.selectFrom("bonuses.budget").select("spent_eur_cents").where("name", "=", name);
  const spent = Number((await firstOf(tx, own.forNoKeyUpdate()))!.spent_eur_cents);
  if (!fits(budget, cost, new Map([[name, spent]]))) return false;
  if (!(await give())) return false;
  const spent_eur_cents = BigInt(spent + Math.ceil(cost ?? 0));
  await change(tx, tables.updateTable("bonuses.budget").set({ spent_eur_cents }).where("name", "=", name));
  return true;
}
