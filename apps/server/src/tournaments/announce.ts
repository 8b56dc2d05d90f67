import type { ContestBoardRow } from "@croupier/contract/contests";
import { playerChannel } from "@croupier/contract/realtime";
import { prizePlaces, stepOf } from "@croupier/rules/prizes/prizeLadder";
import type { Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { countStanding, placesOf, type Standing, topOf } from "./board.ts";
import type { TournamentsDeps } from "./deps.ts";
import { entriesOf, playersOf, readTournament } from "./queries.ts";
import { stepsOf, type TournamentRow } from "./rows.ts";
import type { Moved } from "./scoreRounds.ts";
import { tables } from "./tables.ts";
import { boardLine, toStatus } from "./wire.ts";

/** The places whose moves everybody hears. */
const shownPlaces = 50;
/** At most so many players, of all boards together, hear of their own score at a time; the others with the next round of theirs. */
const maxStatuses = 500;
/** Whoever stands at the edge of a prize is told of it at most once in so long. */
const quiet_ms = 60_000;
/** Before the start those who joined are told once. */
const soon_ms = 15 * 60_000;

/** What this process last told of each board: the lines by their place. */
type Shown = Map<number, Map<number, string>>;

/**
 * Tells what moved since the last time, each board at most once a call: places among the first fifty to everybody, their own status
 * to players whose score changed, and a place that wins, gained or lost, to whom it happened to.
 */
export function boardAnnouncer(deps: TournamentsDeps, moved: Moved): (now: Date) => Promise<void> {
  const shown: Shown = new Map();
  return async (now) => {
    const boards = [...moved];
    const maxEach = Math.ceil(maxStatuses / boards.length);
    for (const [id, players] of boards) {
      moved.delete(id);
      await deps.db.transaction(async (tx) => {
        const row = await readTournament(tx, id);
        if (row) await announceBoard(deps, tx, { row, players: [...players].slice(0, maxEach), shown }, now);
      });
    }
  };
}

interface Move {
  row: TournamentRow;
  players: readonly number[];
  shown: Shown;
}

async function announceBoard(deps: TournamentsDeps, tx: Tx, { row, players, shown }: Move, now: Date): Promise<void> {
  const id = Number(row.id);
  const top = await topOf(tx, row.id, Math.max(shownPlaces, prizePlaces(stepsOf(row))));
  const lines = top.slice(0, shownPlaces).map((standing) => boardLine(row, standing, null));
  const before = shown.get(id);
  const changed = lines.filter((line) => before?.get(line.place) !== keyOf(line));
  shown.set(id, new Map(lines.map((line) => [line.place, keyOf(line)])));
  if (changed.length > 0) {
    const total = (await countStanding(tx, [row.id])).get(row.id) ?? 0;
    const news = { total, rows: changed, updated_at: now.toISOString() };
    await deps.publishIn(tx, "public:contest_boards", {
      tournament_id: id,
      frontend_identifier: row.identifier,
      ...news,
    });
  }
  await tellStatuses(deps, tx, row, players);
  if (row.teams.length < 2) await tellPrizePlaces(deps, tx, row, top, now);
}

async function tellStatuses(
  deps: TournamentsDeps,
  tx: Tx,
  row: TournamentRow,
  players: readonly number[],
): Promise<void> {
  const entries = await entriesOf(tx, row.id, players);
  const places = await placesOf(tx, row.id, entries);
  const statuses = entries.map((entry) => ({
    channel: playerChannel("tournaments_statuses", Number(entry.player_id)),
    data: toStatus(row, entry, { place: places.get(entry.player_id) ?? null, inTeam: null }),
  }));
  await deps.publishAllIn(tx, statuses);
}

const keyOf = ({ name, score }: ContestBoardRow) => `${name}:${score}`;

/** Tells who came to a prize, to a better one, or lost theirs. Places within the same step of the ladder are no news. */
async function tellPrizePlaces(
  deps: TournamentsDeps,
  tx: Tx,
  row: TournamentRow,
  top: readonly Standing[],
  now: Date,
): Promise<void> {
  const steps = stepsOf(row);
  const stepAt = (place: number | null) => (place === null ? null : (stepOf(steps, place)?.from ?? null));
  const told = new Map(
    (await rowsOf(tx, tables.selectFrom("tournaments.told").selectAll().where("tournament_id", "=", row.id))).map(
      (one) => [Number(one.player_id), one],
    ),
  );
  const places = new Map(
    top.slice(0, prizePlaces(steps)).map(({ place, row: player }) => [Number(player.player_id), place]),
  );
  for (const playerId of new Set([...told.keys(), ...places.keys()])) {
    const [place, last] = [places.get(playerId) ?? null, told.get(playerId)];
    const before = last?.place ?? null;
    if (stepAt(place) === stepAt(before)) continue;
    if (last && now.getTime() - last.at.getTime() < quiet_ms) continue;
    const better = place !== null && (before === null || place < before);
    await deps.publishIn(tx, playerChannel("tournament_notifications", playerId), {
      ...{ event: better ? "player_joined_leaderboard" : "player_kicked_from_leaderboard", id: Number(row.id) },
      ...{ title: deps.say("en", row.title), identifier: row.identifier },
      ...{ start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() },
      ...{ award_place: place, previous_place: before },
    });
    const said = { place, at: now };
    const line = { tournament_id: row.id, player_id: BigInt(playerId), ...said };
    const insert = tables.insertInto("tournaments.told").values(line);
    await change(
      tx,
      insert.onConflict((known) => known.columns(["tournament_id", "player_id"]).doUpdateSet(said)),
    );
  }
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
      for (const { player_id } of await rowsOf(tx, playersOf(row.id).select("player_id"))) {
        await deps.publishIn(tx, playerChannel("tournament_notifications", Number(player_id)), {
          ...{ event, id: Number(row.id), title: deps.say("en", row.title), identifier: row.identifier },
          ...{ start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() },
        });
      }
    });
  }
}
