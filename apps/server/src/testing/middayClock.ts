import type { Clock } from "../platform/clock.ts";

const day_ms = 86_400_000;
/** Twenty past twelve: no hour ends soon either. */
const midday_ms = (12 * 60 + 20) * 60_000;

/**
 * A clock that runs like the machine's and begins in the middle of the machine's day by UTC: while a test runs no hour, day, week or
 * month ends. A test with it asks it for its days too, and never the machine.
 */
export function middayClock(): Clock {
  const begun = Date.now();
  const ahead_ms = Math.floor(begun / day_ms) * day_ms + midday_ms - begun;
  return { now: () => new Date(Date.now() + ahead_ms), steady_ms: () => performance.now() };
}
