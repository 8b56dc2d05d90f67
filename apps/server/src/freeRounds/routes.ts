import { getFreeRounds } from "@croupier/contract/freeRounds";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Session } from "../rounds/index.ts";
import { offeredFreeRounds } from "./campaign.ts";
import type { FreeRoundsDeps } from "./deps.ts";

/** Registers what a game's frame asks of free rounds beside the game protocol. */
export function registerFreeRounds(api: ApiServer, { db }: Pick<FreeRoundsDeps, "db">): void {
  api.handle(getFreeRounds, async ({ context }) => ({
    free_rounds: await offeredFreeRounds(db.pool, context.caller as Session, context.now),
  }));
}
