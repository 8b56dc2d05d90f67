import { lruCache } from "./lruCache.ts";

/*
 * How often one place or player may do something that leaves a row behind. Kept in memory, since a count in the database
 * would cost more than the row, and bounded, since addresses are cheap: beyond that many the one counted longest ago is
 * forgotten, so that a crowd of addresses keeps nobody out.
 */

export interface Allowance {
  /** False when whoever this is has used up their minute. `amount`: what this one costs, 1 unless told. */
  take(who: string, now: Date, amount?: number): boolean;
  /** Whole seconds until everybody has a full minute's worth again, at least one. */
  wait_s(now: Date): number;
}

const window_ms = 60_000;
const maxKnown = 20_000;

/** So much a minute for each, in whole units. */
export function minuteAllowance(perMinute: number): Allowance {
  const used = lruCache<string, number>(maxKnown);
  let began = 0;
  return {
    take(who, now, amount = 1) {
      if (now.getTime() - began >= window_ms) {
        used.clear();
        began = now.getTime();
      }
      const after = (used.get(who) ?? 0) + amount;
      if (after > perMinute) return false;
      used.set(who, after);
      return true;
    },
    wait_s: (now) => Math.max(1, Math.ceil((began + window_ms - now.getTime()) / 1000)),
  };
}
