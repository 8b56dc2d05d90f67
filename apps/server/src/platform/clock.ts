/** The one source of time. Tests move it; nothing else in the server reads the system's clock. Source: F-45. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some moment, which nobody can move; not there on a clock that only a test moves. */
  steady_ms?(): number;
}

export const systemClock: Clock = { now: () => new Date(), steady_ms: () => performance.now() };

/**
 * Tells at each call by how many milliseconds the clock was moved since the last one: by hand, by a time server, or while
 * the machine slept. What passed by itself is none of it. Source: F-45.
 */
export function clockMoves(clock: Clock): () => number {
  let before: { now_ms: number; steady_ms: number } | null = null;
  return () => {
    if (!clock.steady_ms) return 0;
    const seen = { now_ms: clock.now().getTime(), steady_ms: clock.steady_ms() };
    const moved_ms = before ? seen.now_ms - before.now_ms - (seen.steady_ms - before.steady_ms) : 0;
    before = seen;
    return Math.round(moved_ms);
  };
}

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
