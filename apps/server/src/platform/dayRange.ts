const day_ms = 24 * 3_600_000;

/** Whole days in UTC: from the first moment of one to the last of another. */
export interface DayRange {
  /** `2026-01-31`. */
  first: string;
  last: string;
  start: Date;
  /** The first moment that is not in it. */
  end: Date;
}

/** At most so many days, and so many back without a `from`. */
export interface DayBounds {
  max: number;
  usual: number;
}

export type DayRangeAnswer =
  | { ok: true; range: DayRange }
  | { ok: false; reason: "invalid" | "range_too_long"; field: string; data?: { days: number } };

/** The days that were asked for; without any, the usual ones up to today. */
export function readDays(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
  bounds: DayBounds,
): DayRangeAnswer {
  const last = asked.to ?? dayOf(now);
  const end = new Date(Date.parse(last) + day_ms);
  const first = asked.from ?? dayOf(new Date(end.getTime() - bounds.usual * day_ms));
  const start = new Date(first);
  if (start >= end) return { ok: false, reason: "invalid", field: "to" };
  if (end.getTime() - start.getTime() > bounds.max * day_ms) {
    return { ok: false, reason: "range_too_long", field: "from", data: { days: bounds.max } };
  }
  return { ok: true, range: { first, last, start, end } };
}

/** The day of an instant in UTC, `2026-01-31`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first moment after a day. */
export const endOfDay = (day: string): Date => new Date(Date.parse(day) + day_ms);
