import type { listQuestPlayers } from "@croupier/contract/backOffice/quests";
import type { ParsedInput } from "@croupier/contract/call";
import { type QuestSize, questOf } from "@croupier/rules/quests/questIdentifier";
import { sql } from "kysely";
import { type LongPageAsked, numberInMark } from "../platform/backOffice/pageMark.ts";
import { planPage } from "../platform/backOffice/planPage.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { anyOf, firstOf, likeText, rowsOf } from "../platform/query.ts";
import type { ProgressRow, QuestRow, ReachedRow } from "./rows.ts";
import { tables } from "./tables.ts";

const maxListed = 200;

/** Quests that run or will run, by their end. */
export function openQuests(on: Queryable, now: Date): Promise<QuestRow[]> {
  const open = tables.selectFrom("quests.quest").selectAll().where("end_at", ">", now);
  return rowsOf(
    on,
    open.where("identifier", "not like", "%nonvisible%").orderBy("end_at").orderBy("id").limit(maxListed),
  );
}

/** Quests that ran at some moment between two. */
export function questsBetween(on: Queryable, from: Date, to: Date): Promise<QuestRow[]> {
  const running = tables.selectFrom("quests.quest").selectAll().where("start_at", "<=", to).where("end_at", ">", from);
  return rowsOf(on, running.orderBy("id").limit(maxListed));
}

/** Condition: it ran, or will: calling one off before its start leaves a run of a millisecond. */
const isNotCalledOff = sql<boolean>`end_at > start_at + interval '1 millisecond'`;

/** One by its slug; by the name of its series the run that is on, else the last one, else the next, of those that were not called off. */
export async function findQuest(on: Queryable, slug: string, now: Date): Promise<QuestRow | undefined> {
  const all = tables.selectFrom("quests.quest").selectAll();
  const own = await firstOf(on, all.where("slug", "=", slug));
  if (own) return own;
  const runs = all.where("series", "like", `%--${likeText(slug)}`).where(isNotCalledOff);
  const begun = runs.where("start_at", "<=", now).orderBy("start_at", "desc").limit(1);
  return (await firstOf(on, begun)) ?? firstOf(on, runs.orderBy("start_at").limit(1));
}

/**
 * The groups that each quest is for, by its slug and by that of its series, which the latest run stands for. Those under test are
 * not for anybody to be led to. Source: 3-53.
 */
export async function questAudiences(on: Queryable): Promise<Map<string, string[]>> {
  const all = tables.selectFrom("quests.quest").select(["slug", "series", "group_ids"]).where("is_test", "=", false);
  const named = (await rowsOf(on, all.where(isNotCalledOff).orderBy("start_at"))).flatMap(
    ({ slug, series, group_ids }) =>
      [slug, series && questOf(series)?.slug].flatMap((name): [string, string[]][] =>
        name ? [[name, group_ids]] : [],
      ),
  );
  return new Map(named);
}

export function lockQuest(tx: Tx, id: number): Promise<QuestRow | undefined> {
  return firstOf(tx, tables.selectFrom("quests.quest").selectAll().where("id", "=", BigInt(id)).forUpdate());
}

export function readQuest(on: Queryable, id: number): Promise<QuestRow | undefined> {
  return firstOf(on, tables.selectFrom("quests.quest").selectAll().where("id", "=", BigInt(id)));
}

/** How far a player is in each of these quests. */
export async function progressOf(
  on: Queryable,
  playerId: number,
  quests: readonly bigint[],
): Promise<Map<bigint, ProgressRow>> {
  const own = tables.selectFrom("quests.progress").selectAll().where("player_id", "=", BigInt(playerId));
  const rows = await rowsOf(on, own.where("quest_id", "=", anyOf(quests)));
  return new Map(rows.map((row) => [row.quest_id, row]));
}

export function reachedBy(on: Queryable, playerId: number, quest: bigint): Promise<ReachedRow[]> {
  const own = tables.selectFrom("quests.reached_level").selectAll().where("player_id", "=", BigInt(playerId));
  return rowsOf(on, own.where("quest_id", "=", quest).orderBy("level"));
}

/** Quests of groups that run at some moment of a window, other than one. */
export function groupQuestsWithin(on: Queryable, from: Date, to: Date, other: number | null): Promise<QuestRow[]> {
  const running = tables.selectFrom("quests.quest").selectAll().where("start_at", "<", to).where("end_at", ">", from);
  const ofGroups = running.where(sql<boolean>`cardinality(group_ids) > 0`).where("is_test", "=", false);
  return rowsOf(
    on,
    ofGroups
      .where("id", "<>", BigInt(other ?? 0))
      .orderBy("start_at")
      .limit(maxListed),
  );
}

/** The last quest that is over and had players: of the same series, else of the same size. */
export async function questBefore(
  on: Queryable,
  { series, size }: { series: string | null; size: QuestSize },
  now: Date,
): Promise<QuestRow | undefined> {
  const over = tables
    .selectFrom("quests.quest as q")
    .selectAll()
    .where("end_at", "<=", now)
    .where("is_test", "=", false)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("quests.progress as p").select("p.quest_id").whereRef("p.quest_id", "=", "q.id")),
    )
    .orderBy("end_at", "desc")
    .limit(1);
  const own = series === null ? undefined : await firstOf(on, over.where("series", "=", series));
  return own ?? (await firstOf(on, over.where("size", "=", size)));
}

/** A page and one line more of all quests, the latest first unless told. */
export function questsPage(
  asked: LongPageAsked & { state?: "planned" | "running" | "paused" | "over" | undefined; q?: string | undefined },
  now: Date,
) {
  let found = tables.selectFrom("quests.quest");
  if (asked.state === "over") found = found.where("end_at", "<=", now);
  if (asked.state === "running" || asked.state === "paused") {
    const rests = sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(pauses) p WHERE p->>'to' IS NULL)`;
    found = found.where("start_at", "<=", now).where("end_at", ">", now);
    found = found.where(rests, "=", asked.state === "paused");
  }
  if (asked.state === "planned") found = found.where("start_at", ">", now);
  return planPage(found, asked);
}

/** How many players stand on each level of these quests. */
export async function countOnLevels(
  on: Queryable,
  quests: readonly bigint[],
): Promise<Map<bigint, Map<number, number>>> {
  const counted = tables
    .selectFrom("quests.progress")
    .select(["quest_id", "level", ({ fn }) => fn.countAll<bigint>().as("count")])
    .where("quest_id", "=", anyOf(quests))
    .groupBy(["quest_id", "level"]);
  const by = new Map<bigint, Map<number, number>>();
  for (const { quest_id, level, count } of await rowsOf(on, counted))
    by.set(quest_id, (by.get(quest_id) ?? new Map()).set(level, Number(count)));
  return by;
}

/** How many players have reached each level of a quest. */
export async function countReached(on: Queryable, quest: bigint): Promise<Map<number, number>> {
  const counted = tables
    .selectFrom("quests.reached_level")
    .select(["level", ({ fn }) => fn.countAll<bigint>().as("count")])
    .where("quest_id", "=", quest)
    .groupBy("level");
  return new Map((await rowsOf(on, counted)).map(({ level, count }) => [level, Number(count)]));
}

type PlayersAsked = Pick<ParsedInput<typeof listQuestPlayers>["query"], "after" | "per_page" | "order">;

/** A page of a quest's players and one more, the furthest first unless told. */
export function playersPage(quest: number, { after, per_page, order }: PlayersAsked) {
  const furthestFirst = order === "DESC";
  const direction = furthestFirst ? "desc" : "asc";
  const found = tables
    .selectFrom("quests.progress")
    .selectAll()
    .where("quest_id", "=", BigInt(quest))
    .orderBy("parts", direction)
    .orderBy("player_id", direction)
    .limit(per_page + 1);
  const [parts, player] = [numberInMark(after), numberInMark(after, 1)];
  if (parts === null || player === null) return found;
  return found.where(sql<boolean>`(parts, player_id) ${sql.raw(furthestFirst ? "<" : ">")} (${parts}, ${player})`);
}
