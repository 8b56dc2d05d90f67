import type { Queryable, Tx } from "../platform/database.ts";
import type { PlayersDeps } from "./deps.ts";
import { endAllSessions, endOtherSessions, endSession, endSessionOfToken } from "./sessions.ts";

/*
 * The end of sign-in sessions. The games that were opened in a session end with it, in the same transaction, so that
 * nobody plays on with a game's token after the session is gone. Source: F-61.
 */

export interface EndedSession {
  id: string;
  playerId: number;
}

/** Signs out whoever holds this token, with their connections for news; null when there was nobody. */
export async function signOut(deps: PlayersDeps, token: string, now: Date): Promise<EndedSession | null> {
  return deps.db.transaction(async (tx) => {
    const ended = await endWithGames(deps, tx, token, now);
    if (ended) await deps.realtime.disconnect(tx, String(ended.playerId), { session: ended.id });
    return ended;
  });
}

/** Ends the session that another one takes the place of. */
export async function endReplaced(deps: PlayersDeps, token: string, now: Date): Promise<void> {
  await deps.db.transaction((tx) => endWithGames(deps, tx, token, now));
}

async function endWithGames(deps: PlayersDeps, tx: Queryable, token: string, now: Date): Promise<EndedSession | null> {
  const ended = await endSessionOfToken(tx, token, now);
  if (ended) await deps.endGameSessions(tx, ended.playerId, now, ended.id);
  return ended;
}

/** Ends one session of this player; false when it is not theirs or has ended. */
export async function endOwnSession(deps: PlayersDeps, playerId: number, id: string, now: Date): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const ended = await endSession(tx, playerId, id, now);
    if (ended) {
      await deps.endGameSessions(tx, playerId, now, id);
      await deps.realtime.disconnect(tx, String(playerId), { session: id });
    }
    return ended;
  });
}

/** Ends every session of this player but the one that asks, with their games and connections; answers how many. */
export async function endOthers(deps: PlayersDeps, playerId: number, kept: string, now: Date): Promise<number> {
  return deps.db.transaction((tx) => endOthersIn(deps, tx, playerId, kept, now));
}

/** The same in a transaction. */
export async function endOthersIn(
  deps: PlayersDeps,
  tx: Tx,
  playerId: number,
  kept: string,
  now: Date,
): Promise<number> {
  const ended = await endOtherSessions(tx, playerId, kept, now);
  for (const id of ended) await deps.endGameSessions(tx, playerId, now, id);
  await deps.realtime.disconnectOthers(tx, String(playerId), { from: kept, to: kept });
  return ended.length;
}

/** Ends every session of a player and every game of theirs, whoever opened it. */
export async function endEverySession(
  deps: Pick<PlayersDeps, "endGameSessions">,
  tx: Queryable,
  playerId: number,
  now: Date,
): Promise<void> {
  await endAllSessions(tx, playerId, now);
  await deps.endGameSessions(tx, playerId, now);
}
