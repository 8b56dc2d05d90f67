import * as contract from "@croupier/contract";
import { ticketText } from "@croupier/rules/lotteries/ticketRules";
import { placesPerPage } from "@croupier/rules/prizes/placesPage";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import { rowsOf } from "../platform/query.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { LotteriesDeps } from "./deps.ts";
import { numbersIn } from "./issueTickets.ts";
import {
  findLottery,
  firstWins,
  listedLotteries,
  pastRuns,
  rangesOf,
  readLottery,
  ticketsOf,
  winsBetween,
  winsOf,
  winsOfPlayer,
} from "./queries.ts";
import { drawsAt, type LotteryRow, namedRound, prizesOf, toLottery, toPrizes } from "./rows.ts";
import { seedOf } from "./seeds.ts";

/** The calls of visitors and players, and the public proof of a draw. */
export function registerRoutes(api: ApiServer, deps: LotteriesDeps): void {
  const { pool } = deps.db;
  const sayIn = (language: string) => (text: string) => deps.say(language, text);
  api.handle(contract.listLotteries, async ({ query, context }) => {
    const groups = await groupsOf(deps, context);
    const rows = deps.isOpen(context.brand.id, groups) ? await listedLotteries(pool, groups, context.now) : [];
    const wins = Map.groupBy(await rowsOf(pool, firstWins(rows.map(({ id }) => id))), ({ lottery_id }) => lottery_id);
    return rows.map((row) => toLottery(row, sayIn(query.l ?? context.locale), wins.get(row.id) ?? [], context.now));
  });
  api.handle(contract.getLottery, async ({ params, query, context }) => {
    const row = await seenLottery(deps, params.slug, context);
    if (!row) return fail(404, "slug", "not_found");
    const wins = await rowsOf(pool, firstWins([row.id]));
    return toLottery(row, sayIn(query.l ?? context.locale), wins, context.now);
  });
  api.handle(contract.listLotteryPlaces, async ({ params, query, context }) => {
    const row = await seenLottery(deps, params.slug, context);
    return row ? placesOf(deps, row, query.after, query.l ?? context.locale) : fail(404, "slug", "not_found");
  });
  api.handle(contract.getLotteryTerms, async ({ params, query, context }) => {
    const row = await seenLottery(deps, params.slug, context);
    return row ? termsOf(deps, row, query.l ?? context.locale, context.now) : fail(404, "slug", "not_found");
  });
  registerStatuses(api, deps);
  registerProof(api, deps);
}

async function groupsOf({ db, entrantOf }: LotteriesDeps, { player }: RequestContext): Promise<readonly string[]> {
  return player ? ((await entrantOf(db.pool, player.id))?.groups ?? []) : [];
}

/** One that a visitor may see: lotteries are open at the brand, and it is for everybody or for their groups. */
async function seenLottery(deps: LotteriesDeps, name: string, context: RequestContext) {
  const groups = await groupsOf(deps, context);
  if (!deps.isOpen(context.brand.id, groups)) return undefined;
  return findLottery(deps.db.pool, name, groups, context.now);
}

/** A page of the places after one, with who won each. */
async function placesOf(
  deps: LotteriesDeps,
  row: LotteryRow,
  after: number,
  locale: string,
): Promise<contract.LotteryPlaces> {
  const further = prizesOf(row).filter(({ award_place }) => award_place > after);
  const shown = further.slice(0, placesPerPage);
  const last = shown.at(-1)?.award_place ?? after;
  const wins = await rowsOf(deps.db.pool, winsBetween(row.id, after, last));
  return {
    lottery_id: Number(row.id),
    places: toPrizes(row, shown, (text) => deps.say(locale, text), wins),
    next: further.length > shown.length ? last : null,
  };
}

/** Where anybody finds what joins the draw. */
function sourceOf({ beacon }: LotteriesDeps, row: LotteryRow): string | null {
  const named = namedRound(row);
  return named ? beacon.sourceOf(named) : row.beacon_source;
}

async function termsOf(
  deps: LotteriesDeps,
  row: LotteryRow,
  locale: string,
  now: Date,
): Promise<contract.LotteryTerms> {
  const { pool } = deps.db;
  const past = row.series === null ? [] : await pastRuns(pool, row.series, row, now);
  return {
    lottery_id: Number(row.id),
    ...{ server_seed_hash: row.server_seed_hash, server_seed: row.drawn_at ? seedOf(deps, row) : null },
    ...{ beacon_source: sourceOf(deps, row), beacon: row.beacon, repeat: row.repeat },
    end_at: row.end_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    tickets_hash: row.tickets_hash,
    draws_at: drawsAt(row)?.toISOString() ?? null,
    drawn_at: row.drawn_at?.toISOString() ?? null,
    free_spins_game: row.free_spins_game === null ? null : await deps.gameOf(pool, row.free_spins_game),
    past: past.map((run) => ({
      frontend_identifier: run.identifier,
      title: deps.say(locale, run.title),
      end_at: run.end_at.toISOString(),
      finished_at: run.drawn_at?.toISOString() ?? null,
    })),
  };
}

/** Tickets of a player, by lottery. */
function registerStatuses(api: ApiServer, deps: LotteriesDeps): void {
  const { pool } = deps.db;
  api.handle(contract.listLotteryStatuses, async ({ context: { player, locale } }) => {
    const held = await ticketsOf(pool, player!.id);
    const ids = [...new Set(held.map(({ lottery_id }) => lottery_id))];
    const statuses = await Promise.all(ids.map((id) => readLottery(pool, Number(id))));
    return Promise.all(statuses.flatMap((row) => (row ? [statusOf(deps, row, player!.id, locale)] : [])));
  });
  api.handle(contract.getLotteryStatus, async ({ params, context }) => {
    const row = await findLottery(pool, params.id, await groupsOf(deps, context), context.now);
    return row ? statusOf(deps, row, context.player!.id, context.locale) : fail(404, "id", "not_found");
  });
}

/** The numbers that a player holds, and what they won. */
async function statusOf(
  deps: LotteriesDeps,
  row: LotteryRow,
  playerId: number,
  locale: string,
): Promise<contract.LotteryStatus> {
  const on = deps.db.pool;
  const held = await ticketsOf(on, playerId, row.id);
  const wins = await winsOfPlayer(on, playerId, [row.id]);
  const won = new Set(wins.map(({ place }) => place));
  const prizes = prizesOf(row).filter(({ award_place }) => won.has(award_place));
  return {
    lottery_id: Number(row.id),
    tickets: held.flatMap(({ first_number, last_number }) => numbersIn(first_number, last_number)),
    prizes: toPrizes(row, prizes, (text) => deps.say(locale, text), wins),
  };
}

function registerProof(api: ApiServer, deps: LotteriesDeps): void {
  const { pool } = deps.db;
  api.handle(contract.getLotteryProof, async ({ params, query, context }) => {
    const row = await readLottery(pool, params.id);
    if (!row || row.called_off_at) return fail(404, "id", "not_found");
    return {
      lottery_id: Number(row.id),
      title: deps.say(query.l ?? context.locale, row.title),
      frontend_identifier: row.identifier,
      server_seed_hash: row.server_seed_hash,
      server_seed: row.drawn_at ? seedOf(deps, row) : null,
      ...{ beacon_source: sourceOf(deps, row), beacon: row.beacon },
      closed_at: row.closed_at?.toISOString() ?? null,
      drawn_at: row.drawn_at?.toISOString() ?? null,
      tickets_count: row.tickets_sold,
      tickets_hash: row.tickets_hash,
      places: prizesOf(row).length,
      winners: (await winsOf(pool, row.id)).map(({ place, ticket }) => ({ place, ticket: ticketText(ticket) })),
    };
  });
  api.handle(contract.getLotteryTickets, async ({ params }) => {
    const row = await readLottery(pool, params.id);
    // An open list still changes; it is shown when its hash is fixed.
    return row?.closed_at && !row.called_off_at
      ? { ranges: await rangesOf(pool, row.id) }
      : fail(404, "id", "not_found");
  });
}
