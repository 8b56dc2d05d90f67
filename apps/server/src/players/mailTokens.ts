import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { PlayerRow } from "./rows.ts";
import { hashToken, newToken } from "./secretTokens.ts";
import { tables } from "./tables.ts";

/** `change_email` goes to an account's next address, `keep_email` to the one before, which may take the change back. */
export type MailPurpose = "confirm_email" | "reset_password" | "change_email" | "keep_email";

/** How long a mailed link works, in minutes. */
export const linkLife_min: Record<MailPurpose, number> = {
  confirm_email: 48 * 60,
  reset_password: 30,
  change_email: 24 * 60,
  keep_email: 7 * 24 * 60,
};

interface AboutAddress {
  /** The address that the link puts in force. */
  address: string;
  sessionId: string | null;
}

/**
 * Makes the token of a mailed link. A new one takes the place of those before it, but for those that an address keeps an
 * account with: whoever took the account over must not end them by asking for one more address.
 */
export async function issueMailToken(
  tx: Queryable,
  player: Pick<PlayerRow, "id" | "email_key">,
  purpose: MailPurpose,
  now: Date,
  about: AboutAddress | null = null,
): Promise<string> {
  const token = newToken();
  const player_id = BigInt(player.id);
  if (purpose !== "keep_email") await dropMailTokens(tx, player.id, [purpose]);
  await change(
    tx,
    tables.insertInto("players.mail_token").values({
      token_hash: hashToken(token),
      player_id,
      purpose,
      email_key: player.email_key,
      address: about?.address ?? null,
      session_id: about?.sessionId ?? null,
      expires_at: new Date(now.getTime() + linkLife_min[purpose] * 60_000),
    }),
  );
  return token;
}

/** Ends the player's links of these kinds. */
export async function dropMailTokens(
  tx: Queryable,
  playerId: number,
  purposes: readonly MailPurpose[],
): Promise<number> {
  const dropped = tables.deleteFrom("players.mail_token").where("player_id", "=", BigInt(playerId));
  return change(tx, dropped.where("purpose", "in", purposes).where("used_at", "is", null));
}

/** Whose mailed token this is, without using it up; null when it is unknown, used, too old or of another address. */
export async function findMailToken(
  db: Queryable,
  token: string,
  purpose: MailPurpose,
  now: Date,
): Promise<number | null> {
  const row = await firstOf(
    db,
    tables
      .selectFrom("players.mail_token as t")
      .innerJoin("players.player as p", (join) =>
        join.onRef("p.id", "=", "t.player_id").onRef("p.email_key", "=", "t.email_key"),
      )
      .select("t.player_id")
      .where("t.token_hash", "=", hashToken(token))
      .where("t.purpose", "=", purpose)
      .where("t.used_at", "is", null)
      .where("t.expires_at", ">", now),
  );
  return row ? Number(row.player_id) : null;
}

/** Uses up a mailed token and says whose it was; null when it is unknown, used, too old or of another address. */
export async function useMailToken(
  tx: Queryable,
  token: string,
  purpose: MailPurpose,
  now: Date,
): Promise<number | null> {
  const row = await firstOf(
    tx,
    tables
      .updateTable("players.mail_token as t")
      .from("players.player as p")
      .set({ used_at: now })
      .where("t.token_hash", "=", hashToken(token))
      .where("t.purpose", "=", purpose)
      .where("t.used_at", "is", null)
      .where("t.expires_at", ">", now)
      .whereRef("p.id", "=", "t.player_id")
      .whereRef("p.email_key", "=", "t.email_key")
      .returning("t.player_id"),
  );
  return row ? Number(row.player_id) : null;
}
