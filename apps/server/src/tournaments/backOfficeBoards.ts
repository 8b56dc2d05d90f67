import { Readable } from "node:stream";
import type { WithheldPart } from "@croupier/contract/backOffice/prizes";
import * as calls from "@croupier/contract/backOffice/tournamentBoards";
import { bucketOf } from "@croupier/rules/contests/standing";
import { toCents } from "@croupier/rules/money";
import { holdConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { afterMoment, microsecondsOf, momentInMark } from "../platform/backOffice/momentMark.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { type LongPageAsked, markedPage, numberInMark } from "../platform/backOffice/pageMark.ts";
import { maxPlace, placePage } from "../platform/backOffice/placePage.ts";
import { csvRow } from "../platform/csv.ts";
import type { Tx } from "../platform/database.ts";
import { Download, type Failure, fail } from "../platform/failure.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { type BoardMark, linesAfter, type Standing } from "./board.ts";
import type { TournamentsDeps } from "./deps.ts";
import { addToBuckets, addToTeams, nextEdition } from "./entries.ts";
import { done, reachFault, subjectOf } from "./planCost.ts";
import { planOf } from "./planTournament.ts";
import { lockPlanned, readPlanned } from "./queries.ts";
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
    const { after, per_page } = query;
    if (query.off) {
      const found = await rowsOf(pool, offBoardPage(row.id, { after, per_page }));
      const { shown, next } = markedPage(found, per_page, (last) => [String(last.off_us), String(last.player_id)]);
      const lines = shown.map((player) => ({ place: null, row: player }));
      return { data: await wirePlayers(deps, row, lines), next };
    }
    const lines = await linesAfter(pool, row.id, readBoardMark(after), per_page + 1);
    const { shown, next } = markedPage(lines, per_page, ({ mark }) => boardMarkValues(mark));
    return { data: await wirePlayers(deps, row, shown), next };
  });
  handleForOperator(api, calls.listTournamentWinners, async ({ params, query }) => {
    const row = await readPlanned(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const found = await rowsOf(pool, winnersPage(row.id, query));
    const { shown, next } = markedPage(found, query.per_page, ({ place }) => [String(place)]);
    return { data: shown.map((win) => wireWin(deps, row, win)), next };
  });
  handleForOperator(api, calls.downloadTournamentBoard, async ({ params }) => {
    const row = await readPlanned(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    return new Download(Readable.from(boardFile(deps, row)), `${row.identifier}.csv`);
  });
  registerReview(api, deps, office);
}

const boardMarkValues = ({ place, score, reachedUs, playerId }: BoardMark): string[] =>
  [place, score, reachedUs, playerId].map(String);

function readBoardMark(after: string | undefined): BoardMark | null {
  const [place, score, playerId] = [0, 1, 3].map((at) => numberInMark(after, at) ?? undefined);
  const reachedUs = momentInMark(after, 2);
  if (place === undefined || score === undefined || reachedUs === null || playerId === undefined) return null;
  return place > 0n && place <= maxPlace ? { place: Number(place), score, reachedUs, playerId } : null;
}

/** A page of those who are disqualified and one line more, the latest verdict first. */
export function offBoardPage(id: bigint, { after, per_page }: Pick<LongPageAsked, "after" | "per_page">) {
  const off = tables
    .selectFrom("tournaments.player")
    .selectAll()
    .select(microsecondsOf("disqualified_at").as("off_us"))
    .where("tournament_id", "=", id)
    .where("disqualified_at", "is not", null)
    .orderBy("disqualified_at", "desc")
    .orderBy("player_id", "desc")
    .limit(per_page + 1);
  const isFurther = afterMoment({ after, order: "DESC" }, ["disqualified_at", "player_id"]);
  return isFurther ? off.where(isFurther) : off;
}

/** A page of who won what and one line more, by their places. */
export function winnersPage(id: bigint, asked: LongPageAsked) {
  return placePage(tables.selectFrom("tournaments.win").where("tournament_id", "=", id), asked);
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
  for (let mark: BoardMark | null = null; ; ) {
    const lines: Awaited<ReturnType<typeof linesAfter>> = await linesAfter(deps.db.pool, row.id, mark, size);
    for (const one of await wirePlayers(deps, row, lines))
      yield csvRow(columns.map((column) => one[column as keyof typeof one] as string | number | null));
    if (lines.length < size) return;
    mark = lines.at(-1)!.mark;
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
    withheld: win.withheld as WithheldPart[],
  };
}
