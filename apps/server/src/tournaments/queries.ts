import type { TournamentState } from "@croupier/contract/backOffice/tournaments";
import { placesPerPage } from "@croupier/rules/prizes/placesPage";
import { type RawBuilder, sql } from "kysely";
import type { LongPageAsked } from "../platform/backOffice/pageMark.ts";
import { planPage } from "../platform/backOffice/planPage.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { pgArray } from "../platform/pgArray.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import type { PlayerRow, TournamentRow } from "./rows.ts";
import { tables } from "./tables.ts";

/** At most so many tournaments are listed. */
const maxListed = 500;
/** Tournaments that ended longer ago are found by their name, and in no list. */
const listedDays = 90;

const tournaments = tables.selectFrom("tournaments.tournament");

/** Condition: it may be in lists. Source: 5-28. */
export const isNotHidden = sql<boolean>`identifier NOT LIKE '%nonvisible%'`;

/** Condition: its name is no quest's. Source: 3-50. */
const isNoQuest = sql<boolean>`identifier NOT LIKE '%quest%'`;

/** Condition: it ran, or will: calling one off before its start leaves a run of a millisecond. */
const isNotCalledOff = sql<boolean>`end_at > start_at + interval '1 millisecond'`;

/** Condition: it is for a reader of these groups. Source: 6-15. */
const isFor = (groups: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(group_ids = '{}' OR group_ids && ${[...groups]}::text[])`;

/** Names of every tournament and every series, those that are over too. */
export async function tournamentNames(on: Queryable): Promise<Set<string>> {
  const rows = await rowsOf(on, tournaments.select(["identifier", "series"]));
  return new Set(rows.flatMap(({ identifier, series }) => (series ? [identifier, series] : [identifier])));
}

/** The groups that each tournament is for, by its name and by that of its series, which the latest run stands for. */
export async function tournamentAudiences(on: Queryable): Promise<Map<string, string[]>> {
  const all = tournaments.select(["identifier", "series", "group_ids"]).where(isNotCalledOff);
  const rows = await rowsOf(on, all.orderBy("start_at"));
  const named = rows.flatMap(({ identifier, series, group_ids }) =>
    [identifier, series].filter((name) => name !== null).map((name): [string, string[]] => [name, group_ids]),
  );
  return new Map(named);
}

/** Titles by id, as the operator wrote them. */
export async function tournamentTitles(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const named = tournaments.select(["id", "title"]).where("id", "=", anyOf(ids.map(BigInt)));
  return new Map((await rowsOf(on, named)).map(({ id, title }) => [id.toString(), title]));
}

export interface TournamentsWanted {
  /** `later`: not over yet; `lately`: over, for at most 90 days. */
  ends: "later" | "lately";
  /** The reader's groups: tournaments for other groups are left out. Source: 6-15. */
  groups: readonly string[];
}

/** By their end, the last ended first. Hidden ones are left out. Source: 5-28. */
export function listedTournaments(
  on: Queryable,
  { ends, groups }: TournamentsWanted,
  now: Date,
): Promise<TournamentRow[]> {
  const seen = tournaments.selectAll().where(isNotHidden).where(isFor(groups));
  const wanted =
    ends === "later"
      ? seen.where("end_at", ">", now).orderBy("end_at")
      : seen
          .where("end_at", "<=", now)
          .where(isNotCalledOff)
          .where("end_at", ">", new Date(now.getTime() - listedDays * 86_400_000))
          // Of a run each hour those of the last day; the series has all of them.
          .where(({ or, eb }) =>
            or([eb("repeat", "<>", "hourly"), eb("end_at", ">", new Date(now.getTime() - 86_400_000))]),
          )
          .orderBy("end_at", "desc");
  return rowsOf(on, wanted.orderBy("id").limit(maxListed));
}

/** Names of tournaments with a page of their own that anybody may see: those that run, and those that are over and still listed. */
export async function publicTournaments(on: Queryable, now: Date): Promise<string[]> {
  const listed = [
    ...(await listedTournaments(on, { ends: "later", groups: [] }, now)),
    ...(await listedTournaments(on, { ends: "lately", groups: [] }, now)),
  ];
  return listed.filter(({ start_at }) => start_at <= now).map(({ identifier }) => identifier);
}

/** Those that somebody takes part in and that are not over for long. */
export function tournamentsOf(on: Queryable, playerId: number, now: Date): Promise<TournamentRow[]> {
  const own = tables.selectFrom("tournaments.player").select("tournament_id").where("player_id", "=", BigInt(playerId));
  const since = new Date(now.getTime() - listedDays * 86_400_000);
  return rowsOf(
    on,
    tournaments
      .selectAll()
      .where("id", "in", own)
      .where("end_at", ">", since)
      .orderBy("end_at", "desc")
      .limit(maxListed),
  );
}

/** Running tournaments that somebody of these groups takes part in or may take part in. */
export function runningFor(on: Queryable, groups: readonly string[], now: Date): Promise<TournamentRow[]> {
  const open = tournaments.selectAll().where(isNotHidden).where(isFor(groups));
  return rowsOf(on, open.where("start_at", "<=", now).where("end_at", ">", now).orderBy("end_at").limit(maxListed));
}

/** Tournaments that rounds opened and settled between these moments may count for. */
export async function openTournaments(on: Queryable, latest: Date, earliest: Date): Promise<TournamentRow[]> {
  const { rows } = await on.query<TournamentRow>({
    name: "tournaments.open",
    text: `SELECT * FROM tournaments.tournament
     WHERE closed_at IS NULL AND start_at <= $1 AND end_at > $2 ORDER BY id`,
    values: [latest, earliest],
  });
  return rows;
}

/**
 * One by its id, its identifier, or the name of its series: then the run that is on, else the last one, else the next. A run that was
 * called off stands for no series.
 */
export async function findTournament(
  on: Queryable,
  name: string | number,
  groups: readonly string[],
  now: Date,
): Promise<TournamentRow | undefined> {
  const seen = tournaments.selectAll().where(isFor(groups));
  const text = String(name);
  if (/^\d{1,15}$/.test(text)) return firstOf(on, seen.where("id", "=", BigInt(text)));
  const own = await firstOf(on, seen.where("identifier", "=", text));
  if (own) return own;
  const series = seen.where("series", "=", text).where(isNotCalledOff);
  return (
    (await firstOf(on, series.where("start_at", "<=", now).orderBy("start_at", "desc").limit(1))) ??
    (await firstOf(on, series.orderBy("start_at").limit(1)))
  );
}

export async function readTournament(on: Queryable, id: number | bigint): Promise<TournamentRow | undefined> {
  return (await readTournaments(on, [id]))[0];
}

export async function readTournaments(on: Queryable, ids: readonly (number | bigint)[]): Promise<TournamentRow[]> {
  const { rows } = await on.query<TournamentRow>({
    name: "tournaments.read",
    text: "SELECT * FROM tournaments.tournament WHERE id = ANY ($1::bigint[]) ORDER BY id",
    values: [pgArray(ids)],
  });
  return rows;
}

const planned = (id: number) => tournaments.selectAll().where("id", "=", BigInt(id)).where(isNoQuest);

/** One that operators plan as a tournament: the entry of a quest changes with its quest alone. */
export function readPlanned(on: Queryable, id: number): Promise<TournamentRow | undefined> {
  return firstOf(on, planned(id));
}

export function lockPlanned(tx: Tx, id: number): Promise<TournamentRow | undefined> {
  return firstOf(tx, planned(id).forUpdate());
}

export function lockTournament(tx: Tx, id: number | bigint): Promise<TournamentRow | undefined> {
  return firstOf(tx, tournaments.selectAll().where("id", "=", BigInt(id)).forUpdate());
}

/** Earlier runs of a series, the last one first. */
export function pastRuns(on: Queryable, { series, id }: TournamentRow, now: Date): Promise<TournamentRow[]> {
  const runs = tournaments.selectAll().where("series", "=", series).where("id", "<>", id).where("end_at", "<=", now);
  return rowsOf(on, runs.where(isNotCalledOff).orderBy("start_at", "desc").limit(10));
}

/** Condition: everybody who takes part, those on the board and those beside it, so that each part is found in its index. */
export const takesPart = sql<boolean>`((score > 0 AND disqualified_at IS NULL) OR score = 0 OR disqualified_at IS NOT NULL)`;

export const playersOf = (id: bigint) =>
  tables.selectFrom("tournaments.player").where("tournament_id", "=", id).where(takesPart);

export function entryRow(on: Queryable, id: bigint, playerId: number): Promise<PlayerRow | undefined> {
  const own = tables.selectFrom("tournaments.player").selectAll().where("tournament_id", "=", id);
  return firstOf(on, own.where("player_id", "=", BigInt(playerId)));
}

/** What these players did in a tournament. */
export async function entriesOf(on: Queryable, id: bigint, players: readonly number[]): Promise<PlayerRow[]> {
  const { rows } = await on.query<PlayerRow>({
    name: "tournaments.entries_of",
    text: "SELECT * FROM tournaments.player WHERE tournament_id = $1 AND player_id = ANY ($2::bigint[])",
    values: [id, pgArray(players)],
  });
  return rows;
}

/** What a player did in these tournaments. */
export async function entriesIn(
  on: Queryable,
  ids: readonly bigint[],
  playerId: number,
): Promise<Map<bigint, PlayerRow>> {
  const own = tables.selectFrom("tournaments.player").selectAll().where("tournament_id", "=", anyOf(ids));
  const rows = await rowsOf(on, own.where("player_id", "=", BigInt(playerId)));
  return new Map(rows.map((row) => [row.tournament_id, row]));
}

/** Who won the first places of each of these tournaments; the board has everybody, page by page. */
export function firstWins(ids: readonly bigint[]) {
  return tables
    .selectFrom("tournaments.win")
    .selectAll()
    .where("tournament_id", "=", anyOf(ids))
    .where("place", "<=", placesPerPage)
    .orderBy("tournament_id")
    .orderBy("place");
}

/** Those of the players whom the demo plays itself. */
export async function simulatedAmong(on: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const own = tables.selectFrom("tournaments.simulated_player").select("player_id");
  const rows = await rowsOf(on, own.where("player_id", "=", anyOf(ids.map(BigInt))));
  return new Set(rows.map(({ player_id }) => Number(player_id)));
}

/** A page and one line more of all tournaments that operators plan, the latest first unless told. */
export function tournamentsPage(
  asked: LongPageAsked & { state?: TournamentState | undefined; q?: string | undefined },
  now: Date,
) {
  let found = tournaments.where(isNoQuest);
  const paused = sql<boolean>`pauses @? '$[*] ? (@.to == null)'`;
  if (asked.state === "paid") found = found.where("final_at", "is not", null);
  if (asked.state === "held") found = found.where("closed_at", "is not", null).where("final_at", "is", null);
  if (asked.state === "closing") found = found.where("closed_at", "is", null).where("end_at", "<=", now);
  if (asked.state === "planned") found = found.where("start_at", ">", now);
  if (asked.state === "running" || asked.state === "paused") {
    found = found.where("start_at", "<=", now).where("end_at", ">", now);
    found = asked.state === "paused" ? found.where(paused) : found.where(sql<boolean>`NOT (${paused})`);
  }
  return planPage(found, asked);
}
