import type { Queryable } from "../platform/database.ts";
import { hashToken, newToken } from "./secretTokens.ts";
import type { PlayerRow } from "./store.ts";

export type MailPurpose = "confirm_email" | "reset_password";

/** How long a mailed link works, in minutes. */
export const linkLife_min: Record<MailPurpose, number> = { confirm_email: 48 * 60, reset_password: 30 };

/** Makes the token of a mailed link. A new one takes the place of those before it. */
export async function issueMailToken(
  tx: Queryable,
  player: Pick<PlayerRow, "id" | "email_key">,
  purpose: MailPurpose,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx.query("DELETE FROM players.mail_token WHERE player_id = $1 AND purpose = $2", [player.id, purpose]);
  await tx.query(
    "INSERT INTO players.mail_token (token_hash, player_id, purpose, email_key, expires_at) VALUES ($1, $2, $3, $4, $5)",
    [hashToken(token), player.id, purpose, player.email_key, new Date(now.getTime() + linkLife_min[purpose] * 60_000)],
  );
  return token;
}

/** Whose mailed token this is, without using it up; null when it is unknown, used, too old or of another address. */
export async function findMailToken(
  db: Queryable,
  token: string,
  purpose: MailPurpose,
  now: Date,
): Promise<number | null> {
  const found = await db.query<{ player_id: bigint }>(
    `SELECT t.player_id FROM players.mail_token t JOIN players.player p ON p.id = t.player_id AND p.email_key = t.email_key
      WHERE t.token_hash = $1 AND t.purpose = $2 AND t.used_at IS NULL AND t.expires_at > $3`,
    [hashToken(token), purpose, now],
  );
  const row = found.rows[0];
  return row ? Number(row.player_id) : null;
}

/** Uses up a mailed token and says whose it was; null when it is unknown, used, too old or of another address. */
export async function useMailToken(
  tx: Queryable,
  token: string,
  purpose: MailPurpose,
  now: Date,
): Promise<number | null> {
  const used = await tx.query<{ player_id: bigint }>(
    `UPDATE players.mail_token t SET used_at = $3 FROM players.player p
      WHERE t.token_hash = $1 AND t.purpose = $2 AND t.used_at IS NULL AND t.expires_at > $3
        AND p.id = t.player_id AND p.email_key = t.email_key
      RETURNING t.player_id`,
    [hashToken(token), purpose, now],
  );
  const row = used.rows[0];
  return row ? Number(row.player_id) : null;
}
