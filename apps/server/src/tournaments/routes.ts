import * as contract from "@croupier/contract";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { rowsOf } from "../platform/query.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { placeInTeam, placeOf, topsOf } from "./board.ts";
import type { TournamentsDeps } from "./deps.ts";
import { joinTournament } from "./join.ts";
import { entryRow, findTournament, firstWins, listedTournaments, tournamentsOf } from "./queries.ts";
import type { TournamentRow } from "./rows.ts";
import { toStatus, toTournament } from "./wire.ts";

/** So many of the first players come with a tournament in a list, and with one alone. */
const topOfList = 3;
const topOfOne = 10;

/** The reader's groups; a guest has none. */
export async function groupsOf({ db, entrantsOf }: TournamentsDeps, { player }: RequestContext) {
  return player ? ((await entrantsOf(db.pool, [player.id])).get(player.id)?.groups ?? []) : [];
}

/** Tournaments in the contract's shape, with the first of their players. */
export async function withTops(
  deps: TournamentsDeps,
  on: Queryable,
  rows: readonly TournamentRow[],
  { locale, now }: Pick<RequestContext, "locale" | "now">,
  count = topOfList,
): Promise<contract.Tournament[]> {
  const won = await rowsOf(on, firstWins(rows.map(({ id }) => id)));
  const wins = Map.groupBy(won, ({ tournament_id }) => tournament_id);
  const begun = rows.filter(({ start_at }) => start_at <= now).map(({ id }) => id);
  const tops = await topsOf(on, begun, count);
  return rows.map((row) =>
    toTournament(row, {
      ...{ say: (title: string) => deps.say(locale, title), top: tops.get(row.id) ?? [], now },
      wins: wins.get(row.id) ?? [],
    }),
  );
}

/** The calls of the specification. Source: 7.7-02, 7.7-03. */
export function registerRoutes(api: ApiServer, deps: TournamentsDeps): void {
  const { pool } = deps.db;
  const list = async (ends: "later" | "lately", context: RequestContext) => {
    const rows = await listedTournaments(pool, { ends, groups: await groupsOf(deps, context) }, context.now);
    return withTops(deps, pool, rows, context);
  };
  api.handle(contract.listTournaments, ({ context }) => list("later", context));
  api.handle(contract.listRecentTournaments, ({ context }) => list("lately", context));
  api.handle(contract.listPlayerTournaments, async ({ context }) => {
    const rows = await tournamentsOf(pool, context.player!.id, context.now);
    return withTops(deps, pool, rows, context);
  });
  api.handle(contract.getTournament, async ({ params, context }) => {
    const row = await findTournament(pool, params.id, await groupsOf(deps, context), context.now);
    if (!row) return fail(404, "id", "not_found");
    return (await withTops(deps, pool, [row], context, topOfOne))[0]!;
  });
  api.handle(contract.getTournamentStatus, async ({ params, context }) => {
    const row = await findTournament(pool, params.id, await groupsOf(deps, context), context.now);
    if (!row) return fail(404, "id", "not_found");
    const entry = await entryRow(pool, row.id, context.player!.id);
    return toStatus(row, entry, { place: await placeOf(pool, entry), inTeam: await placeInTeam(pool, entry) });
  });
  api.handle(contract.confirmTournament, ({ params, context: { player, now } }) =>
    joinTournament(deps, { id: params.id, playerId: player!.id }, now),
  );
}
