/*
 * How many reports one address may send. Kept in memory, since a count in the database would cost more than the report,
 * and bounded, since addresses are cheap.
 */

export interface ReportAllowance {
  /** False when this address has used up its minute. */
  take(address: string, now: Date): boolean;
}

const window_ms = 60_000;
const mostAddresses = 20_000;

export function reportAllowance(perMinute: number): ReportAllowance {
  let counts = new Map<string, number>();
  let began = 0;
  return {
    take(address, now) {
      if (now.getTime() - began >= window_ms) {
        counts = new Map();
        began = now.getTime();
      }
      const used = counts.get(address) ?? 0;
      if (used >= perMinute || (used === 0 && counts.size >= mostAddresses)) return false;
      counts.set(address, used + 1);
      return true;
    },
  };
}
