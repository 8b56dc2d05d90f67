import type { Problem } from "@croupier/rules/validation/problem";
import type { PlayersDeps } from "./deps.ts";
import { endEverySession } from "./endSessions.ts";
import { newPasswordProblem } from "./newPassword.ts";
import { hashPassword, isPassword } from "./password.ts";
import { findPlayer } from "./queries.ts";
import { mailPasswordChanged } from "./restorePassword.ts";
import { type StartedSession, startSession, type Visit } from "./sessions.ts";
import { countTry, forgetTries } from "./throttle.ts";
import { changePlayer } from "./writePlayer.ts";

export interface ChangePasswordOrder {
  playerId: number;
  /** The session that asks. */
  sessionId: string;
  /** When the browser that asks signed in. */
  enteredAt: Date;
  current: string;
  password: string;
  confirmation: string;
  visit: Visit;
  brand: string;
}

export type ChangePasswordAnswer =
  | { ok: true; session: StartedSession }
  | { ok: false; reason: "wrong_password" }
  | { ok: false; reason: "bad_password"; field: string; problem: Problem }
  | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

/**
 * Changes the password of a player who knows it. Every session ends and this browser gets a new one, in which its realtime
 * connections go on. Nothing is asked of the database after the commit, so the new session is not lost on the way.
 * Source: F-61.
 */
export async function changePassword(
  deps: PlayersDeps,
  order: ChangePasswordOrder,
  now: Date,
): Promise<ChangePasswordAnswer> {
  const key = `change_password:${order.playerId}`;
  const counted = await countTry(deps.db.pool, [{ key, most: 10, window_s: 900 }], now);
  if (!counted.ok) return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  const player = (await findPlayer(deps.db.pool, order.playerId))!;
  if (!(await isPassword(order.current, player.password_hash, "change")))
    return { ok: false, reason: "wrong_password" };
  const bad = newPasswordProblem(order.password, order.confirmation, player.email);
  if (bad) return { ok: false, reason: "bad_password", ...bad };
  const hash = await hashPassword(order.password, "change");
  const session = await deps.db.transaction(async (tx) => {
    await changePlayer(tx, player.id, { password_hash: hash });
    await endEverySession(deps, tx, player.id, now);
    await mailPasswordChanged(deps, tx, player, order.brand);
    await forgetTries(tx, [key]);
    const started = await startSession(tx, player.id, order.visit, now, { enteredAt: order.enteredAt });
    await deps.realtime.disconnectOthers(tx, String(player.id), { from: order.sessionId, to: started.id });
    return started;
  });
  deps.log("password.changed", { player: player.id });
  return { ok: true, session };
}
