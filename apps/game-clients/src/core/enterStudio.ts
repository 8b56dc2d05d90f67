import { ApiError } from "@croupier/contract/apiError";
import { type GameServer, openGameServer, resumeGameServer } from "./gameServer.ts";
import { dropSession, keepSession, keptSession } from "./keptSession.ts";
import { connectParent, type ParentPage, readLaunch } from "./parentPage.ts";

/** A way into the game of this page, not yet taken. */
export interface Entrance {
  parent: ParentPage;
  /** Language that the game will speak, when that is known before its session. */
  locale: string | null;
  /** What to tell when the server refuses: a used link, or a session that ended meanwhile. */
  refusal: "launchUsed" | "refused.session_ended";
  /** Rejects with an `ApiError` when the server refuses; after a broken line it may be tried again. */
  open(): Promise<GameServer>;
}

/**
 * The entrance of this page: the launch token of the fragment, which is cleared at once, or after a reload the session
 * that this tab kept. Null when there is neither.
 */
export function findEntrance(at: Location = location): Entrance | null {
  const launch = readLaunch(at, document.referrer);
  if (launch !== null) {
    history.replaceState(null, "", at.pathname + at.search);
    return {
      parent: connectParent(launch.parent),
      locale: launch.locale,
      refusal: "launchUsed",
      async open() {
        const server = await openGameServer(launch.token);
        keepSession(at.pathname, { session: server.session, parent: launch.parent });
        return server;
      },
    };
  }
  const kept = keptSession(at.pathname);
  if (kept === null) return null;
  return {
    parent: connectParent(kept.parent),
    locale: kept.session.locale,
    refusal: "refused.session_ended",
    async open() {
      try {
        return await resumeGameServer(kept.session);
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.offline)) dropSession(at.pathname);
        throw failure;
      }
    },
  };
}
