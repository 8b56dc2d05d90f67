import * as calls from "@croupier/contract/backOffice/tournaments";
import { nextRun } from "@croupier/rules/contests/series";
import type { PrizeRates } from "@croupier/rules/prizes/ladderCost";
import { thingsOf } from "@croupier/rules/prizes/prizePlan";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { markedPage } from "../platform/backOffice/pageMark.ts";
import type { Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { rowsOf } from "../platform/query.ts";
import { registerTournamentActs } from "./backOfficeActs.ts";
import { registerTournamentBoards } from "./backOfficeBoards.ts";
import { registerTournamentPlans, takenFault } from "./backOfficePlans.ts";
import { countStanding } from "./board.ts";
import type { ContestGame, TournamentsDeps } from "./deps.ts";
import { costOf, prizeRates } from "./planCost.ts";
import { identifierOf, planOf } from "./planTournament.ts";
import { readPlanned, takesPart, tournamentsPage } from "./queries.ts";
import { paysAt, stateOf, type TournamentRow } from "./rows.ts";
import { tables } from "./tables.ts";
import { templates } from "./templates.ts";
import { countedGames, planFault } from "./tournamentFault.ts";

/** Tournaments as operators plan, change, watch and pay them. */
export function registerTournamentsBackOffice(api: ApiServer, deps: TournamentsDeps, office: BackOffice): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listBackOfficeTournaments, async ({ query, context: { now } }) => {
    const found = await rowsOf(pool, tournamentsPage(query, now));
    const { shown, next } = markedPage(found, query.per_page, (last) => [String(last.start_us), String(last.id)]);
    return { data: await wireAll(deps, shown, now), next };
  });
  handleForOperator(api, calls.listTournamentTemplates, async ({ context: { now } }) => ({
    templates: templates(now),
  }));
  handleForOperator(api, calls.getBackOfficeTournament, async ({ params, context: { now } }) => {
    const row = await readPlanned(pool, params.id);
    return row ? (await wireAll(deps, [row], now))[0]! : fail(404, "id", "not_found");
  });
  handleForOperator(api, calls.previewTournament, async ({ body, context: { now } }) => {
    const fault = (await planFault(deps, pool, body, now)) ?? (await takenFault(pool, identifierOf(body)));
    return fault ?? preview(deps, body, now);
  });
  registerTournamentPlans(api, deps, office);
  registerTournamentActs(api, deps, office);
  registerTournamentBoards(api, deps, office);
}

async function preview(deps: TournamentsDeps, plan: calls.TournamentPlan, now: Date) {
  const { pool } = deps.db;
  const catalogue = await deps.games(pool);
  const counted = countedGames(plan, catalogue);
  const { repeat } = plan;
  const next_runs = [];
  let end = new Date(plan.end_at);
  for (let count = 0; repeat !== "none" && count < 3; count += 1) {
    const run = nextRun(repeat, end, now > end ? now : end);
    next_runs.push({ start_at: run.startAt.toISOString(), end_at: run.endAt.toISOString() });
    end = run.endAt;
  }
  return {
    cost: costOf(plan, await prizeRates(deps, [plan], now)),
    games_count: counted.length,
    games: counted.slice(0, 24).map((identifier) => ({ identifier, title: catalogue.get(identifier)?.title ?? "" })),
    frontend_identifier: identifierOf(plan),
    next_runs,
  };
}

async function wireAll(
  deps: TournamentsDeps,
  rows: readonly TournamentRow[],
  now: Date,
): Promise<calls.BackOfficeTournament[]> {
  const { pool } = deps.db;
  const [prices, catalogue] = [await prizeRates(deps, rows, now), await deps.games(pool)];
  const ids = rows.map(({ id }) => id);
  const [players, rounds] = [await countStanding(pool, ids), await roundsIn(pool, ids)];
  return rows.map((row) => wire(deps, row, { now, prices, catalogue, players, rounds }));
}

interface Shown {
  now: Date;
  prices: PrizeRates;
  catalogue: ReadonlyMap<string, ContestGame>;
  players: ReadonlyMap<bigint, number>;
  rounds: ReadonlyMap<bigint, number>;
}

async function roundsIn(on: Queryable, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const counted = tables
    .selectFrom("tournaments.player")
    .select(["tournament_id", ({ fn }) => fn.sum<bigint>("games").as("games")])
    .where("tournament_id", "in", ids.length > 0 ? [...ids] : [0n])
    .where(takesPart)
    .groupBy("tournament_id");
  return new Map((await rowsOf(on, counted)).map(({ tournament_id, games }) => [tournament_id, Number(games)]));
}

function wire(deps: TournamentsDeps, row: TournamentRow, shown: Shown): calls.BackOfficeTournament {
  const plan = planOf(row);
  return {
    ...plan,
    id: Number(row.id),
    frontend_identifier: row.identifier,
    shown_title: deps.say("en", row.title),
    shown_things: thingsOf(plan.prizes, (thing) => deps.say("en", thing)),
    series: row.series,
    state: stateOf(row, shown.now),
    players_count: shown.players.get(row.id) ?? 0,
    rounds_count: shown.rounds.get(row.id) ?? 0,
    games_count: countedGames(plan, shown.catalogue).length,
    cost: costOf(plan, shown.prices),
    closed_at: row.closed_at?.toISOString() ?? null,
    paid_at: row.final_at?.toISOString() ?? null,
    pays_at: paysAt(row)?.toISOString() ?? null,
    demo: row.demo,
    version: String(row.version),
  };
}
