import { ApiError } from "@croupier/contract/apiError";
import { type GameServer, openGameServer, resumeGameServer } from "./gameServer.ts";
import { dropSession, keepSession, keptSession } from "./keptSession.ts";
import { connectParent, type ParentPage, readLaunch } from "./parentPage.ts";

export interface Entrance {
  server: GameServer;
  parent: ParentPage;
}

/**
 * Enters the game of this page: with the launch token of the fragment, which is cleared at once, or after a reload with
 * the session that this tab kept. Null when there is neither; rejects with an `ApiError` when the server refuses.
 */
export async function enterStudio(at: Location = location): Promise<Entrance | null> {
  const launch = readLaunch(at.hash, document.referrer);
  if (launch !== null) {
    history.replaceState(null, "", at.pathname + at.search);
    const server = await openGameServer(launch.token);
    keepSession(at.pathname, { session: server.session, parent: launch.parent });
    return { server, parent: connectParent(launch.parent) };
  }
  const kept = keptSession(at.pathname);
  if (kept === null) return null;
  try {
    return { server: await resumeGameServer(kept.session), parent: connectParent(kept.parent) };
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.offline)) dropSession(at.pathname);
    throw failure;
  }
}
