import { type Lottery, listLotteries, listTournaments, type Tournament } from "@croupier/contract";
import type { Queryable } from "../platform/database.ts";
import type { Door } from "../platform/door.ts";
import { listContests } from "./listContests.ts";

export { contestNames } from "./contestNames.ts";
export { type ContestKind, runningContests } from "./runningContests.ts";

/** The room of tournaments and lotteries. The door holds each reply against the contract. */
export function registerContests(door: Door, db: Queryable): void {
  door.handle(
    listTournaments,
    async ({ context }) =>
      (await listContests(db, "tournament", context.now, { openOnly: true })) as unknown as Tournament[],
  );
  door.handle(
    listLotteries,
    async ({ context }) =>
      (await listContests(db, "lottery", context.now, { openOnly: false })) as unknown as Lottery[],
  );
}
