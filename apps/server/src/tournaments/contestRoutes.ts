import * as calls from "@croupier/contract/contests";
import { contestsIn, isInSight } from "@croupier/rules/menus/contestLists";
import { namesQuest } from "@croupier/rules/quests/questIdentifier";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { countStanding, linesFrom, placeOf, teamsOf, toNextPrize } from "./board.ts";
import type { TournamentsDeps } from "./deps.ts";
import { readLeaderboard, setShown } from "./leaderboards.ts";
import { planOf } from "./planTournament.ts";
import {
  entriesIn,
  entryRow,
  findTournament,
  listedTournaments,
  pastRuns,
  runningFor,
  tournamentsOf,
} from "./queries.ts";
import { groupsOf, withTops } from "./routes.ts";
import { isPaused, type PlayerRow, rulesOf, type TournamentRow } from "./rows.ts";
import { countedGames } from "./tournamentFault.ts";
import { boardLine, contestState, ladderOf, type Reader } from "./wire.ts";

const perPage = 50;
const gamesPerPage = 24;

/** What pages tell of tournaments, and the leaderboards. */
export function registerContestRoutes(api: ApiServer, deps: TournamentsDeps): void {
  const { pool } = deps.db;
  registerList(api, deps);
  /** A quest stands among the tournaments and has a page of its own. Source: 3-50. */
  const find = async (slug: string, context: RequestContext) => {
    const row = await findTournament(pool, slug, await groupsOf(deps, context), context.now);
    return row && !namesQuest(row.identifier) ? row : undefined;
  };
  api.handle(calls.getContestRules, async ({ params, context }) => {
    const row = await find(params.slug, context);
    return row ? rulesPage(deps, row, context) : fail(404, "slug", "not_found");
  });
  api.handle(calls.getContestBoard, async ({ params, query, context }) => {
    const row = await find(params.slug, context);
    return row ? boardPage(deps, row, query, context) : fail(404, "slug", "not_found");
  });
  api.handle(calls.listContestGames, async ({ params, query: { page }, context }) => {
    const row = await find(params.slug, context);
    if (!row) return fail(404, "slug", "not_found");
    const games = await gamesOf(deps, pool, row);
    const from = (page - 1) * gamesPerPage;
    return { games: games.slice(from, from + gamesPerPage), page, per_page: 24 as const, total: games.length };
  });
  api.handle(calls.listContestsOfGame, ({ params, context }) => ofGame(deps, params.identifier, context));
  api.handle(calls.getLeaderboard, async ({ query: { period, by }, context }) => {
    const me = await readerOf(deps, context);
    return { period, by, ...(await readLeaderboard(pool, { period, by, me }, context.now)) };
  });
  api.handle(calls.setContestPreference, async ({ body, context: { player } }) => {
    await setShown(pool, player!.id, body.shown_on_leaderboards);
    return body;
  });
}

/** The games that count for a tournament, in the lobby's order. */
async function gamesOf(deps: TournamentsDeps, on: Queryable, row: TournamentRow): Promise<string[]> {
  const counted = countedGames(planOf(row), await deps.games(on));
  const fixed = row.category_games === null ? null : new Set(row.category_games);
  return fixed ? counted.filter((game) => fixed.has(game)) : counted;
}

async function readerOf({ db, entrantsOf }: TournamentsDeps, { player }: RequestContext): Promise<Reader | null> {
  if (!player) return null;
  return { id: player.id, nickname: (await entrantsOf(db.pool, [player.id])).get(player.id)?.nickname ?? "" };
}

async function mineOf(on: Queryable, row: TournamentRow, entry: PlayerRow | undefined) {
  const confirmed = row.asks_confirmation ? (entry?.confirmed_at ?? null) !== null : null;
  return { place: await placeOf(on, entry), score: Number(entry?.score ?? 0n), confirmed };
}

/** A tournament with what decides in which lists it is. */
const asListed = (row: TournamentRow) => ({
  ...{ row, frontend_identifier: row.identifier, group_ids: row.group_ids },
  ...{ start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() },
});

/** Tabs as their pages have them. Source: 2.2-07, 5-27 to 5-30. */
function registerList(api: ApiServer, deps: TournamentsDeps): void {
  const { pool } = deps.db;
  api.handle(calls.listContests, async ({ query, context }) => {
    const { player, now } = context;
    const groups = await groupsOf(deps, context);
    const own = query.mine && player ? await tournamentsOf(pool, player.id, now) : null;
    const listed = own ?? [
      ...(await listedTournaments(pool, { ends: "later", groups }, now)),
      ...(await listedTournaments(pool, { ends: "lately", groups }, now)),
    ];
    const named = listed.map(asListed);
    const visitor = { groups, testQuests: query.test_quests ?? false, now };
    const ofTab = query.mine
      ? named.filter(({ frontend_identifier }) => isInSight(frontend_identifier))
      : contestsIn(query.tab, named, visitor);
    const rows = ofTab
      .map(({ row }) => row)
      .filter((row) => query.state === undefined || contestState(row, now) === query.state);
    const ids = rows.map(({ id }) => id);
    const [totals, entries] = [await countStanding(pool, ids), player ? await entriesIn(pool, ids, player.id) : null];
    const tournaments = await withTops(deps, pool, rows, context);
    const contests: calls.ContestCard[] = [];
    for (const [index, row] of rows.entries()) {
      const entry = entries?.get(row.id);
      const mine = entry ? await mineOf(pool, row, entry) : null;
      const players = totals.get(row.id) ?? 0;
      contests.push({ tournament: tournaments[index]!, state: contestState(row, now), players, mine });
    }
    return { contests, now: now.toISOString() };
  });
}

async function rulesPage(
  deps: TournamentsDeps,
  row: TournamentRow,
  { locale, now }: RequestContext,
): Promise<calls.ContestRules> {
  const { pool } = deps.db;
  const games = await gamesOf(deps, pool, row);
  const past = row.series === null ? [] : await pastRuns(pool, row, now);
  const open = isPaused(row) ? "paused" : "open";
  return {
    ...{ tournament_id: Number(row.id), title: deps.say(locale, row.title), frontend_identifier: row.identifier },
    ...{ state: contestState(row, now), start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() },
    ...{ strategy: row.strategy, currency: row.currency, points_rules: rulesOf(row) },
    min_stake_cents: row.min_stake === null ? null : Number(row.min_stake),
    ...{ counts_bonus_money: row.counts_bonus_money, currencies: row.currencies, countries: row.countries },
    ...{ licences: row.licences, group_ids: row.group_ids },
    games: { total: games.length, identifiers: row.games, providers: row.providers, category: row.category },
    ...{ games_taken_limit: row.games_limit, user_confirmation_required: row.asks_confirmation },
    teams: row.teams.map((title, index) => ({ id: index + 1, title })),
    ...{ late_minutes: row.late_minutes, tie_break: "reached_first", prizes: ladderOf(row) },
    money_budget_cents: Number(row.money_budget),
    chargeable_comp_points_budget: Number(row.points_budget),
    persistent_comp_points_budget: Number(row.level_points_budget),
    reviewed: row.reviewed,
    review: row.final_at ? "paid" : now >= row.end_at ? "held" : open,
    ...{ repeat: row.repeat, demo: row.demo },
    past: past.map((run) => ({
      frontend_identifier: run.identifier,
      title: deps.say(locale, run.title),
      end_at: run.end_at.toISOString(),
    })),
    now: now.toISOString(),
  };
}

async function boardPage(
  deps: TournamentsDeps,
  row: TournamentRow,
  query: { around?: "me" | undefined; page: number },
  context: RequestContext,
): Promise<calls.ContestBoard> {
  const { pool } = deps.db;
  const me = await readerOf(deps, context);
  const entry = me ? await entryRow(pool, row.id, me.id) : undefined;
  const place = await placeOf(pool, entry);
  const page = query.around && place !== null ? Math.ceil(place / perPage) : query.page;
  const lines = await linesFrom(pool, row.id, (page - 1) * perPage + 1, perPage);
  const total = (await countStanding(pool, [row.id])).get(row.id) ?? 0;
  const latest = [...lines.map((line) => line.row.reached_at), entry?.reached_at].flatMap((at) => at?.getTime() ?? []);
  const mine = { place, score: Number(entry?.score ?? 0n) };
  return {
    ...{ tournament_id: Number(row.id), strategy: row.strategy, currency: row.currency },
    rows: lines.map((line) => boardLine(row, line, me)),
    ...{ page, per_page: perPage, total },
    me: entry && place !== null ? boardLine(row, { place, row: entry }, me) : null,
    to_next_prize: me && !entry?.disqualified_at && !row.final_at ? await toNextPrize(pool, row, mine) : null,
    teams: (row.teams.length < 2 ? [] : await teamsOf(pool, row.id)).map(({ team, score, players }) => {
      return { id: team, title: row.teams[team - 1] ?? "", score, players };
    }),
    updated_at: latest.length > 0 ? new Date(Math.max(...latest)).toISOString() : null,
    final: row.final_at !== null,
  };
}

/** Those that run and that the general list has: quests and achievements, and what is under test, are on pages of their own. */
async function tournamentsNow(on: Queryable, groups: readonly string[], now: Date): Promise<TournamentRow[]> {
  const named = (await runningFor(on, groups, now)).map(asListed);
  return contestsIn("all", named, { groups, testQuests: false, now }).map(({ row }) => row);
}

async function ofGame(deps: TournamentsDeps, identifier: string, context: RequestContext) {
  const { pool } = deps.db;
  const { player, locale, now } = context;
  const game = (await deps.games(pool)).get(identifier);
  const running = game ? await tournamentsNow(pool, await groupsOf(deps, context), now) : [];
  const counting: TournamentRow[] = [];
  for (const row of running) {
    const asked = { games: row.games, providers: row.providers, game_category_identity: row.category };
    const one = countedGames({ ...planOf(row), ...asked }, new Map([[identifier, game!]]));
    if (one.length > 0 && (row.category_games === null || row.category_games.includes(identifier))) counting.push(row);
  }
  const ids = counting.map(({ id }) => id);
  const entries = player ? await entriesIn(pool, ids, player.id) : null;
  const contests = [];
  for (const row of counting) {
    contests.push({
      ...{ id: Number(row.id), title: deps.say(locale, row.title), frontend_identifier: row.identifier },
      ...{ strategy: row.strategy, currency: row.currency, end_at: row.end_at.toISOString() },
      user_confirmation_required: row.asks_confirmation,
      mine: entries ? await mineOf(pool, row, entries.get(row.id)) : null,
    });
  }
  return { contests };
}
