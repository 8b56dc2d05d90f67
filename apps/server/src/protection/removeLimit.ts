import type { LicencePolicy } from "@croupier/rules/licencePolicy";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { issueConfirmation } from "./confirmation.ts";
import { tables } from "./tables.ts";

export type RemoveAnswer =
  | { ok: true; token: string | null }
  | { ok: false; reason: "not_found" | "disable_impossible" };

const hour_ms = 3_600_000;

/**
 * Asks to end a limit. Having none is looser than any, so it waits like a raise and may need a confirmation; asked again,
 * it waits anew, so that an earlier request does not shorten the wait. What a player set against their own play, a cooling-off or
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
  const [id, player_id] = [BigInt(limitId), BigInt(playerId)];
  const limit = await firstOf(
    tx,
    tables
      .updateTable("protection.player_limit")
      .set({
        status: confirmed ? "disable_confirmed" : "disable_unconfirmed",
        disable_at: new Date(now.getTime() + policy.limitRaiseDelay_h * hour_ms),
      })
      .where("id", "=", id)
      .where("player_id", "=", player_id)
      .where("status", "<>", "disable_confirmed")
      .returning("id"),
  );
  if (limit) return { ok: true, token: confirmed ? null : await issueConfirmation(tx, limit.id, now) };
  const block = await firstOf(
    tx,
    tables.selectFrom("protection.block").select("id").where("id", "=", id).where("player_id", "=", player_id),
  );
  return { ok: false, reason: block ? "disable_impossible" : "not_found" };
}
