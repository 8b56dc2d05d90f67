/*
 * How much one address may report. Kept in memory, since a count in the database would cost more than the report, and
 * bounded, since addresses are cheap.
 */

export interface ReportAllowance {
  /** False when this address has used up its minute. `bytes`: length of the request's body. */
  take(address: string, bytes: number, now: Date): boolean;
}

const window_ms = 60_000;
const maxAddresses = 20_000;
/** A request costs at least this much, however short it is. */
const minBytes = 2_048;

/** `maxBytes`: what the bodies of one address may hold together in a minute. */
export function reportAllowance(maxBytes: number): ReportAllowance {
  let counts = new Map<string, number>();
  let began = 0;
  return {
    take(address, bytes, now) {
      if (now.getTime() - began >= window_ms) {
        counts = new Map();
        began = now.getTime();
      }
      const used = counts.get(address) ?? 0;
      const after = used + Math.max(bytes, minBytes);
      if (after > maxBytes || (used === 0 && counts.size >= maxAddresses)) return false;
      counts.set(address, after);
      return true;
    },
  };
}
