import { normalEmail } from "@croupier/rules/validation/contactFields";
import type { PlayersDeps } from "./deps.ts";
import type { HostVisit } from "./hostVisit.ts";
import { type OpenAnswer, openSession } from "./openSession.ts";
import { findPlayer } from "./queries.ts";
import { endSessionOfToken, findPendingSession } from "./sessions.ts";
import { noteTry } from "./signInLog.ts";
import { countTry, forgetTries } from "./throttle.ts";
import { acceptCode } from "./twoFactor.ts";

export type SecondStepAnswer =
  | OpenAnswer
  | { ok: false; reason: "no_sign_in" | "invalid_code" }
  | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

const maxTries = 6;
const window_s = 15 * 60;

export interface SecondStepOrder {
  token: string | null;
  code: string;
  brand: string;
  visit: HostVisit;
  /** The key of this browser's own tries at an account, where somebody signed in to it here before. */
  deviceKeyFor(email: string): string | null;
}

/**
 * Finishes a sign-in with a code of the authenticator app or a recovery code. The waiting session ends and a new one
 * with a new token begins. A browser that signed in to the account before has tries of its own; all others share theirs,
 * so whoever knows the password can neither guess on from many places nor keep the owner out of their own browser.
 * Source: C-2.1.3, F-61, F-63, F-64.
 */
export async function finishSignIn(deps: PlayersDeps, order: SecondStepOrder, now: Date): Promise<SecondStepAnswer> {
  const pending = order.token === null ? null : await findPendingSession(deps.db.pool, order.token, now);
  if (!pending) return { ok: false, reason: "no_sign_in" };
  const player = (await findPlayer(deps.db.pool, pending.playerId))!;
  const deviceKey = order.deviceKeyFor(normalEmail(player.email));
  const key = `second_step:${deviceKey ?? pending.playerId}`;
  const counted = await countTry(deps.db.pool, [{ key, most: maxTries, window_s }], now);
  if (!counted.ok) return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  const { visit, brand } = order;
  const method = await deps.db.transaction((tx) =>
    acceptCode(tx, deps.twoFactorKey, pending.playerId, order.code, now),
  );
  if (!method) {
    deps.log("sign_in.second_step_failed", { player: pending.playerId, ip: visit.ip });
    const failed = { playerId: pending.playerId, method: "authenticator", outcome: "wrong_code", visit } as const;
    await noteTry(deps.db.pool, failed, now);
    return { ok: false, reason: "invalid_code" };
  }
  await forgetTries(deps.db.pool, [key]);
  // Whoever ends the waiting session opens the real one, so two answers at once open one.
  if (!(await endSessionOfToken(deps.db.pool, order.token!, now))) return { ok: false, reason: "no_sign_in" };
  const entry = { method, isKnownDevice: deviceKey !== null, brand, visit, payoutOnly: pending.payoutOnly };
  return openSession(deps, player, entry, now);
}
