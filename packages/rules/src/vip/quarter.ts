/** A quarter of a year in UTC, by the moment at which it begins. */
const quarterAt = (year: number, quarter: number) => new Date(Date.UTC(year, 3 * quarter, 1));

const quarterOf = (at: Date) => Math.floor(at.getUTCMonth() / 3);

/** When the quarter of a moment began, or one so many quarters later. */
export function quarterStart(at: Date, later = 0): Date {
  return quarterAt(at.getUTCFullYear(), quarterOf(at) + later);
}

/** Until when a status holds that is reached at a moment: to the end of the next quarter. Source: 6-18. */
export function heldUntil(reachedAt: Date): Date {
  return quarterStart(reachedAt, 2);
}
