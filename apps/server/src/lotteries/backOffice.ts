import * as calls from "@croupier/contract/backOffice/lotteries";
import type { WithheldPart } from "@croupier/contract/backOffice/prizes";
import { ticketText } from "@croupier/rules/lotteries/ticketRules";
import { toCents } from "@croupier/rules/money";
import type { PrizeRates } from "@croupier/rules/prizes/ladderCost";
import { thingsOf } from "@croupier/rules/prizes/prizePlan";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { markedPage } from "../platform/backOffice/pageMark.ts";
import type { Tx } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { rowsOf } from "../platform/query.ts";
import { registerLotteryPlans } from "./backOfficePlans.ts";
import { valueFor } from "./beaconValue.ts";
import { registerCallingOff } from "./callOffLottery.ts";
import type { LotteriesDeps } from "./deps.ts";
import { closeEnded, type DrawAnswer, drawFault, drawLottery } from "./drawLottery.ts";
import { issueTickets } from "./issueTickets.ts";
import { boundedCostOf, costOf, prizeRates } from "./planCost.ts";
import { done, planOf, subjectOf } from "./planOf.ts";
import { countPlayers, lockLottery, lotteriesPage, readLottery, winnersPage } from "./queries.ts";
import { drawsAt, type LotteryRow, namedRound, prizesOf, stateOf, type WinRow } from "./rows.ts";

const Draw = z.object({ id: z.int(), beacon: z.string().nullable(), version: z.int() });

/** Lotteries as operators plan, change and draw them. */
export function registerLotteriesBackOffice(api: ApiServer, deps: LotteriesDeps, office: BackOffice): void {
  const { pool } = deps.db;
  handleForOperator(api, calls.listBackOfficeLotteries, async ({ query, context: { now } }) => {
    const found = await rowsOf(pool, lotteriesPage(query, now));
    const { shown, next } = markedPage(found, query.per_page, (last) => [String(last.start_us), String(last.id)]);
    const about = { now, prices: await prizeRates(deps, shown, now), players: await countPlayers(pool, shown) };
    return { data: shown.map((row) => wire(deps, row, about)), next };
  });
  handleForOperator(api, calls.getBackOfficeLottery, async ({ params, context: { now } }) => {
    const row = await readLottery(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const prices = await prizeRates(deps, [row], now);
    return wire(deps, row, { now, prices, players: await countPlayers(pool, [row]) });
  });
  handleForOperator(api, calls.listLotteryWinners, async ({ params, query }) => {
    const row = await readLottery(pool, params.id);
    if (!row) return fail(404, "id", "not_found");
    const found = await rowsOf(pool, winnersPage(row.id, query));
    const { shown, next } = markedPage(found, query.per_page, ({ place }) => [String(place)]);
    return { data: shown.map((win) => wireWin(deps, row, win)), next };
  });
  registerLotteryPlans(api, deps, office);
  registerCallingOff(api, deps, office);
  registerTickets(api, deps, office);
  registerDraw(api, deps, office);
}

function registerTickets(api: ApiServer, deps: LotteriesDeps, office: BackOffice): void {
  handleForOperator(api, calls.giveLotteryTickets, async ({ operator, params, body, context: { now } }) => {
    const { player_id: playerId, tickets_count: count, key, reason } = body;
    const content = { lottery: params.id, playerId, count, reason };
    const give = async (tx: Tx) => {
      const order = { playerId, lottery: params.id, count, source: "hand", key: `hand:${key}` } as const;
      const answer = await issueTickets(deps, tx, order, now);
      if (!answer.ok) return ticketFailure(answer);
      if (answer.isNew) {
        const after = { lottery: params.id, tickets: count, from: answer.tickets[0], to: answer.tickets.at(-1) };
        const line = { action: "lottery.tickets", subject: `player:${playerId}`, reason, after };
        await office.auditChange(tx, operator, line, now);
      }
      return done;
    };
    const asked = { action: "lottery.tickets", key, content };
    return deps.db.transaction((tx) => office.answerOnce(tx, asked, () => give(tx), now));
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
    withheld: win.withheld as WithheldPart[],
  };
}
