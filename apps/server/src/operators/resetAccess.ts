import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { endSessions } from "./sessions.ts";
import { tables } from "./tables.ts";

/**
 * Gives an operator a first password, which they replace at the next sign-in, forgets their second factors and signs them out.
 * Given a `version`, only the account as it stood then. Answers whether there was one.
 */
export async function resetAccess(
  tx: Tx,
  { id, passwordHash, version }: { id: bigint; passwordHash: string; version?: number },
  now: Date,
): Promise<boolean> {
  const fresh = { password_hash: passwordHash, first_password: true, totp_secret: null, totp_last_step: 0n };
  let account = tables
    .updateTable("operators.operator")
    .set(({ eb }) => ({ ...fresh, version: eb("version", "+", 1) }))
    .where("id", "=", id);
  if (version !== undefined) account = account.where("version", "=", version);
  if ((await change(tx, account)) === 0) return false;
  await change(tx, tables.deleteFrom("operators.passkey").where("operator_id", "=", id));
  await endSessions(tx, Number(id), now);
  return true;
}
