import * as calls from "@croupier/contract/backOffice/lotteries";
import { ticketText } from "@croupier/rules/lotteries/ticketRules";
import { toCents } from "@croupier/rules/money";
import type { PrizeRates } from "@croupier/rules/prizes/ladderCost";
import { thingsOf } from "@croupier/rules/prizes/prizePlan";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { change } from "../platform/query.ts";
import { valueFor } from "./beaconValue.ts";
import { registerCallingOff } from "./callOffLottery.ts";
import type { LotteriesDeps } from "./deps.ts";
import { closeEnded, type DrawAnswer, drawFault, drawLottery } from "./drawLottery.ts";
import { issueTickets } from "./issueTickets.ts";
import { changeFault, planFault } from "./lotteryFault.ts";
import { boundedCostOf, costOf, prizeRates } from "./planCost.ts";
import { columnsOf, identifierOf, planLottery } from "./planLottery.ts";
import { done, planOf, subjectOf } from "./planOf.ts";
import { countPlayers, lockLottery, pageOfLotteries, readLottery, winsOf } from "./queries.ts";
import { drawsAt, type LotteryRow, namedRound, prizesOf, stateOf, type WinRow } from "./rows.ts";
import { tables } from "./tables.ts";

const Draw = z.object({ id: z.int(), beacon: z.string().nullable(), version: z.int() });

/** Lotteries as operators plan, change and draw them. */
export function registerLotteriesBackOffice(api: ApiServer, deps: LotteriesDeps, office: BackOffice): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listBackOfficeLotteries, async ({ query, context: { now } }) => {
    const { rows, total } = await pageOfLotteries(pool, query, now);
    const shown = { now, prices: await prizeRates(deps, rows, now), players: await countPlayers(pool, rows) };
    return { data: rows.map((row) => wire(deps, row, shown)), total };
  });
  handleForOperator(api, calls.getBackOfficeLottery, async ({ params, context: { now } }) => {
    const row = await readLottery(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const prices = await prizeRates(deps, [row], now);
    return wire(deps, row, { now, prices, players: await countPlayers(pool, [row]) });
  });
  handleForOperator(api, calls.listLotteryWinners, async ({ params, query: { page, per_page, order } }) => {
    const row = await readLottery(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const wins = (await winsOf(pool, [row.id])).map((win) => wireWin(deps, row, win));
    if (order === "DESC") wins.reverse();
    return { data: wins.slice((page - 1) * per_page, page * per_page), total: wins.length };
  });
  registerPlanning(api, deps, office);
  registerCallingOff(api, deps, office);
  registerTickets(api, deps, office);
  registerDraw(api, deps, office);
}

function registerPlanning(api: ApiServer, deps: LotteriesDeps, office: BackOffice): void {
  const { db } = deps;
  handleForOperator(api, calls.createLottery, async ({ operator, body, context: { now } }) => {
    const { reason, ...plan } = body;
    const fault = await planFault(deps, db.pool, plan, now);
    if (fault) return fault;
    const eurCents = await boundedCostOf(deps, plan, now);
    const subject = `lottery:${identifierOf(plan)}`;
    const refused = await office.refusal(operator, "lotteries.write", { eurCents, subject }, now);
    if (refused) return refused;
    const ruled = await ruleFault(office, operator, { hours: plan.draw_after_hours, eurCents, subject }, now);
    if (ruled) return ruled;
    return db.transaction(async (tx) => {
      const row = await planLottery(deps, tx, plan, now);
      if (!row) return fail(422, "identifier", "taken");
      const line = { action: "lottery.create", subject: subjectOf(row.id), reason, after: plan };
      await office.auditChange(tx, operator, line, now);
      return done;
    });
  });
  handleForOperator(api, calls.changeLottery, async ({ operator, params, body, context: { now } }) => {
    const { reason, version, ...plan } = body;
    const eurCents = await boundedCostOf(deps, plan, now);
    const refused = await office.refusal(operator, "lotteries.write", { eurCents, subject: subjectOf(params.id) }, now);
    if (refused) return refused;
    const rule = { hours: plan.draw_after_hours, eurCents, subject: subjectOf(params.id) };
    const ruled = await ruleFault(office, operator, rule, now);
    if (ruled) return ruled;
    return db.transaction(async (tx): Promise<Failure | typeof done> => {
      const before = await lockLottery(tx, params.id);
      if (!before) return fail(404, "id", "not_found");
      if (String(before.version) !== version) return fail(409, "version", "stale_change");
      if (before.called_off_at) return fail(422, "id", "not_on_offer");
      const begun = now >= before.start_at || before.tickets_sold > 0;
      const fault = begun ? changeFault(before, plan) : await planFault(deps, tx, plan, now);
      if (fault) return fault;
      const named = begun
        ? {
            ...{ title: plan.title, draw_after_hours: plan.draw_after_hours },
            repeat: before.series === null ? ("none" as const) : plan.repeat,
          }
        : {
            ...columnsOf(deps, plan),
            identifier: identifierOf(plan),
            series: plan.repeat === "none" ? null : plan.identifier,
          };
      if ("identifier" in named && named.identifier !== before.identifier && (await isTaken(tx, named.identifier)))
        return fail(422, "identifier", "taken");
      const set = { ...named, version: before.version + 1 };
      await change(tx, tables.updateTable("lotteries.lottery").set(set).where("id", "=", before.id));
      const lines = { before: planOf(before), after: plan };
      await office.auditChange(
        tx,
        operator,
        { action: "lottery.change", subject: subjectOf(before.id), reason, ...lines },
        now,
      );
      return done;
    });
  });
}

/** A lottery that draws itself pays without a second person: only who may draw lets it. */
async function ruleFault(
  office: BackOffice,
  operator: OperatorIdentity,
  { hours, ...reach }: { hours: number | null; eurCents: number; subject: string },
  now: Date,
): Promise<Failure | null> {
  return hours === null ? null : office.refusal(operator, "lotteries.draw", reach, now);
}

async function isTaken(tx: Parameters<typeof lockLottery>[0], identifier: string): Promise<boolean> {
  return (
    (await change(tx, tables.selectFrom("lotteries.lottery").select("id").where("identifier", "=", identifier))) > 0
  );
}

function registerTickets(api: ApiServer, deps: LotteriesDeps, office: BackOffice): void {
  handleForOperator(api, calls.giveLotteryTickets, async ({ operator, params, body, context: { now } }) => {
    const { player_id: playerId, tickets_count: count, key, reason } = body;
    return deps.db.transaction(async (tx) => {
      const order = { playerId, lottery: params.id, count, source: "hand", key: `hand:${key}` } as const;
      const answer = await issueTickets(deps, tx, order, now);
      if (!answer.ok) return ticketFailure(answer);
      if (answer.isNew) {
        const after = { lottery: params.id, tickets: count, from: answer.tickets[0], to: answer.tickets.at(-1) };
        const line = { action: "lottery.tickets", subject: `player:${playerId}`, reason, after };
        await office.auditChange(tx, operator, line, now);
      }
      return done;
    });
  });
}

function ticketFailure(answer: Exclude<Awaited<ReturnType<typeof issueTickets>>, { ok: true }>): Failure {
  if (answer.reason === "too_many") return fail(422, "tickets_count", "too_big", { maximum: answer.maximum });
  if (answer.reason === "no_player") return fail(404, "player_id", "not_found");
  return answer.reason === "no_lottery" ? fail(404, "id", "not_found") : fail(422, "id", "not_on_offer");
}

/** The draw is proposed by one operator and carried out by another. Source: F-36. */
function registerDraw(api: ApiServer, deps: LotteriesDeps, office: BackOffice): void {
  const propose = office.defineProposal({
    ...{ kind: "lottery.draw", permission: "lotteries.draw", payload: Draw },
    run: async (tx, { id, beacon, version }, { now }) => {
      if ((await lockLottery(tx, id))?.version !== version) return "stale";
      return (await drawLottery(deps, tx, { id, beacon }, now)).ok ? "done" : "stale";
    },
  });
  handleForOperator(api, calls.drawLottery, async ({ operator, params, body, context: { now } }) => {
    await closeEnded(deps, now);
    const row = await readLottery(deps.db.pool, params.id);
    const value = await valueFor(deps, row, body.beacon, now);
    if ("fault" in value) return value.fault;
    const { beacon } = value;
    const fault = drawFault(row, beacon, now);
    if (fault || !row) return drawFailure(fault ?? "not_found", row);
    if (String(row.version) !== body.version) return fail(409, "version", "stale_change");
    const eurCents = await boundedCostOf(deps, planOf(row), now);
    const subject = subjectOf(row.id);
    const refused = await office.refusal(operator, "lotteries.draw", { eurCents, subject }, now);
    if (refused) return refused;
    const payload = { id: params.id, beacon, version: row.version };
    const before = { identifier: row.identifier, tickets: row.tickets_sold, tickets_hash: row.tickets_hash };
    const after = { beacon, places: prizesOf(row).length };
    const proposal = { subject, payload, before, after, eurCents, reason: body.reason };
    const approval_id = await deps.db.transaction((tx) => propose(tx, operator, proposal, now));
    return { state: "proposed" as const, approval_id };
  });
}

function drawFailure(reason: Exclude<DrawAnswer, { ok: true }>["reason"], row: LotteryRow | undefined): Failure {
  switch (reason) {
    case "not_found":
      return fail(404, "id", "not_found");
    case "called_off":
      return fail(422, "id", "not_on_offer");
    case "drawn":
      return fail(422, "id", "already_drawn");
    case "too_early":
      return fail(422, "id", "draw_too_early", { until: row?.end_at.toISOString() });
    case "beacon_missing":
      return fail(422, "beacon", "required");
    case "no_beacon_announced":
      return fail(422, "beacon", "invalid");
  }
}

interface Shown {
  now: Date;
  prices: PrizeRates;
  /** How many players hold tickets, by lottery. */
  players: ReadonlyMap<bigint, number>;
}

function wire(deps: LotteriesDeps, row: LotteryRow, { now, prices, players }: Shown): calls.BackOfficeLottery {
  const [plan, named] = [planOf(row), namedRound(row)];
  return {
    ...plan,
    id: Number(row.id),
    frontend_identifier: row.identifier,
    shown_title: deps.say("en", row.title),
    shown_things: thingsOf(plan.prizes, (thing) => deps.say("en", thing)),
    series: row.series,
    state: stateOf(row, now),
    tickets_count: row.tickets_sold,
    players_count: players.get(row.id) ?? 0,
    cost_eur_cents: costOf(plan, prices),
    ...{ server_seed_hash: row.server_seed_hash, tickets_hash: row.tickets_hash, beacon: row.beacon },
    beacon_round: named && deps.beacon.sourceOf(named),
    draws_at: drawsAt(row)?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    drawn_at: row.drawn_at?.toISOString() ?? null,
    called_off_at: row.called_off_at?.toISOString() ?? null,
    version: String(row.version),
  };
}

function wireWin(deps: LotteriesDeps, { currency }: LotteryRow, win: WinRow): calls.LotteryWinner {
  return {
    ...{ id: win.place, place: win.place, ticket: ticketText(win.ticket), player_id: Number(win.player_id) },
    ...{ money_cents: toCents(win.money), currency, wager_multiplier: win.wager, freespins_count: win.free_spins },
    ...{ chargeable_comp_points: Number(win.points), persistent_comp_points: Number(win.level_points) },
    stuff: win.stuff && deps.say("en", win.stuff),
    paid_at: win.paid_at?.toISOString() ?? null,
  };
}
