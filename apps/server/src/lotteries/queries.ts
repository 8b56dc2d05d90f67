import type { LotteryState } from "@croupier/contract/backOffice/lotteries";
import { placesPerPage } from "@croupier/rules/prizes/placesPage";
import { sql } from "kysely";
import type { LongPageAsked } from "../platform/backOffice/pageMark.ts";
import { placePage } from "../platform/backOffice/placePage.ts";
import { planPage } from "../platform/backOffice/planPage.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import type { LotteryRow, WinRow } from "./rows.ts";
import { tables } from "./tables.ts";

/** At most so many lotteries are listed. */
const maxListed = 200;
/** Lotteries that ended longer ago are found by their name, and in no list. */
const listedDays = 92;

/** Condition: it may be in lists. Source: 5-28. */
const isNotHidden = sql<boolean>`identifier NOT LIKE '%nonvisible%'`;

/** Condition: it is for a reader of these groups. Source: 6-15. */
const isFor = (groups: readonly string[]) => sql<boolean>`(group_ids = '{}' OR group_ids && ${[...groups]}::text[])`;

/** Condition: it takes place, or did. */
const isNotCalledOff = sql<boolean>`called_off_at IS NULL`;

/** Names of every lottery and every series, those that are over too. */
export async function lotteryNames(on: Queryable): Promise<Set<string>> {
  const rows = await rowsOf(
    on,
    tables.selectFrom("lotteries.lottery").select(["identifier", "series"]).where(isNotCalledOff),
  );
  return new Set(rows.flatMap(({ identifier, series }) => (series ? [identifier, series] : [identifier])));
}

/** The groups that each lottery is for, by its name and by that of its series, which the latest draw stands for. */
export async function lotteryAudiences(on: Queryable): Promise<Map<string, string[]>> {
  const all = tables
    .selectFrom("lotteries.lottery")
    .select(["identifier", "series", "group_ids"])
    .where(isNotCalledOff);
  const named = (await rowsOf(on, all.orderBy("start_at"))).flatMap(({ identifier, series, group_ids }) =>
    [identifier, series].filter((name) => name !== null).map((name): [string, string[]] => [name, group_ids]),
  );
  return new Map(named);
}

/** Titles by id, as the operator wrote them. */
export async function lotteryTitles(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const named = tables
    .selectFrom("lotteries.lottery")
    .select(["id", "title"])
    .where("id", "=", anyOf(ids.map(BigInt)));
  return new Map((await rowsOf(on, named)).map(({ id, title }) => [id.toString(), title]));
}

/** Whether there is a lottery that runs or will run and is not hidden. Source: 5-28. */
export async function hasRunningLottery(on: Queryable, now: Date): Promise<boolean> {
  const running = tables.selectFrom("lotteries.lottery").select("id").where("end_at", ">", now).where(isNotHidden);
  return (await firstOf(on, running.where(isNotCalledOff).limit(1), "lotteries.has_running")) !== undefined;
}

/** Lotteries that a reader of these groups may see: those that run or will run, and those that ended lately. */
export function listedLotteries(on: Queryable, groups: readonly string[], now: Date): Promise<LotteryRow[]> {
  const lotteries = tables
    .selectFrom("lotteries.lottery")
    .selectAll()
    .where(isNotHidden)
    .where(isNotCalledOff)
    .where(isFor(groups))
    .where("end_at", ">", new Date(now.getTime() - listedDays * 86_400_000));
  return rowsOf(on, lotteries.orderBy("end_at", "desc").orderBy("id", "desc").limit(maxListed));
}

/** Names of those among the listed ones that everybody may see and whose sale has begun. */
export async function publicLotteries(on: Queryable, now: Date): Promise<string[]> {
  const listed = await listedLotteries(on, [], now);
  return listed.filter(({ start_at }) => start_at <= now).map(({ identifier }) => identifier);
}

/** Lotteries that give tickets at this moment to somebody of these groups, in the order in which they are locked. */
export function openLotteries(on: Queryable, groups: readonly string[], now: Date): Promise<LotteryRow[]> {
  const lotteries = tables
    .selectFrom("lotteries.lottery")
    .selectAll()
    .where(isFor(groups))
    .where("start_at", "<=", now)
    .where("end_at", ">", now)
    .where("closed_at", "is", null);
  return rowsOf(on, lotteries.orderBy("id").limit(maxListed));
}

/** One by its id, its identifier, or the name of its series: then the run that is on, else the last one. */
export async function findLottery(
  on: Queryable,
  name: string | number,
  groups: readonly string[],
  now: Date,
): Promise<LotteryRow | undefined> {
  const seen = tables.selectFrom("lotteries.lottery").selectAll().where(isFor(groups)).where(isNotCalledOff);
  const text = String(name);
  const own = await firstOf(
    on,
    /^\d{1,15}$/.test(text) ? seen.where("id", "=", BigInt(text)) : seen.where("identifier", "=", text),
  );
  if (own || /^\d+$/.test(text)) return own;
  const run = seen.where("series", "=", text).where("start_at", "<=", now).orderBy("start_at", "desc");
  return (
    (await firstOf(on, run.limit(1))) ??
    (await firstOf(on, seen.where("series", "=", text).orderBy("start_at").limit(1)))
  );
}

export function lockLottery(tx: Tx, id: number): Promise<LotteryRow | undefined> {
  return firstOf(tx, tables.selectFrom("lotteries.lottery").selectAll().where("id", "=", BigInt(id)).forUpdate());
}

export function readLottery(on: Queryable, id: number): Promise<LotteryRow | undefined> {
  return firstOf(on, tables.selectFrom("lotteries.lottery").selectAll().where("id", "=", BigInt(id)));
}

/** Runs of a series that are over, the last one first. */
export function pastRuns(on: Queryable, series: string, before: LotteryRow, now: Date): Promise<LotteryRow[]> {
  const runs = tables.selectFrom("lotteries.lottery").selectAll().where("series", "=", series);
  const past = runs.where(isNotCalledOff).where("end_at", "<=", now).where("id", "<>", before.id);
  return rowsOf(on, past.orderBy("start_at", "desc").limit(10));
}

/** Every winner of a lottery, for the proof of its draw: who draws again compares them all. */
export function winsOf(on: Queryable, lottery: bigint): Promise<WinRow[]> {
  const wins = tables.selectFrom("lotteries.win").selectAll().where("lottery_id", "=", lottery);
  return rowsOf(on, wins.orderBy("place"));
}

/** Who won the first places of each of these lotteries. */
export function firstWins(lotteries: readonly bigint[]) {
  return tables
    .selectFrom("lotteries.win")
    .selectAll()
    .where("lottery_id", "=", anyOf(lotteries))
    .where("place", "<=", placesPerPage)
    .orderBy("lottery_id")
    .orderBy("place");
}

/** Who won the places after one, up to another. */
export function winsBetween(lottery: bigint, after: number, upTo: number) {
  return tables
    .selectFrom("lotteries.win")
    .selectAll()
    .where("lottery_id", "=", lottery)
    .where("place", ">", after)
    .where("place", "<=", upTo)
    .orderBy("place");
}

/** What a player won in these lotteries. */
export function winsOfPlayer(on: Queryable, playerId: number, lotteries: readonly bigint[]): Promise<WinRow[]> {
  const wins = tables.selectFrom("lotteries.win").selectAll().where("player_id", "=", BigInt(playerId));
  return rowsOf(on, wins.where("lottery_id", "=", anyOf(lotteries)).orderBy("lottery_id").orderBy("place"));
}

/** A page of who won what in a lottery and one line more, by their places. */
export function winnersPage(lottery: bigint, asked: LongPageAsked) {
  return placePage(tables.selectFrom("lotteries.win").where("lottery_id", "=", lottery), asked);
}

interface HeldRange {
  lottery_id: bigint;
  first_number: number;
  last_number: number;
}

/** A player's tickets, in the order of their numbers; of one lottery where one is named. */
export function ticketsOf(on: Queryable, playerId: number, lotteryId?: bigint): Promise<HeldRange[]> {
  let held = tables
    .selectFrom("lotteries.ticket_range")
    .select(["lottery_id", "first_number", "last_number"])
    .where("player_id", "=", BigInt(playerId));
  if (lotteryId !== undefined) held = held.where("lottery_id", "=", lotteryId);
  return rowsOf(on, held.orderBy("lottery_id").orderBy("first_number"));
}

/** How many tickets of a lottery a player has. */
export async function countHeld(on: Queryable, playerId: number, lotteryId: bigint): Promise<number> {
  const held = await ticketsOf(on, playerId, lotteryId);
  return held.reduce((sum, { first_number, last_number }) => sum + last_number - first_number + 1, 0);
}

/** Every ticket of a lottery as the list of its draw has them. */
export async function rangesOf(on: Queryable, lotteryId: bigint) {
  const ranges = tables
    .selectFrom("lotteries.ticket_range")
    .select(["first_number", "last_number", "issued_at"])
    .where("lottery_id", "=", lotteryId);
  return (await rowsOf(on, ranges.orderBy("first_number"))).map(({ first_number, last_number, issued_at }) => ({
    first: first_number,
    last: last_number,
    at: issued_at.toISOString(),
  }));
}

/** A page and one line more of all lotteries, the latest first unless told. */
export function lotteriesPage(
  asked: LongPageAsked & { state?: LotteryState | undefined; q?: string | undefined },
  now: Date,
) {
  let found = tables.selectFrom("lotteries.lottery");
  if (asked.state === "called_off") found = found.where("called_off_at", "is not", null);
  else if (asked.state) found = found.where(isNotCalledOff);
  if (asked.state === "drawn") found = found.where("drawn_at", "is not", null);
  if (asked.state === "closed") found = found.where("drawn_at", "is", null).where("end_at", "<=", now);
  if (asked.state === "running") found = found.where("start_at", "<=", now).where("end_at", ">", now);
  if (asked.state === "planned") found = found.where("start_at", ">", now);
  return planPage(found, asked);
}

/** How many players hold tickets of each of these lotteries. */
export async function countPlayers(on: Queryable, lotteries: readonly LotteryRow[]): Promise<Map<bigint, number>> {
  const held = tables
    .selectFrom("lotteries.ticket_range")
    .select(["lottery_id", ({ fn }) => fn.count<bigint>("player_id").distinct().as("players")])
    .where("lottery_id", "=", anyOf(lotteries.map(({ id }) => id)))
    .groupBy("lottery_id");
  return new Map((await rowsOf(on, held)).map(({ lottery_id, players }) => [lottery_id, Number(players)]));
}
