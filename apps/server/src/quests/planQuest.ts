import type { createQuest } from "@croupier/contract/backOffice/quests";
import { nextRun, runIdentifier } from "@croupier/rules/lotteries/series";
import { questOf } from "@croupier/rules/quests/questIdentifier";
import type { z } from "zod";
import type { Tx } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import type { QuestEntry, QuestsDeps } from "./deps.ts";
import { costsOf, type LevelCosts, playersWithin } from "./questCosts.ts";
import { giftsOf, type QuestRow } from "./rows.ts";
import { tables } from "./tables.ts";

/** What an operator says of a quest, in the contract's words. */
export type QuestPlan = Omit<z.output<NonNullable<(typeof createQuest)["body"]>>, "reason">;

/** What a plan's run is called: its identifier, of a series with the day on which it begins. */
export function identifierOf({ identifier, repeat, start_at }: Pick<QuestPlan, "identifier" | "repeat" | "start_at">) {
  return repeat === "none" ? identifier : runIdentifier(identifier, new Date(start_at));
}

export function planOf(row: QuestRow): QuestPlan {
  return {
    ...{ identifier: row.series ?? row.identifier, title: row.title, repeat: row.repeat as QuestPlan["repeat"] },
    ...{ start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() },
    ...{ group_ids: row.group_ids, gifts: giftsOf(row) },
    budget_eur_cents: row.budget_eur_cents === null ? null : Number(row.budget_eur_cents),
  };
}

/** The columns that a plan fills with what its gifts cost, of one whose identifier can be read. */
export function columnsOf(plan: QuestPlan, costs: readonly LevelCosts[]) {
  const identifier = identifierOf(plan);
  const name = questOf(identifier);
  if (!name) throw new Error(`${identifier} names no quest`);
  return {
    ...{ identifier, slug: name.slug, size: name.size, is_test: name.isTest },
    ...{ series: plan.repeat === "none" ? null : plan.identifier, repeat: plan.repeat },
    ...{ title: plan.title, start_at: new Date(plan.start_at), end_at: new Date(plan.end_at) },
    ...{ group_ids: plan.group_ids, gifts: JSON.stringify(plan.gifts), gift_costs: JSON.stringify(costs) },
    budget_eur_cents: plan.budget_eur_cents === null ? null : BigInt(plan.budget_eur_cents),
  };
}

type Listed = Pick<QuestRow, "identifier" | "title" | "start_at" | "end_at" | "group_ids">;

/** How it stands among the contests. */
export function entryOf({ identifier, title, start_at, end_at, group_ids }: Listed): QuestEntry {
  return { identifier, title, startAt: start_at, endAt: end_at, groupIds: group_ids };
}

/** A plan with what its gifts cost as they are now. */
export interface PricedPlan {
  plan: QuestPlan;
  costs: readonly LevelCosts[];
}

/** Writes a quest and its entry among the contests; null where its name is taken. */
export async function planQuest(
  deps: QuestsDeps,
  tx: Tx,
  { plan, costs }: PricedPlan,
  now: Date,
): Promise<QuestRow | null> {
  return write(deps, tx, columnsOf(plan, costs), now);
}

type Columns = ReturnType<typeof columnsOf>;

async function write(deps: QuestsDeps, tx: Tx, columns: Columns, now: Date): Promise<QuestRow | null> {
  // Of two plans of one name at once the second finds the first.
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('quests.plan', 0))");
  if (await isTaken(deps, tx, columns)) return null;
  const id = BigInt(await deps.addEntry(tx, entryOf(columns)));
  const insert = tables.insertInto("quests.quest").values({ ...columns, id, created_at: now });
  return (await firstOf(tx, insert.returningAll())) ?? null;
}

async function isTaken(deps: QuestsDeps, tx: Tx, { identifier, slug }: Pick<Columns, "identifier" | "slug">) {
  const same = tables.selectFrom("quests.quest").select("id").where("slug", "=", slug);
  return (await firstOf(tx, same)) !== undefined || (await deps.contestNames(tx)).has(identifier);
}

/** For a job: begins the next run of every series whose last one is over. */
export async function renewQuests(deps: QuestsDeps, now: Date): Promise<void> {
  const over = tables
    .selectFrom("quests.quest as q")
    .selectAll()
    .where("repeat", "<>", "none")
    .where("end_at", "<=", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("quests.quest as later")
            .select("later.id")
            .whereRef("later.series", "=", "q.series")
            .whereRef("later.start_at", ">=", "q.end_at"),
        ),
      ),
    );
  for (const quest of await rowsOf(deps.db.pool, over.orderBy("end_at").limit(100))) {
    const costs = await costsOf(deps, giftsOf(quest), now);
    await deps.db.transaction((tx) => planNextRun(deps, tx, { over: quest, costs }, now));
  }
}

interface LastRun {
  over: QuestRow;
  /** What its gifts cost now: rates, the shop and tables of boxes may have changed since. */
  costs: readonly LevelCosts[];
}

/** The run after this one, under the same terms; none where there is one already, or where no other is to follow. */
export async function planNextRun(deps: QuestsDeps, tx: Tx, { over, costs }: LastRun, now: Date): Promise<void> {
  const repeat = over.repeat as QuestPlan["repeat"];
  if (over.series === null || repeat === "none") return;
  const later = tables.selectFrom("quests.quest").select("id").where("series", "=", over.series);
  if (await firstOf(tx, later.where("start_at", ">", over.start_at).limit(1))) return;
  const run = nextRun(repeat, over.end_at, now);
  const identifier = runIdentifier(over.series, run.startAt);
  const name = questOf(identifier);
  if (!name) return;
  const { series, size, is_test, title, group_ids, budget_eur_cents } = over;
  const same = { series, repeat, size: size as Columns["size"], is_test, title, group_ids, budget_eur_cents };
  const columns = { ...same, identifier, slug: name.slug, start_at: run.startAt, end_at: run.endAt };
  if (playersWithin(budget_eur_cents, costs) === 0)
    deps.onError(new Error(`the budget of ${identifier} is less than one player's gifts: nobody begins`), "quests");
  const priced = { gifts: JSON.stringify(over.gifts), gift_costs: JSON.stringify(costs) };
  await write(deps, tx, { ...columns, ...priced }, now);
}
