import {
  type Lottery,
  listLotteries,
  listRecentTournaments,
  listTournaments,
  type Tournament,
} from "@croupier/contract";
import type { Queryable } from "../platform/database.ts";
import type { Door } from "../platform/door.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { listContests } from "./listContests.ts";

export { contestNames } from "./contestNames.ts";
export { type ContestKind, runningContests } from "./runningContests.ts";

/** Ids of the groups that a player is in. */
type GroupsOf = (playerId: number) => Promise<readonly string[]>;

/** The room of tournaments and lotteries: each visitor reads those that are for them. The door holds each reply against the contract. */
export function registerContests(door: Door, db: Queryable, groupsOf: GroupsOf): void {
  const groups = async ({ player }: RequestContext) => (player ? await groupsOf(player.id) : []);
  door.handle(listTournaments, async ({ context }) => {
    const wanted = { kind: "tournament", ends: "later", groups: await groups(context) } as const;
    return (await listContests(db, wanted, context.now)) as unknown as Tournament[];
  });
  door.handle(listRecentTournaments, async ({ context }) => {
    const wanted = { kind: "tournament", ends: "lately", groups: await groups(context) } as const;
    return (await listContests(db, wanted, context.now)) as unknown as Tournament[];
  });
  door.handle(listLotteries, async ({ context }) => {
    const wanted = { kind: "lottery", ends: "ever", groups: await groups(context) } as const;
    return (await listContests(db, wanted, context.now)) as unknown as Lottery[];
  });
}
