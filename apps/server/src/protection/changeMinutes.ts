import type { LicencePolicy } from "@croupier/rules/licencePolicy";
import { type LimitChange, limitChange, limitChangeCountsFrom } from "@croupier/rules/limits";
import { sql } from "kysely";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** The minutes of a limit that count at a moment. */
export function countingMinutes(now: Date) {
  return sql<
    number | null
  >`CASE WHEN pending_confirmed AND pending_from <= ${now} THEN pending_minutes ELSE minutes END`;
}

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
  const limit = await firstOf(
    tx,
    tables
      .selectFrom("protection.player_limit")
      .select(countingMinutes(now).as("counting"))
      .where("id", "=", limitId)
      .forUpdate(),
  );
  const counting = limit!.counting!;
  const kind = limitChange(BigInt(counting), BigInt(minutes));
  const looser = kind === "looser";
  await change(
    tx,
    tables
      .updateTable("protection.player_limit")
      .set({
        minutes: looser ? counting : minutes,
        pending_minutes: looser ? minutes : null,
        pending_from: looser ? limitChangeCountsFrom(kind, policy, now) : null,
        pending_confirmed: looser && !policy.limitRaiseConfirmed,
      })
      .where("id", "=", limitId),
  );
  return kind;
}
