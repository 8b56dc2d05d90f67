/** How a contest is followed by the next one. */
export type Repeat = "none" | "hourly" | "daily" | "weekly";

const hour_ms = 3_600_000;

/** How long a run of a series is, from the start of one to the start of the next: there is no gap. */
export const runLength_ms: Readonly<Record<Exclude<Repeat, "none">, number>> = {
  hourly: hour_ms,
  daily: 24 * hour_ms,
  weekly: 7 * 24 * hour_ms,
};

/** How many runs begin within thirty days: a series has no end, so this is what its cost is counted over. */
export function runsInMonth(repeat: Repeat): number {
  return repeat === "none" ? 1 : Math.ceil((30 * 24 * hour_ms) / runLength_ms[repeat]);
}

export interface Run {
  startAt: Date;
  endAt: Date;
}

/** The run after one that ends at `endAt`: it begins there, or after a long pause with the run that is on now. */
export function nextRun(repeat: Exclude<Repeat, "none">, endAt: Date, now: Date): Run {
  const length = runLength_ms[repeat];
  const missed = Math.max(0, Math.floor((now.getTime() - endAt.getTime()) / length));
  const start = endAt.getTime() + missed * length;
  return { startAt: new Date(start), endAt: new Date(start + length) };
}

/** What a run of a series is called: the series and the day on which it begins, by UTC; of an hourly one the hour too. */
export function runIdentifier(series: string, repeat: Repeat, startAt: Date): string {
  if (repeat === "none") return series;
  const iso = startAt.toISOString();
  return repeat === "hourly"
    ? `${series}-${iso.slice(0, 10)}-${iso.slice(11, 16).replace(":", "")}`
    : `${series}-${iso.slice(0, 10)}`;
}
