import type { ContestBoardRow } from "@croupier/contract/contests";
import { boardChannel, type ChannelName, type PublishedOn, playerChannel } from "@croupier/contract/realtime";
import { isInSight } from "@croupier/rules/menus/contestLists";
import { prizePlaces, stepOf } from "@croupier/rules/prizes/prizeLadder";
import type { Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { countStanding, placesOf, type Standing, topOf } from "./board.ts";
import type { TournamentsDeps } from "./deps.ts";
import { noticesOf, type Told } from "./noticesOf.ts";
import { entriesOf, playersOf, readTournaments } from "./queries.ts";
import { stepsOf, type TournamentRow } from "./rows.ts";
import type { Row } from "./schema.ts";
import { type Moved, noteMoved } from "./scoreRounds.ts";
import { tables } from "./tables.ts";
import { boardLine, toStatus } from "./wire.ts";

/** The places whose moves everybody hears. */
const shownPlaces = 50;
/** At most so many players, of all boards together, hear of their own score at a time; the others with the next round of theirs. */
const maxStatuses = 500;
/** A board's moves are told at most once in so long. */
const boardsPause_ms = 400;
/** Players hear of their own score with every so many of them. */
const statusesEvery = 3;
/** Whoever stands at the edge of a prize is told of it at most once in so long. */
const quiet_ms = 60_000;
/** Before the start those who joined are told once. */
const soon_ms = 15 * 60_000;

type ToldRow = Row<"tournaments.told">;

/** What this process last told of each board: the lines by their place. */
type Shown = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** What is told of boards in one transaction. */
type News = { channel: ChannelName; data: PublishedOn<ChannelName> };

const newsOn = <Name extends ChannelName>(channel: Name, data: PublishedOn<Name>): News => ({ channel, data });

/**
 * Tells what moved since the last time, all boards at once: places among the first fifty to who watches the board, their own status to players whose
 * score changed, and a place that wins, gained or lost, to whom it happened to.
 */
export function boardAnnouncer(deps: TournamentsDeps, moved: Moved): (now: Date) => Promise<void> {
  const shown = new Map<number, ReadonlyMap<number, string>>();
  /** Players who have still to hear of their own score. */
  const waiting: Moved = new Map();
  let turn = 0;
  let told_ms = Number.NEGATIVE_INFINITY;
  return async (now) => {
    if ((moved.size === 0 && waiting.size === 0) || performance.now() - told_ms < boardsPause_ms) return;
    told_ms = performance.now();
    const tellsPlayers = turn++ % statusesEvery === 0;
    const moves = new Set(moved.keys());
    for (const [id, players] of moved) noteMoved(waiting, id, players);
    moved.clear();
    const players = new Map(tellsPlayers ? waiting : []);
    if (tellsPlayers) waiting.clear();
    const boards = [...new Set([...moves, ...players.keys()])];
    if (boards.length === 0) return;
    try {
      const told = await deps.db.transaction((tx) => tellBoards(deps, tx, { boards, moves, players, shown }, now));
      for (const [id, lines] of told) shown.set(id, lines);
    } catch (error) {
      // Nothing of it was told: it is for the next time.
      for (const id of moves) noteMoved(moved, id, []);
      for (const [id, own] of players) noteMoved(waiting, id, own);
      throw error;
    }
  };
}

interface Move {
  /** All of whom something is told. */
  boards: readonly number[];
  /** Those whose places may have moved. */
  moves: ReadonlySet<number>;
  /** Who hears of their own score, by board. */
  players: Moved;
  shown: Shown;
}

/** Answers what is shown of each board that moved, once the transaction has committed. */
async function tellBoards(deps: TournamentsDeps, tx: Tx, { boards, moves, players, shown }: Move, now: Date) {
  const [rows, totals] = [await readTournaments(tx, boards), await countStanding(tx, boards.map(BigInt))];
  const news: News[] = [];
  const told = new Map<number, ReadonlyMap<number, string>>();
  for (const row of rows) {
    const id = Number(row.id);
    if (moves.has(id)) {
      const board = { row, total: totals.get(row.id) ?? 0, before: shown.get(id) };
      const moved = await boardNews(deps, tx, board, now);
      told.set(id, moved.lines);
      news.push(...moved.news);
    }
    const own = [...(players.get(id) ?? [])].slice(0, Math.ceil(maxStatuses / boards.length));
    news.push(...(await statusNews(tx, row, own)));
  }
  await deps.publishAllIn(tx, news);
  return told;
}

interface Board {
  row: TournamentRow;
  total: number;
  before: ReadonlyMap<number, string> | undefined;
}

async function boardNews(deps: TournamentsDeps, tx: Tx, { row, total, before }: Board, now: Date) {
  const id = Number(row.id);
  const top = await topOf(tx, row.id, Math.max(shownPlaces, prizePlaces(stepsOf(row))));
  const lines = top.slice(0, shownPlaces).map((standing) => boardLine(row, standing, null));
  const changed = lines.filter((line) => before?.get(line.place) !== keyOf(line));
  const news: News[] = [];
  if (changed.length > 0) {
    const moves = { total, rows: changed, updated_at: now.toISOString() };
    const board = { tournament_id: id, frontend_identifier: row.identifier, ...moves };
    news.push(newsOn(boardChannel(id), board));
  }
  if (row.teams.length < 2 && isInSight(row.identifier)) news.push(...(await prizeNews(deps, tx, row, top, now)));
  return { news, lines: new Map(lines.map((line) => [line.place, keyOf(line)])) };
}

async function statusNews(tx: Tx, row: TournamentRow, players: readonly number[]): Promise<News[]> {
  if (players.length === 0) return [];
  const entries = await entriesOf(tx, row.id, players);
  const places = await placesOf(tx, row.id, entries);
  return entries.map((entry) => {
    const status = toStatus(row, entry, { place: places.get(entry.player_id) ?? null, inTeam: null });
    return newsOn(playerChannel("tournaments_statuses", Number(entry.player_id)), status);
  });
}

const keyOf = ({ name, score }: ContestBoardRow) => `${name}:${score}`;

/** Named: to build this query took longer than to run it. */
async function toldOf(tx: Tx, id: bigint): Promise<Map<number, ToldRow>> {
  const { rows } = await tx.query<ToldRow>({
    name: "tournaments.told_of",
    text: "SELECT * FROM tournaments.told WHERE tournament_id = $1",
    values: [id],
  });
  return new Map(rows.map((row) => [Number(row.player_id), row]));
}

/** Tells who came to a prize, to a better one, or lost theirs. Places within the same step of the ladder are no news. */
async function prizeNews(
  deps: TournamentsDeps,
  tx: Tx,
  row: TournamentRow,
  top: readonly Standing[],
  now: Date,
): Promise<News[]> {
  const steps = stepsOf(row);
  const stepAt = (place: number | null) => (place === null ? null : (stepOf(steps, place)?.from ?? null));
  if (steps.length === 0) return [];
  const news: Told[] = [];
  const told = await toldOf(tx, row.id);
  const places = new Map(
    top.slice(0, prizePlaces(steps)).map(({ place, row: player }) => [Number(player.player_id), place]),
  );
  for (const playerId of new Set([...told.keys(), ...places.keys()])) {
    const [place, last] = [places.get(playerId) ?? null, told.get(playerId)];
    const before = last?.place ?? null;
    if (stepAt(place) === stepAt(before)) continue;
    if (last && now.getTime() - last.at.getTime() < quiet_ms) continue;
    const better = place !== null && (before === null || place < before);
    const event = better ? "player_joined_leaderboard" : "player_kicked_from_leaderboard";
    news.push({ playerId, event, award_place: place, previous_place: before });
    const said = { place, at: now };
    const line = { tournament_id: row.id, player_id: BigInt(playerId), ...said };
    const insert = tables.insertInto("tournaments.told").values(line);
    await change(
      tx,
      insert.onConflict((known) => known.columns(["tournament_id", "player_id"]).doUpdateSet(said)),
    );
  }
  return noticesOf(deps, tx, row, news);
}

/** For a job: tells those who joined that their tournament begins soon, and that it has begun. */
export async function tellStarts(deps: TournamentsDeps, now: Date): Promise<void> {
  const open = tables.selectFrom("tournaments.tournament").selectAll().where("asks_confirmation", "=", true);
  const due = open.where("end_at", ">", now).where("start_at", "<=", new Date(now.getTime() + soon_ms));
  for (const row of await rowsOf(deps.db.pool, due.where("told_start_at", "is", null))) {
    const begun = row.start_at <= now;
    if (!begun && row.told_soon_at) continue;
    await deps.db.transaction(async (tx) => {
      const [column, event] = begun
        ? (["told_start_at", "tournament_started"] as const)
        : (["told_soon_at", "tournament_starts_soon"] as const);
      const own = tables
        .updateTable("tournaments.tournament")
        .set({ [column]: now })
        .where("id", "=", row.id);
      if ((await change(tx, own.where(column, "is", null))) === 0) return;
      const joined = await rowsOf(tx, playersOf(row.id).select("player_id"));
      const told = joined.map(({ player_id }) => ({ playerId: Number(player_id), event }));
      await deps.publishAllIn(tx, await noticesOf(deps, tx, row, told));
    });
  }
}
