import { Readable } from "node:stream";
import * as calls from "@croupier/contract/backOffice/tournamentBoards";
import { bucketOf } from "@croupier/rules/contests/standing";
import { toCents } from "@croupier/rules/money";
import { holdConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { csvRow } from "../platform/csv.ts";
import type { Tx } from "../platform/database.ts";
import { Download, type Failure, fail } from "../platform/failure.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { countStanding, linesFrom, type Standing } from "./board.ts";
import type { TournamentsDeps } from "./deps.ts";
import { addToBuckets, addToTeams, nextEdition } from "./entries.ts";
import { done, reachFault, subjectOf } from "./planCost.ts";
import { planOf } from "./planTournament.ts";
import { lockPlanned, readPlanned, winsOf } from "./queries.ts";
import { recount } from "./recount.ts";
import type { PlayerRow, TournamentRow, WinRow } from "./rows.ts";
import { scorerName } from "./scoreRounds.ts";
import { tables } from "./tables.ts";

/** Boards with whole names, who is off them, and who won what. */
export function registerTournamentBoards(api: ApiServer, deps: TournamentsDeps, office: BackOffice): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listTournamentPlayers, async ({ params, query }) => {
    const row = await readPlanned(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const { page, per_page } = query;
    if (query.off) {
      const off = await offBoard(deps, row);
      const data = await wirePlayers(deps, row, off.slice((page - 1) * per_page, page * per_page));
      return { data, total: off.length };
    }
    const lines = await linesFrom(pool, row.id, (page - 1) * per_page + 1, per_page);
    return { data: await wirePlayers(deps, row, lines), total: (await countStanding(pool, [row.id])).get(row.id) ?? 0 };
  });
  handleForOperator(api, calls.listTournamentWinners, async ({ params, query: { page, per_page, order } }) => {
    const row = await readPlanned(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const wins = (await winsOf(pool, [row.id])).map((win) => wireWin(deps, row, win));
    if (order === "DESC") wins.reverse();
    return { data: wins.slice((page - 1) * per_page, page * per_page), total: wins.length };
  });
  handleForOperator(api, calls.downloadTournamentBoard, async ({ params }) => {
    const row = await readPlanned(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    return new Download(Readable.from(boardFile(deps, row)), `${row.identifier}.csv`);
  });
  registerReview(api, deps, office);
}

/** Those who are disqualified. */
async function offBoard(deps: TournamentsDeps, row: TournamentRow): Promise<{ place: null; row: PlayerRow }[]> {
  const off = tables.selectFrom("tournaments.player").selectAll().where("tournament_id", "=", row.id);
  const rows = await rowsOf(
    deps.db.pool,
    off.where("disqualified_at", "is not", null).orderBy("disqualified_at", "desc"),
  );
  return rows.map((player) => ({ place: null, row: player }));
}

type Line = Standing | { place: null; row: PlayerRow };

async function wirePlayers(
  deps: TournamentsDeps,
  row: TournamentRow,
  lines: readonly Line[],
): Promise<calls.TournamentPlayer[]> {
  const ids = lines.map((line) => Number(line.row.player_id));
  const entrants = await deps.entrantsOf(deps.db.pool, ids);
  return lines.map(({ place, row: player }) => {
    const playerId = Number(player.player_id);
    return {
      ...{ id: playerId, place, player_id: playerId, nickname: entrants.get(playerId)?.nickname ?? player.masked_name },
      ...{ score: Number(player.score), rounds: player.games },
      ...{ bets_cents: toCents(player.bets), wins_cents: toCents(player.wins) },
      reached_at: player.reached_at?.toISOString() ?? null,
      team: player.team === null ? null : (row.teams[player.team - 1] ?? null),
      disqualified_at: player.disqualified_at?.toISOString() ?? null,
      ...{ disqualified_reason: player.disqualified_reason, demo: player.demo },
    };
  });
}

const columns = ["place", "player_id", "nickname", "score", "rounds", "bets_cents", "wins_cents", "reached_at", "team"];

/** The whole board, a thousand lines at a time. */
async function* boardFile(deps: TournamentsDeps, row: TournamentRow): AsyncGenerator<string> {
  const size = 1_000;
  yield csvRow(columns);
  for (let place = 1; ; place += size) {
    const lines = await linesFrom(deps.db.pool, row.id, place, size);
    for (const one of await wirePlayers(deps, row, lines))
      yield csvRow(columns.map((column) => one[column as keyof typeof one] as string | number | null));
    if (lines.length < size) return;
  }
}

function registerReview(api: ApiServer, deps: TournamentsDeps, office: BackOffice): void {
  handleForOperator(api, calls.disqualifyFromTournament, async ({ operator, params, body, context: { now } }) => {
    const { disqualified, reason } = body;
    const known = await readPlanned(deps.db.pool, params.id);
    if (!known) return fail(404, "id", "not_found");
    const asked = { permission: "tournaments.review" as const, plan: planOf(known), subject: subjectOf(params.id) };
    const refused = await reachFault(deps, office, operator, asked, now);
    if (refused) return refused;
    return deps.db.transaction(async (tx): Promise<Failure | typeof done> => {
      await holdConsumer(tx, scorerName);
      const row = await lockPlanned(tx, params.id);
      if (!row) return fail(404, "id", "not_found");
      if (row.final_at) return fail(422, "id", "already_paid");
      const fault = await disqualify(tx, row, { playerId: params.player_id, disqualified, reason }, now);
      if (fault) return fault;
      const action = disqualified ? "tournament.disqualify" : "tournament.reinstate";
      const line = { action, subject: subjectOf(row.id), reason, after: { player: params.player_id } };
      await office.auditChange(tx, operator, line, now);
      return done;
    });
  });
  handleForOperator(api, calls.recountTournament, async ({ operator, params, body, context: { now } }) =>
    deps.db.transaction(async (tx) => {
      await holdConsumer(tx, scorerName);
      const row = await lockPlanned(tx, params.id);
      if (!row) return fail(404, "id", "not_found");
      if (row.final_at) return fail(422, "id", "already_paid");
      const after = await recount(deps, tx, row, null);
      const line = { action: "tournament.recount", subject: subjectOf(row.id), reason: body.reason, after };
      await office.auditChange(tx, operator, line, now);
      return after;
    }),
  );
}

interface Verdict {
  playerId: number;
  disqualified: boolean;
  reason: string;
}

/** Takes a player off the board, its buckets and their team, or puts them back. The scorer's turn is held. */
async function disqualify(
  tx: Tx,
  row: TournamentRow,
  { playerId, disqualified, reason }: Verdict,
  now: Date,
): Promise<Failure | null> {
  const own = tables.selectFrom("tournaments.player").selectAll().where("tournament_id", "=", row.id);
  const player = await firstOf(tx, own.where("player_id", "=", BigInt(playerId)));
  if (!player) return fail(404, "player_id", "not_found");
  if ((player.disqualified_at !== null) === disqualified) return fail(422, "disqualified", "invalid");
  const set = { disqualified_at: disqualified ? now : null, disqualified_reason: disqualified ? reason : null };
  const update = tables.updateTable("tournaments.player").set(set).where("tournament_id", "=", row.id);
  await change(tx, update.where("player_id", "=", player.player_id));
  await nextEdition(tx);
  const [score, sign] = [Number(player.score), disqualified ? -1 : 1];
  if (score === 0) return null;
  const tournamentId = Number(row.id);
  await addToBuckets(tx, [{ tournamentId, bucket: bucketOf(score), players: sign }]);
  if (player.team !== null)
    await addToTeams(tx, [{ tournamentId, team: player.team, players: sign, score: sign * score }]);
  return null;
}

function wireWin(deps: TournamentsDeps, { currency }: TournamentRow, win: WinRow): calls.TournamentWinner {
  return {
    ...{ id: win.place, place: win.place, player_id: Number(win.player_id), money_cents: toCents(win.money), currency },
    ...{ wager_multiplier: win.wager, freespins_count: win.free_spins },
    ...{ chargeable_comp_points: Number(win.points), persistent_comp_points: Number(win.level_points) },
    ...{ lootboxes_count: win.boxes, tickets_count: win.tickets },
    stuff: win.stuff && deps.say("en", win.stuff),
    paid_at: win.paid_at?.toISOString() ?? null,
  };
}
