/*
 * How often one address or player may do something that leaves a row behind. Kept in memory, since a count in the database
 * would cost more than the row, and bounded, since addresses are cheap.
 */

export interface Allowance {
  /** False when whoever this is has used up their minute. */
  take(who: string, now: Date): boolean;
}

const window_ms = 60_000;
const mostKnown = 20_000;

export function minuteAllowance(perMinute: number): Allowance {
  let counts = new Map<string, number>();
  let began = 0;
  return {
    take(who, now) {
      if (now.getTime() - began >= window_ms) {
        counts = new Map();
        began = now.getTime();
      }
      const used = counts.get(who) ?? 0;
      if (used >= perMinute || (used === 0 && counts.size >= mostKnown)) return false;
      counts.set(who, used + 1);
      return true;
    },
  };
}
