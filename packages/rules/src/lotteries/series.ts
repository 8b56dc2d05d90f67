/** How a lottery is followed by the next one. */
export type Repeat = "none" | "daily" | "weekly";

const day_ms = 86_400_000;

/** How long a run of a series is. */
export const runLength_ms: Readonly<Record<Exclude<Repeat, "none">, number>> = { daily: day_ms, weekly: 7 * day_ms };

/** When the next run of a series begins and ends: without a gap after the last one, and not wholly in the past. */
export function nextRun(repeat: Exclude<Repeat, "none">, endAt: Date, now: Date): { startAt: Date; endAt: Date } {
  const length = runLength_ms[repeat];
  const missed = Math.max(0, Math.floor((now.getTime() - endAt.getTime()) / length));
  const start = endAt.getTime() + missed * length;
  return { startAt: new Date(start), endAt: new Date(start + length) };
}

/** What a run of a series is called: the series and the day on which it begins, by UTC. */
export function runIdentifier(series: string, startAt: Date): string {
  return `${series}-${startAt.toISOString().slice(0, 10)}`;
}
