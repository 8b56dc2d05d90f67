import { listLotteries as listLotteriesCall } from "@croupier/contract";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable } from "../platform/database.ts";
import { listLotteries } from "./listLotteries.ts";

/** Serves the list of lotteries; `groupsOf` gives the ids of the groups that a player is in. */
export function registerLotteries(
  api: ApiServer,
  db: Queryable,
  groupsOf: (playerId: number) => Promise<readonly string[]>,
): void {
  api.handle(listLotteriesCall, async ({ context }) =>
    listLotteries(db, context.player ? await groupsOf(context.player.id) : [], context.now),
  );
}
