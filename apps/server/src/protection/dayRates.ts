import type { Rates } from "@croupier/rules/exchange";
import { mayWaitForConnection } from "../platform/connections/held.ts";
import type { Queryable } from "../platform/database.ts";

/** How long an operator's change of a rate may take to reach this process. */
const keep_ms = 60_000;

/** The operator's rates as they stood within the last minute, read with the caller's own connection. */
export type DayRates = (on: Queryable, now: Date) => Promise<Rates>;

/** Keeps rates for a minute; while they cannot be read the last known ones hold. */
export function keptRates(read: (on: Queryable) => Promise<Rates>): DayRates {
  let known: { rates: Rates; at_ms: number } | null = null;
  return async (on, now) => {
    mayWaitForConnection(on);
    if (known && Math.abs(now.getTime() - known.at_ms) < keep_ms) return known.rates;
    try {
      known = { rates: await read(on), at_ms: now.getTime() };
    } catch (error) {
      if (!known) throw error;
    }
    return known.rates;
  };
}
