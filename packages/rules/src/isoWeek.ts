const day_ms = 24 * 3_600_000;

/** The week of the ISO calendar that an instant lies in, by UTC, and when it ends: Monday at midnight. */
export function isoWeek(at: Date): { week: number; endsAt: Date } {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  const monday = midnight - sinceMonday * day_ms;
  // The week belongs to the year of its Thursday.
  const thursday = new Date(monday + 3 * day_ms);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return {
    week: 1 + Math.floor((thursday.getTime() - newYear) / (7 * day_ms)),
    endsAt: new Date(monday + 7 * day_ms),
  };
}
