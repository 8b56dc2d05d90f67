import { licencePolicy, realityCheckMinutes } from "@croupier/rules/licencePolicy";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import type { ProtectionState } from "./protectionState.ts";
import { tables } from "./tables.ts";

/** Who plays, since when and under which rules. */
export interface Stay {
  signedInAt: Date;
  licence: string;
  /** Where the visit comes from. */
  country: string;
  /** Where the player is registered; the stricter law of both holds. */
  home: string | null;
}

export interface Reminder {
  interval_min: number;
  /** When its interval begins; before that play rests after the last one. */
  beginsAt: Date;
  /** From then on no stake is taken until it is acknowledged. */
  dueAt: Date;
  /** When play may go on at the earliest once this one was due. */
  pauseEndsAt: Date;
}

const minute_ms = 60_000;

/**
 * The next reminder of the time, counted from the sign-in or from the last one acknowledged and the pause that the law
 * asks for after it; null where neither the player nor the licence asks for any. The pause follows each reminder, also one
 * that the player has set sooner than the law does, which would else be a way around it. Source: F-54.
 */
export function nextReminder(
  state: Pick<ProtectionState, "realityCheckMinutes" | "acknowledgedAt">,
  { signedInAt, licence, country, home }: Stay,
): Reminder | null {
  const policy = licencePolicy(licence, country, home);
  const interval_min = realityCheckMinutes(state.realityCheckMinutes, policy);
  if (interval_min === null) return null;
  const begun_ms = Math.max(signedInAt.getTime(), state.acknowledgedAt?.getTime() ?? 0);
  const due_ms = begun_ms + interval_min * minute_ms;
  return {
    interval_min,
    beginsAt: new Date(begun_ms),
    dueAt: new Date(due_ms),
    pauseEndsAt: new Date(due_ms + policy.realityCheckPause_min * minute_ms),
  };
}

/** Whether no stake is taken: the reminder waits to be acknowledged, or play rests after the last one. */
export function restsNow({ beginsAt, dueAt }: Reminder, now: Date): boolean {
  return dueAt <= now || beginsAt > now;
}

/** A new interval begins at a moment, now or later, for every session of the player. */
export async function beginInterval(db: Queryable, playerId: number, at: Date): Promise<void> {
  const latest = sql<Date>`greatest(reality_check.acknowledged_at, excluded.acknowledged_at)`;
  await change(
    db,
    tables
      .insertInto("protection.reality_check")
      .values({ player_id: BigInt(playerId), acknowledged_at: at })
      .onConflict((known) => known.column("player_id").doUpdateSet({ acknowledged_at: latest })),
  );
}
