import { entryFault } from "@croupier/rules/contests/counting";
import { maskName } from "@croupier/rules/maskName";
import { type Failure, fail } from "../platform/failure.ts";
import { change, firstOf } from "../platform/query.ts";
import type { TournamentsDeps } from "./deps.ts";
import { simulatedAmong } from "./queries.ts";
import { entryOf } from "./rows.ts";
import { teamOf } from "./scoreRounds.ts";
import { tables } from "./tables.ts";

/**
 * Joins a tournament that asks for it. Rounds count from here on. Who comes twice, too late, or from another group, country or licence
 * is told so by name. Source: 7.7-03.
 */
export async function joinTournament(
  deps: TournamentsDeps,
  { id, playerId }: { id: number; playerId: number },
  now: Date,
): Promise<Failure | { confirmed: true }> {
  return deps.db.transaction(async (tx) => {
    // Shared, so that the end and a pause wait for those who come at the last moment.
    const own = tables.selectFrom("tournaments.tournament").selectAll().where("id", "=", BigInt(id));
    const row = await firstOf(tx, own.forShare());
    const entrant = (await deps.entrantsOf(tx, [playerId])).get(playerId);
    if (!row || !entrant) return fail(404, "id", "not_found");
    if (!row.asks_confirmation) return fail(422, "confirmed", "nothing_to_confirm");
    if (now >= row.end_at) return fail(422, "confirmed", "contest_over");
    const fault = entryFault(entryOf(row), entrant);
    if (fault) return fail(422, "confirmed", fault);
    const entry = {
      ...{ tournament_id: row.id, player_id: BigInt(playerId), entered_at: now, confirmed_at: now },
      ...{ masked_name: maskName(entrant.nickname), team: teamOf(row, playerId) },
      demo: (await simulatedAmong(tx, [playerId])).has(playerId),
    };
    const insert = tables.insertInto("tournaments.player").values(entry);
    const joined = await change(
      tx,
      insert.onConflict((known) => known.columns(["tournament_id", "player_id"]).doNothing()),
    );
    return joined > 0 ? { confirmed: true } : fail(422, "confirmed", "already_joined");
  });
}
