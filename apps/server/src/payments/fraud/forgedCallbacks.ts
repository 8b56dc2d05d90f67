import { createHash } from "node:crypto";
import { minuteAllowance } from "../../platform/allowance.ts";
import type { Queryable } from "../../platform/database.ts";
import { raiseAlarm } from "../workQueue.ts";

/** A message that claims to come from a provider and does not prove it. */
export interface ForgedCallback {
  provider: string;
  reason: "unknown_key" | "forged" | "stale" | "malformed";
  rawBody: Buffer;
}

/** Whoever floods us with such messages fills no table with them. */
const casesPerMinute = 5;

/**
 * Raises messages with a wrong signature, an old one that is sent again, or of another shape in the fraud queue. Of what was sent
 * only the length and a digest are kept: anybody can send anything. Source: F-16.
 */
export function reportForgedCallbacks(db: Queryable): (message: ForgedCallback, now: Date) => Promise<void> {
  const allowance = minuteAllowance(casesPerMinute);
  return async ({ provider, reason, rawBody }, now) => {
    if (!allowance.take(`${provider} ${reason}`, now)) return;
    const digest = createHash("sha256").update(rawBody).digest("base64url");
    const detail = { bytes: rawBody.length, digest };
    await raiseAlarm(db, { provider, orderId: "-", problem: `callback_${reason}`, detail }, now);
  };
}
