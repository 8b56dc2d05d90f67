/** A row of days of play; days by UTC, as `2026-11-26`. */
export interface DayRow {
  last: string;
  length: number;
  /** The last day that a break of the player's own choice takes up; null without one. */
  restsUntil: string | null;
  /** Days without play after `last` and up to `restsUntil` that lie in no break. */
  missed: number;
}

/** A break of the player's own choice: its first day and its last one. */
export interface DaysOff {
  from: string;
  until: string;
}

const day_ms = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / day_ms;

/** How long a row waits for whoever has set a limit: no day has to be played that the limit does not leave room for. */
export const limitRestDays = 31;

/**
 * The row after one more day of play. A day off ends it, except one within a break of the player's own, and as many as the longest
 * period of a limit has where the player has one: nobody has to play against their own limit to keep a row.
 */
export function nextDay(row: DayRow | null, today: string, hasLimit: boolean): DayRow {
  if (!row) return { last: today, length: 1, restsUntil: null, missed: 0 };
  if (today <= row.last) return row;
  const missed = row.missed + daysBetween(explainedUntil(row), today);
  const isKept = missed <= (hasLimit ? limitRestDays : 0);
  return { last: today, length: isKept ? row.length + 1 : 1, restsUntil: stillRests(row, today), missed: 0 };
}

/** Whether days lie between the last day of a row and this one. */
export const missesDays = (row: DayRow, today: string): boolean => daysBetween(row.last, today) > 0;

/** The row once a break is taken. Days that were missed before its first one stay missed. */
export function restFor(row: DayRow, { from, until }: DaysOff): DayRow {
  const explained = explainedUntil(row);
  return {
    ...row,
    restsUntil: until > explained ? until : row.restsUntil,
    missed: row.missed + daysBetween(explained, from),
  };
}

/** The day up to which each one was played on, lies in a break, or is counted as missed. */
const explainedUntil = ({ last, restsUntil }: DayRow) => (restsUntil !== null && restsUntil > last ? restsUntil : last);

const daysBetween = (before: string, after: string) => Math.max(0, numberOf(after) - numberOf(before) - 1);

const stillRests = ({ restsUntil }: DayRow, today: string) =>
  restsUntil !== null && restsUntil > today ? restsUntil : null;
