import { normalEmail } from "@croupier/rules/validation/contactFields";
import type { Tx } from "../platform/database.ts";
import type { Site } from "./confirmEmail.ts";
import type { PlayersDeps } from "./deps.ts";
import { findAddressLink, useAddressLink } from "./emailLinks.ts";
import { endEverySession, endOthersIn } from "./endSessions.ts";
import { dropMailTokens, issueMailToken } from "./mailTokens.ts";
import { nobodysHash } from "./password.ts";
import { findPlayer, findPlayerByEmail, lockPlayer } from "./queries.ts";
import { mailNotice } from "./requestEmailChange.ts";
import type { PlayerRow } from "./rows.ts";
import { lockPerson } from "./samePeople.ts";
import type { Visit } from "./sessions.ts";
import { noteTry } from "./signInLog.ts";
import { followExclusion } from "./updateProfile.ts";
import { changePlayer } from "./writePlayer.ts";

export interface ConfirmOrder {
  token: string;
  /** Who is signed in in the browser that confirms. */
  asker: { playerId: number; sessionId: string } | null;
  site: Site;
  visit: Visit;
}

/**
 * Puts a new address in force, confirmed, with the token that was mailed to it. Every session ends but that of the browser that
 * confirms, or else the one that asked for the change. The address before is told once more, and can take the change back.
 * Answers the account as it is now; null where the token is of no use, or the address became another account's meanwhile.
 * Source: F-61, F-63.
 */
export async function confirmEmailChange(deps: PlayersDeps, order: ConfirmOrder, now: Date): Promise<PlayerRow | null> {
  const { token, asker, site, visit } = order;
  const link = await findAddressLink(deps.db.pool, token, "change_email", now);
  if (!link) return null;
  return whereFree(() =>
    deps.db.transaction(async (tx) => {
      await lockPerson(tx, (await findPlayer(tx, link.playerId))?.date_of_birth);
      const player = await lockPlayer(tx, link.playerId);
      if (!player || player.disabled_at || player.email_key !== link.emailKey) return null;
      if (!(await useAddressLink(tx, token, now))) return null;
      if (await findPlayerByEmail(tx, normalEmail(link.address))) return null;
      await mailNotice(deps, tx, player, site, "email_changed", now);
      const changed = await putAddress(deps, tx, player, link.address, now);
      const kept = asker?.playerId === player.id ? asker.sessionId : link.sessionId;
      await (kept ? endOthersIn(deps, tx, player.id, kept, now) : endAll(deps, tx, player.id, now));
      await noteTry(tx, { playerId: player.id, method: "mailed_link", outcome: "email_changed", visit }, now);
      await followExclusion(deps, tx, changed, now);
      deps.log("email.changed", { player: player.id });
      return changed;
    }),
  );
}

/** Writes an address that its mailbox has proved. Links that went to the one before it open nothing any more. */
async function putAddress(
  deps: PlayersDeps,
  tx: Tx,
  player: PlayerRow,
  address: string,
  now: Date,
): Promise<PlayerRow> {
  const isFirstProof = player.confirmed_at === null;
  const changed = await changePlayer(tx, player.id, {
    email: address,
    email_key: normalEmail(address),
    confirmed_at: now,
  });
  await dropMailTokens(tx, player.id, ["confirm_email", "reset_password", "change_email"]);
  if (isFirstProof) await deps.noted(tx, { playerId: player.id, what: "confirmed" }, now);
  return changed;
}

/**
 * Keeps an account with the address that was told of a change, before the change is in force or after. Every session ends and
 * the password opens nothing any more, as whoever asked for the change knew it. Answers the account and its address;
 * null where the token is of no use. Source: F-63.
 */
export async function refuseEmailChange(
  deps: PlayersDeps,
  { token, visit }: Pick<ConfirmOrder, "token" | "visit">,
  now: Date,
): Promise<{ resetToken: string } | null> {
  const link = await findAddressLink(deps.db.pool, token, "keep_email", now);
  if (!link) return null;
  return whereFree(() =>
    deps.db.transaction(async (tx) => {
      const player = await lockPlayer(tx, link.playerId);
      if (!player || player.disabled_at || !(await useAddressLink(tx, token, now))) return null;
      const owner = await findPlayerByEmail(tx, link.emailKey);
      if (owner && owner.id !== player.id) return null;
      const kept = await putAddress(deps, tx, player, link.address, now);
      await dropMailTokens(tx, player.id, ["keep_email"]);
      const resetToken = await forgetPassword(deps, tx, kept, now);
      await noteTry(tx, { playerId: player.id, method: "mailed_link", outcome: "email_kept", visit }, now);
      deps.log("email.kept", { player: player.id });
      return { resetToken };
    }),
  );
}

/** The password is of no use from here on; answers the token that sets a new one. */
async function forgetPassword(deps: PlayersDeps, tx: Tx, player: PlayerRow, now: Date): Promise<string> {
  await changePlayer(tx, player.id, { password_hash: nobodysHash });
  await endAll(deps, tx, player.id, now);
  return issueMailToken(tx, player, "reset_password", now);
}

async function endAll(deps: PlayersDeps, tx: Tx, playerId: number, now: Date): Promise<void> {
  await endEverySession(deps, tx, playerId, now);
  await deps.realtime.disconnect(tx, String(playerId));
}

/** Two accounts that get one address at the same moment meet at the unique index: the later one does not get it. */
async function whereFree<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    if (isAddressTaken(error)) return null;
    throw error;
  }
}

export function isAddressTaken(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === "player_email_key_key";
}
