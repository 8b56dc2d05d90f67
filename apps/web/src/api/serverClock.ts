/*
 * The time by the server's clock, whatever the device's clock says. It starts with the moment that the page was made at,
 * goes on by the browser's steady timer, and is put forward by the date of an answer: the timer may stand still while a
 * device sleeps. Source: F-45.
 */

/** The server's clock less the browser's steady one; null until the page has started. */
let ahead_ms: number | null = null;

/** `now` is when the server made the page. */
export function startServerClock(now: string): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  ahead_ms = Date.parse(now) - (page?.responseStart ?? 0);
}

/** Takes the date of an answer, which names the second in which it was made. An answer from a cache is only older. */
export function noteServerDate(date: string | null): void {
  const told_ms = Date.parse(date ?? "");
  if (told_ms > serverNow().getTime()) ahead_ms = told_ms - performance.now();
}

export function serverNow(): Date {
  return ahead_ms === null ? new Date() : new Date(ahead_ms + performance.now());
}
