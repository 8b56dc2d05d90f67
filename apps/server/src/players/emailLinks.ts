import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { MailPurpose } from "./mailTokens.ts";
import { hashToken } from "./secretTokens.ts";
import { tables } from "./tables.ts";

/* The links that change an account's address. Each bears the address that it puts in force. */

export interface AddressLink {
  playerId: number;
  address: string;
  /** The account's address when the link was made. */
  emailKey: string;
  sessionId: string | null;
}

type AddressPurpose = Extract<MailPurpose, "change_email" | "keep_email">;

/** The link behind a mailed token, without using it up; null when it is unknown, used or too old. */
export async function findAddressLink(
  on: Queryable,
  token: string,
  purpose: AddressPurpose,
  now: Date,
): Promise<AddressLink | null> {
  const row = await firstOf(
    on,
    tables
      .selectFrom("players.mail_token")
      .select(["player_id", "address", "email_key", "session_id"])
      .where("token_hash", "=", hashToken(token))
      .where("purpose", "=", purpose)
      .where("used_at", "is", null)
      .where("expires_at", ">", now),
  );
  if (!row?.address) return null;
  return {
    playerId: Number(row.player_id),
    address: row.address,
    emailKey: row.email_key,
    sessionId: row.session_id,
  };
}

/** Uses a token up; false when somebody else did. */
export async function useAddressLink(tx: Queryable, token: string, now: Date): Promise<boolean> {
  const used = tables
    .updateTable("players.mail_token")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("used_at", "is", null);
  return (await change(tx, used)) === 1;
}

/** The address that waits for its confirmation, and until when. */
export async function pendingEmail(
  on: Queryable,
  player: { id: number; email_key: string },
  now: Date,
): Promise<{ email: string; until: Date } | null> {
  const row = await firstOf(
    on,
    tables
      .selectFrom("players.mail_token")
      .select(["address", "expires_at"])
      .where("player_id", "=", BigInt(player.id))
      .where("purpose", "=", "change_email")
      .where("email_key", "=", player.email_key)
      .where("used_at", "is", null)
      .where("expires_at", ">", now),
  );
  return row?.address ? { email: row.address, until: row.expires_at } : null;
}
