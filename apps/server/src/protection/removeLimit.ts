import type { LicencePolicy } from "@croupier/rules/licencePolicy";
import type { Tx } from "../platform/database.ts";
import { issueConfirmation } from "./confirmation.ts";

export type RemoveAnswer =
  | { ok: true; token: string | null }
  | { ok: false; reason: "not_found" | "disable_impossible" };

const hour_ms = 3_600_000;

/**
 * Asks to end a limit. Having none is looser than any, so it waits like a raise and may need a confirmation; asked again,
 * it waits anew, so that a wish of long ago shortens nothing. What a player set against their own play, a cooling-off or
 * an exclusion, cannot be ended. Source: C-2.4, F-49.
 */
export async function removeLimit(
  tx: Tx,
  playerId: number,
  limitId: number,
  policy: LicencePolicy,
  now: Date,
): Promise<RemoveAnswer> {
  const confirmed = !policy.limitRaiseConfirmed;
  const asked = await tx.query<{ id: bigint }>(
    `UPDATE protection.player_limit SET status = $4, disable_at = $3
      WHERE id = $1 AND player_id = $2 AND status <> 'disable_confirmed' RETURNING id`,
    [
      limitId,
      playerId,
      new Date(now.getTime() + policy.limitRaiseDelay_h * hour_ms),
      confirmed ? "disable_confirmed" : "disable_unconfirmed",
    ],
  );
  const limit = asked.rows[0];
  if (limit) return { ok: true, token: confirmed ? null : await issueConfirmation(tx, limit.id, now) };
  const block = await tx.query("SELECT 1 FROM protection.block WHERE id = $1 AND player_id = $2", [limitId, playerId]);
  return { ok: false, reason: block.rowCount ? "disable_impossible" : "not_found" };
}
