import * as calls from "@croupier/contract/backOffice/tournaments";
import { nextRun } from "@croupier/rules/contests/series";
import type { PrizeRates } from "@croupier/rules/prizes/ladderCost";
import { thingsOf } from "@croupier/rules/prizes/prizePlan";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { registerTournamentActs } from "./backOfficeActs.ts";
import { registerTournamentBoards } from "./backOfficeBoards.ts";
import { countStanding } from "./board.ts";
import type { ContestGame, TournamentsDeps } from "./deps.ts";
import { costOf, done, prizeRates, reachFault, ruleFault, subjectOf } from "./planCost.ts";
import { columnsOf, identifierOf, planOf, planTournament } from "./planTournament.ts";
import { lockPlanned, pageOfTournaments, readPlanned, takesPart } from "./queries.ts";
import { paysAt, stateOf, type TournamentRow } from "./rows.ts";
import { tables } from "./tables.ts";
import { templates } from "./templates.ts";
import { changeFault, countedGames, planFault } from "./tournamentFault.ts";

/** Tournaments as operators plan, change, watch and pay them. */
export function registerTournamentsBackOffice(api: ApiServer, deps: TournamentsDeps, office: BackOffice): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listBackOfficeTournaments, async ({ query, context: { now } }) => {
    const { rows, total } = await pageOfTournaments(pool, query, now);
    return { data: await wireAll(deps, rows, now), total };
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
  registerPlanning(api, deps, office);
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

async function takenFault(on: Queryable, identifier: string): Promise<Failure | null> {
  const own = tables.selectFrom("tournaments.tournament").select("id").where("identifier", "=", identifier);
  return (await firstOf(on, own)) ? fail(422, "identifier", "taken") : null;
}

function registerPlanning(api: ApiServer, deps: TournamentsDeps, office: BackOffice): void {
  const { db } = deps;
  const create = async (operator: OperatorIdentity, plan: calls.TournamentPlan, reason: string, now: Date) => {
    const fault = await planFault(deps, db.pool, plan, now);
    if (fault) return fault;
    const asked = { permission: "tournaments.write" as const, plan, subject: `tournament:${identifierOf(plan)}` };
    const refused =
      (await reachFault(deps, office, operator, asked, now)) ?? (await ruleFault(deps, office, operator, asked, now));
    if (refused) return refused;
    return db.transaction(async (tx) => {
      const row = await planTournament(tx, plan, now);
      if (!row) return fail(422, "identifier", "taken");
      const line = { action: "tournament.create", subject: subjectOf(row.id), reason, after: plan };
      await office.auditChange(tx, operator, line, now);
      return done;
    });
  };
  handleForOperator(api, calls.createTournament, async ({ operator, body, context: { now } }) => {
    const { reason, ...plan } = body;
    return create(operator, plan, reason, now);
  });
  handleForOperator(api, calls.cloneTournament, async ({ operator, params, body, context: { now } }) => {
    const row = await readPlanned(db.pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const { reason, ...changed } = body;
    return create(operator, { ...planOf(row), ...changed, repeat: "none" }, reason, now);
  });
  handleForOperator(api, calls.changeTournament, async ({ operator, params, body, context: { now } }) => {
    const { reason, version, ...plan } = body;
    const asked = { permission: "tournaments.write" as const, plan, subject: subjectOf(params.id) };
    const refused =
      (await reachFault(deps, office, operator, asked, now)) ?? (await ruleFault(deps, office, operator, asked, now));
    if (refused) return refused;
    return db.transaction(async (tx): Promise<Failure | typeof done> => {
      const before = await lockPlanned(tx, params.id);
      if (!before) return fail(404, "id", "not_found");
      if (String(before.version) !== version) return fail(409, "version", "stale_change");
      const fault = await changeTournament(deps, tx, before, plan, now);
      if (fault) return fault;
      const line = { action: "tournament.change", subject: subjectOf(before.id), reason };
      await office.auditChange(tx, operator, { ...line, before: planOf(before), after: plan }, now);
      return done;
    });
  });
}

async function changeTournament(
  deps: TournamentsDeps,
  tx: Tx,
  before: TournamentRow,
  plan: calls.TournamentPlan,
  now: Date,
): Promise<Failure | null> {
  const begun = now >= before.start_at;
  const fault = begun ? changeFault(before, plan) : await planFault(deps, tx, plan, now);
  if (fault) return fault;
  const named = begun
    ? {
        repeat: before.series === null ? ("none" as const) : plan.repeat,
        ...{ title: plan.title, reviewed: plan.reviewed, pay_after_hours: plan.pay_after_hours },
      }
    : {
        ...columnsOf(plan),
        identifier: identifierOf(plan),
        series: plan.repeat === "none" ? null : plan.identifier,
        // Who joined before is told of the new start.
        told_soon_at: null,
      };
  if ("identifier" in named && named.identifier !== before.identifier) {
    const taken = await takenFault(tx, named.identifier);
    if (taken) return taken;
  }
  const set = { ...named, version: before.version + 1 };
  await change(tx, tables.updateTable("tournaments.tournament").set(set).where("id", "=", before.id));
  return null;
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
