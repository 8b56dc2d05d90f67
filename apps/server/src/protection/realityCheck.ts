import { licencePolicy, realityCheckMinutes } from "@croupier/rules/licencePolicy";
import type { Queryable } from "../platform/database.ts";
import type { ProtectionState } from "./protectionState.ts";

/** Who plays, since when and under which rules. */
export interface Sitting {
  signedInAt: Date;
  licence: string;
  country: string;
}

export interface Reminder {
  interval_min: number;
  /** From then on no stake is taken until it is acknowledged. */
  dueAt: Date;
}

const minute_ms = 60_000;

/**
 * The next reminder of the time, counted from the sign-in or from the last one acknowledged; null where neither the
 * player nor the licence asks for any. Source: fairness row 54.
 */
export function nextReminder(
  state: Pick<ProtectionState, "realityCheckMinutes" | "acknowledgedAt">,
  { signedInAt, licence, country }: Sitting,
): Reminder | null {
  const interval_min = realityCheckMinutes(state.realityCheckMinutes, licencePolicy(licence, country));
  if (interval_min === null) return null;
  const begun_ms = Math.max(signedInAt.getTime(), state.acknowledgedAt?.getTime() ?? 0);
  return { interval_min, dueAt: new Date(begun_ms + interval_min * minute_ms) };
}

/** A new interval begins now, for every session of the player. */
export async function beginInterval(db: Queryable, playerId: number, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO protection.reality_check (player_id, acknowledged_at) VALUES ($1, $2)
     ON CONFLICT (player_id) DO UPDATE SET acknowledged_at = greatest(reality_check.acknowledged_at, excluded.acknowledged_at)`,
    [playerId, now],
  );
}
