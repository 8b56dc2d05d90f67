import type { PlayerProfile } from "@croupier/contract/profile";
import { normalEmail } from "@croupier/rules/validation/contactFields";
import type { Queryable } from "../platform/database.ts";
import { placeOf } from "../platform/placeOf.ts";
import type { PlayersDeps } from "./deps.ts";
import { answerEvenly } from "./evenAnswer.ts";
import { issueMailToken, linkLife_min, useMailToken } from "./mailTokens.ts";
import { profileOf } from "./profile.ts";
import { findPlayerByEmail } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { countTry } from "./throttle.ts";
import { changePlayer } from "./writePlayer.ts";

/** The site of a visit: the brand's name and the origin of the pages, to which letters lead back. */
export interface Site {
  brand: string;
  origin: string;
}

/** Mails the link that proves the address. Source: 7.3-06. */
export async function mailConfirmation(
  deps: PlayersDeps,
  tx: Queryable,
  player: PlayerRow,
  site: Site,
  now: Date,
): Promise<void> {
  const token = await issueMailToken(tx, player, "confirm_email", now);
  await deps.mail.send(tx, {
    to: player.email,
    playerId: player.id,
    locale: player.language,
    brand: site.brand,
    template: "confirm_email",
    values: {
      link: `${site.origin}/${player.language}/confirmation?confirmation_token=${token}`,
      hours: linkLife_min.confirm_email / 60,
    },
  });
}

/** Confirms the address behind a mailed token; null when the token is of no use. */
export async function confirmEmail(deps: PlayersDeps, token: string, now: Date): Promise<PlayerProfile | null> {
  return deps.db.transaction(async (tx) => {
    const playerId = await useMailToken(tx, token, "confirm_email", now);
    if (playerId === null) return null;
    await changePlayer(tx, playerId, { confirmed_at: now });
    await deps.noted(tx, { playerId, what: "confirmed" }, now);
    deps.log("email.confirmed", { player: playerId });
    return profileOf(tx, playerId);
  });
}

export type ResendAnswer = { ok: true } | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

/** Mails the link again; says the same for addresses that are unknown or confirmed. Source: 8-04. */
export async function resendConfirmation(
  deps: PlayersDeps,
  order: Site & { email: string; ip: string },
  now: Date,
): Promise<ResendAnswer> {
  const emailKey = normalEmail(order.email);
  const counted = await countTry(deps.db.pool, mailAllowances("confirmation", emailKey, order.ip), now);
  if (!counted.ok) return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  await answerEvenly(async () => {
    const player = await findPlayerByEmail(deps.db.pool, emailKey);
    if (!player || player.confirmed_at) return;
    await deps.db.transaction((tx) => mailConfirmation(deps, tx, player, order, now));
  });
  return { ok: true };
}

/** Nobody can be flooded with mail, nor can one place flood many. */
export function mailAllowances(kind: string, emailKey: string, ip: string) {
  return [
    { key: `${kind}:${emailKey}`, most: 5, window_s: 3_600 },
    { key: `${kind}_ip:${placeOf(ip)}`, most: 60, window_s: 3_600 },
  ];
}
