import type { OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import { lockPlayer } from "../queries.ts";
import { endSession, listSessions } from "../sessions.ts";
import type { ChangeDeps } from "./changePlayers.ts";

interface Order {
  playerId: number;
  /** Null ends all. */
  session: string | null;
  reason: string;
}

/** Ends sign-in sessions of a player, with their games and their connections for news; false where nothing was to end. */
export async function signPlayerOut(
  { players, backOffice }: ChangeDeps,
  operator: OperatorIdentity,
  { playerId, session, reason }: Order,
  now: Date,
): Promise<boolean> {
  return players.db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) return false;
    const live = await listSessions(tx, playerId, now);
    const ended = live.filter(({ id }) => session === null || id === session);
    if (ended.length === 0) return false;
    for (const { id } of ended) {
      await endSession(tx, playerId, id, now);
      await players.endGameSessions(tx, playerId, now, id);
      await players.realtime.disconnect(tx, String(playerId), { session: id, why: "signed_out_by_operator" });
    }
    const before = { sessions: live.map(({ id }) => id) };
    const after = { sessions: before.sessions.filter((id) => !ended.some((one) => one.id === id)) };
    const subject = `player:${playerId}`;
    await backOffice.auditChange(tx, operator, { action: "player.sign_out", subject, before, after, reason }, now);
    return true;
  });
}
