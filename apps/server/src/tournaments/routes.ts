import { listRecentTournaments, listTournaments as listTournamentsCall, type Tournament } from "@croupier/contract";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable } from "../platform/database.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { listTournaments } from "./listTournaments.ts";

/** Ids of the groups that a player is in. */
type GroupsOf = (playerId: number) => Promise<readonly string[]>;

/** A message in the language where the operator named one, else the operator's own text. */
type Say = (language: string, title: string) => string;

/** Serves the lists of tournaments: each visitor reads those that are for them. The server holds each reply against the contract. */
export function registerTournaments(api: ApiServer, db: Queryable, groupsOf: GroupsOf, say: Say): void {
  const groups = async ({ player }: RequestContext) => (player ? await groupsOf(player.id) : []);
  const titled = ({ locale }: RequestContext, contests: readonly Tournament[]) =>
    contests.map((contest) => ({ ...contest, title: say(locale, contest.title) }));
  api.handle(listTournamentsCall, async ({ context }) =>
    titled(context, await listTournaments(db, { ends: "later", groups: await groups(context) }, context.now)),
  );
  api.handle(listRecentTournaments, async ({ context }) =>
    titled(context, await listTournaments(db, { ends: "lately", groups: await groups(context) }, context.now)),
  );
}
