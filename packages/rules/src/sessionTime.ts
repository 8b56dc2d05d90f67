/** Time that a session has lasted, as it is kept in session storage. Source: 3-07. */
export interface SessionTime {
  hours: number;
  minutes: number;
  seconds: number;
}

export const noTime: SessionTime = { hours: 0, minutes: 0, seconds: 0 };

/** Splits whole seconds; hours go on beyond a day. */
export function sessionTimeOf(total_s: number): SessionTime {
  const whole = Math.max(0, Math.floor(total_s));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

export function secondsOf({ hours, minutes, seconds }: SessionTime): number {
  return hours * 3600 + minutes * 60 + seconds;
}

/** Reads what a tab kept; anything that is no time counts as none. Source: 4-49. */
export function readSessionTime(kept: string | null): SessionTime {
  try {
    const { hours, minutes, seconds } = JSON.parse(kept ?? "") as Partial<SessionTime>;
    const time = { hours: hours ?? Number.NaN, minutes: minutes ?? Number.NaN, seconds: seconds ?? Number.NaN };
    const sound = Object.values(time).every((part) => Number.isSafeInteger(part) && part >= 0);
    return sound && time.minutes < 60 && time.seconds < 60 ? time : noTime;
  } catch {
    return noTime;
  }
}

/** `1:04:09`, with as many hours as there are. */
export function clockText({ hours, minutes, seconds }: SessionTime): string {
  return [hours, ...[minutes, seconds].map((part) => String(part).padStart(2, "0"))].join(":");
}

/**
 * Whether the site tells players under a licence of their session: its time and result on every page, and a notice after each sign-in.
 * Only the general licence leaves it out. Here, and not in the table of policies that reads it, since every first page has it.
 * Source: 4-49, 4-66.
 */
export function tellsOfSession(licence: string): boolean {
  return licence !== "CW";
}
