import type { LicencePolicy } from "@croupier/rules/licencePolicy";
import { type LimitChange, limitChange, limitChangeCountsFrom } from "@croupier/rules/limits";
import type { Tx } from "../platform/database.ts";

/** The minutes that count at a moment, given as the query's `$2`. */
export const countingMinutes =
  "CASE WHEN pending_confirmed AND pending_from <= $2 THEN pending_minutes ELSE minutes END";

/**
 * Changes a limit that counts minutes. Fewer count at once; more wait for the policy's delay and, where the licence asks
 * for it, for a confirmation, and the old ones bind until then. Source: F-49.
 */
export async function changeMinutes(
  tx: Tx,
  limitId: bigint,
  minutes: number,
  policy: LicencePolicy,
  now: Date,
): Promise<LimitChange> {
  const found = await tx.query<{ counting: number }>(
    `SELECT ${countingMinutes} AS counting FROM protection.player_limit WHERE id = $1 FOR UPDATE`,
    [limitId, now],
  );
  const { counting } = found.rows[0]!;
  const change = limitChange(BigInt(counting), BigInt(minutes));
  const looser = change === "looser";
  await tx.query(
    `UPDATE protection.player_limit
        SET minutes = $2, pending_minutes = $3, pending_from = $4, pending_confirmed = $5 WHERE id = $1`,
    [
      limitId,
      looser ? counting : minutes,
      looser ? minutes : null,
      looser ? limitChangeCountsFrom(change, policy, now) : null,
      looser && !policy.limitRaiseConfirmed,
    ],
  );
  return change;
}
