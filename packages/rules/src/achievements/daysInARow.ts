/** A row of days of play; days by UTC, as `2026-11-26`. */
export interface DayRow {
  last: string;
  length: number;
  /** The last day that a break of the player's own choice takes up; null without one. */
  restsUntil: string | null;
}

const day_ms = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / day_ms;

/** How long a row waits for whoever has set a limit: no day has to be played that the limit does not leave room for. */
export const limitRestDays = 31;

/**
 * The row after one more day of play. A day off ends it, except while a break of the player's own runs, on the day after it, and for
 * as long as the longest period of a limit where the player has one: nobody has to play against their own limit to keep a row.
 */
export function nextDay(row: DayRow | null, today: string, hasLimit: boolean): DayRow {
  if (!row) return { last: today, length: 1, restsUntil: null };
  const missed = numberOf(today) - numberOf(row.last) - 1;
  if (missed < 0) return row;
  const rested = row.restsUntil === null ? 0 : numberOf(row.restsUntil) + 1 - numberOf(row.last);
  const allowed = Math.max(rested, hasLimit ? limitRestDays : 0, 0);
  return missed <= allowed
    ? { ...row, last: today, length: row.length + 1 }
    : { last: today, length: 1, restsUntil: null };
}

/** Whether days lie between the last day of a row and this one. */
export const missesDays = (row: DayRow, today: string): boolean => numberOf(today) - numberOf(row.last) > 1;

/** The row while a break lasts until a day. */
export function restUntil(row: DayRow, until: string): DayRow {
  return { ...row, restsUntil: row.restsUntil !== null && row.restsUntil > until ? row.restsUntil : until };
}
