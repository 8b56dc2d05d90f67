import { normalEmail } from "@croupier/rules/validation/contactFields";
import type { Problem } from "@croupier/rules/validation/problem";
import { placeOf } from "../platform/placeOf.ts";
import { mailAllowances, type Site } from "./confirmEmail.ts";
import type { PlayersDeps } from "./deps.ts";
import { endEverySession } from "./endSessions.ts";
import { answerEvenly } from "./evenAnswer.ts";
import { findMailToken, issueMailToken, linkLife_min, useMailToken } from "./mailTokens.ts";
import { newPasswordProblem } from "./newPassword.ts";
import { hashPassword } from "./password.ts";
import { findPlayer, findPlayerByEmail } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { countTry } from "./throttle.ts";
import { changePlayer } from "./writePlayer.ts";

export type RemindAnswer = { ok: true } | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

/** Mails a link to set a new password; the answer is the same for unknown addresses. Source: F-64. */
export async function remindPassword(
  deps: PlayersDeps,
  order: Site & { email: string; ip: string },
  now: Date,
): Promise<RemindAnswer> {
  const emailKey = normalEmail(order.email);
  const counted = await countTry(deps.db.pool, mailAllowances("remind", emailKey, order.ip), now);
  if (!counted.ok) return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  await answerEvenly(() => mailReset(deps, emailKey, order, now));
  return { ok: true };
}

async function mailReset(deps: PlayersDeps, emailKey: string, { brand, origin }: Site, now: Date): Promise<void> {
  const player = await findPlayerByEmail(deps.db.pool, emailKey);
  if (!player || player.disabled_at) return;
  await deps.db.transaction(async (tx) => {
    const token = await issueMailToken(tx, player, "reset_password", now);
    // The page speaks the letter's language: whoever has no session there yet would read that of the country.
    const link = `${origin}/${player.language}/new-password?reset_password_token=${token}`;
    await deps.mail.send(tx, {
      to: player.email,
      playerId: player.id,
      locale: player.language,
      brand,
      template: "reset_password",
      values: { link, minutes: linkLife_min.reset_password },
    });
  });
  deps.log("password.reminded", { player: player.id });
}

export type RestoreAnswer =
  | { ok: true }
  | { ok: false; reason: "invalid_token" }
  | { ok: false; reason: "bad_password"; field: string; problem: Problem }
  | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

/** From one place. A token has 256 bits, so this is about work, not about guessing. */
const maxFromOnePlace = 30;
const window_s = 15 * 60;

/**
 * Sets a new password with a mailed token. Every session ends; the second step stays as it was. A password that is
 * refused does not use the token up, and nothing is hashed for a token that is none.
 * Source: 7.3-05, F-61, F-63, F-64.
 */
export async function restorePassword(
  deps: PlayersDeps,
  order: { token: string; password: string; confirmation: string; ip: string; brand: string },
  now: Date,
): Promise<RestoreAnswer> {
  const key = `restore_ip:${placeOf(order.ip)}`;
  const counted = await countTry(deps.db.pool, [{ key, most: maxFromOnePlace, window_s }], now);
  if (!counted.ok) return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  if ((await findMailToken(deps.db.pool, order.token, "reset_password", now)) === null) {
    return { ok: false, reason: "invalid_token" };
  }
  const early = newPasswordProblem(order.password, order.confirmation, "");
  if (early) return { ok: false, reason: "bad_password", ...early };
  const hash = await hashPassword(order.password, "change");
  const answer = await deps.db.transaction<RestoreAnswer & { player?: PlayerRow }>(async (tx) => {
    const playerId = await useMailToken(tx, order.token, "reset_password", now);
    if (playerId === null) return { ok: false, reason: "invalid_token" };
    const player = (await findPlayer(tx, playerId))!;
    // The link came by mail, so whoever followed it has proved the address too.
    await changePlayer(tx, playerId, { password_hash: hash, confirmed_at: player.confirmed_at ?? now });
    await endEverySession(deps, tx, playerId, now);
    await mailPasswordChanged(deps, tx, player, order.brand);
    await deps.realtime.disconnect(tx, String(player.id));
    return { ok: true, player };
  });
  if (!answer.ok) return answer;
  deps.log("password.restored", { player: answer.player!.id });
  return { ok: true };
}

export async function mailPasswordChanged(
  deps: PlayersDeps,
  tx: Parameters<PlayersDeps["mail"]["send"]>[0],
  player: PlayerRow,
  brand: string,
): Promise<void> {
  await deps.mail.send(tx, {
    to: player.email,
    playerId: player.id,
    locale: player.language,
    brand,
    template: "password_changed",
    values: {},
  });
}
