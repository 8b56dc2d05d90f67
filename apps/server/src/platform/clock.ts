/** The one source of time. Tests move it; nothing else in the server reads the system's clock. Source: fairness row 45. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests: stands still until it is moved. */
export function movableClock(start: Date): Clock & { set(instant: Date): void; advance(milliseconds: number): void } {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = instant.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
