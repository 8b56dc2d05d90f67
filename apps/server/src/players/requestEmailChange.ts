import { normalEmail } from "@croupier/rules/validation/contactFields";
import type { Tx } from "../platform/database.ts";
import { changeKeyOf } from "./askPassword.ts";
import { mailAllowances, type Site } from "./confirmEmail.ts";
import type { PlayersDeps } from "./deps.ts";
import { answerEvenly } from "./evenAnswer.ts";
import { issueMailToken, linkLife_min } from "./mailTokens.ts";
import { findPlayerByEmail, lockPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import type { Visit } from "./sessions.ts";
import { noteTry, type SignInMethod } from "./signInLog.ts";
import { countTry, forgetTries } from "./throttle.ts";

export interface EmailChangeOrder {
  playerId: number;
  /** The session that asks; it goes on when the others end. */
  sessionId: string;
  /** The new address. */
  email: string;
  /** What proved that the player asks. */
  method: SignInMethod;
  site: Site;
  visit: Visit;
}

export type EmailChangeAnswer =
  | { ok: true }
  | { ok: false; reason: "same_address" }
  | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

/**
 * Mails a link to the new address of a player who has proved that they ask, and a notice to the one before, with a link that
 * stops the change. Nothing else changes before the new address is confirmed. Where another account has the address, its
 * owner is told instead, and whoever asked sees no difference. Source: F-63, F-64.
 */
export async function requestEmailChange(
  deps: PlayersDeps,
  order: EmailChangeOrder,
  now: Date,
): Promise<EmailChangeAnswer> {
  const emailKey = normalEmail(order.email);
  const own = { key: `change_email:${order.playerId}`, most: 5, window_s: 3_600 };
  const counted = await countTry(deps.db.pool, [own, ...mailAllowances("change_email", emailKey, order.visit.ip)], now);
  if (!counted.ok) return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  return answerEvenly(() =>
    deps.db.transaction(async (tx): Promise<EmailChangeAnswer> => {
      const player = (await lockPlayer(tx, order.playerId))!;
      if (player.email_key === emailKey) return { ok: false, reason: "same_address" };
      const about = { address: order.email, sessionId: order.sessionId };
      const token = await issueMailToken(tx, player, "change_email", now, about);
      const owner = await findPlayerByEmail(tx, emailKey);
      await (owner ? tellOwner(deps, tx, owner, order, now) : mailLink(deps, tx, player, order, token));
      await mailNotice(deps, tx, player, order.site, "email_change_asked", now);
      await noteTry(tx, { playerId: player.id, method: order.method, outcome: "email_asked", visit: order.visit }, now);
      await forgetTries(tx, [changeKeyOf(player.id)]);
      deps.log("email.change_asked", { player: player.id, taken: owner ? 1 : 0 });
      return { ok: true };
    }),
  );
}

async function mailLink(
  deps: PlayersDeps,
  tx: Tx,
  player: PlayerRow,
  { email, site }: EmailChangeOrder,
  token: string,
): Promise<void> {
  await deps.mail.send(tx, {
    to: email,
    playerId: player.id,
    locale: player.language,
    brand: site.brand,
    template: "change_email",
    values: {
      link: `${site.origin}/${player.language}/email-change?confirmation_token=${token}`,
      hours: linkLife_min.change_email / 60,
    },
  });
}

/** Once a day, so that nobody can be flooded. */
async function tellOwner(
  deps: PlayersDeps,
  tx: Tx,
  owner: PlayerRow,
  { site }: EmailChangeOrder,
  now: Date,
): Promise<void> {
  const day = { key: `change_email_told:${owner.id}`, most: 1, window_s: 86_400 };
  if (!(await countTry(tx, [day], now)).ok) return;
  await deps.mail.send(tx, {
    to: owner.email,
    playerId: owner.id,
    locale: owner.language,
    brand: site.brand,
    template: "address_taken",
    values: { link: `${site.origin}/${owner.language}/sign-in` },
  });
}

/** Tells the address that an account leaves, with the link by which it keeps the account. */
export async function mailNotice(
  deps: PlayersDeps,
  tx: Tx,
  player: PlayerRow,
  site: Site,
  template: "email_change_asked" | "email_changed",
  now: Date,
): Promise<void> {
  const token = await issueMailToken(tx, player, "keep_email", now, { address: player.email, sessionId: null });
  await deps.mail.send(tx, {
    to: player.email,
    playerId: player.id,
    locale: player.language,
    brand: site.brand,
    template,
    values: {
      link: `${site.origin}/${player.language}/email-change?token=${token}`,
      days: linkLife_min.keep_email / (24 * 60),
    },
  });
}
