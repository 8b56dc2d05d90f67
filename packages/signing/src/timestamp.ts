/** Whole seconds since 1970, as they stand in a signed message. */
export function unixSeconds(now: Date): string {
  return String(Math.floor(now.getTime() / 1000));
}

/** Whether a timestamp is at most so many seconds from our clock, either way. */
export function isTimely(timestamp: string, now: Date, tolerance_s: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= tolerance_s;
}
