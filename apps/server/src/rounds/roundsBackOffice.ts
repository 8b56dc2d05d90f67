import * as calls from "@croupier/contract/backOffice/playerActivity";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import type { RoundsDeps } from "./deps.ts";
import { listRounds } from "./listRounds.ts";
import { readOneRound, rounds } from "./rows.ts";
import { wireRound } from "./wireRound.ts";

/** Players' rounds as operators look at them. They read a little behind what players see. */
export function registerRoundsBackOffice(
  api: ApiServer,
  { db, games }: Pick<RoundsDeps, "db" | "games">,
  publicOrigin: string,
): void {
  handleForOperator(api, calls.listPlayerRounds, ({ params, query }) => listRounds(db.reads.recent, params.id, query));
  handleForOperator(api, calls.getBackOfficeRound, async ({ params }) => {
    const id = params.id.toLowerCase();
    const round = await readOneRound(db.reads.recent, rounds().where("r.id", "=", id).where("r.mode", "=", "real"));
    if (!round) return fail(404, "id", "not_found");
    return {
      player_id: round.playerId,
      provider: round.provider,
      provider_round: round.providerRound,
      closed_by: round.closedBy,
      verify_url: `${publicOrigin}/fairness/verify?round=${id}`,
      provable: round.seedId !== null && round.engine !== null,
      round: wireRound(round, games),
    };
  });
}

/** Who played a round; null without such a round. */
export async function playerOfRound(on: Queryable, id: string): Promise<number | null> {
  const round = await readOneRound(on, rounds().where("r.id", "=", id.toLowerCase()));
  return round?.playerId ?? null;
}
