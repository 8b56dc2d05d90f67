export type TimeStatus = "future" | "active" | "archive";

/** Time status of a tournament, lottery or quest. Instants in UTC. Source: 4-04. */
export function timeStatus(window: { startAt: Date; endAt: Date }, now: Date): TimeStatus {
  if (now < window.startAt) return "future";
  if (now < window.endAt) return "active";
  return "archive";
}

/** What a countdown shows: to the start, to the end, or nothing. Milliseconds. Source: 4-05. */
export function timeLeft_ms(window: { startAt: Date; endAt: Date }, now: Date): number | null {
  const status = timeStatus(window, now);
  if (status === "archive") return null;
  return (status === "future" ? window.startAt : window.endAt).getTime() - now.getTime();
}

export interface Countdown {
  /** Null when there are none left: then they are not shown. Source: 4-06. */
  days: number | null;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits what is left into days, hours, minutes and seconds; a started second still counts. Source: 4-06. */
export function countdown(left_ms: number): Countdown {
  const total = Math.max(0, Math.ceil(left_ms / 1000));
  const days = Math.floor(total / 86_400);
  return {
    days: days === 0 ? null : days,
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** Reads `DD/MM/YYYY` with an optional ` HH:mm`, in UTC; null when there is no such moment. Source: 4-04, 5-26. */
export function parseDayMonthYear(text: string): Date | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const real =
    date.getUTCDate() === day && date.getUTCMonth() === month - 1 && hour < 24 && minute < 60 && year >= 1000;
  return real ? date : null;
}
