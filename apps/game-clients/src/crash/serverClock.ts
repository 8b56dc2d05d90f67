/** Samples of the server's time that are remembered. */
const maxSamples = 8;

/**
 * The server's clock as this page knows it. News travel some time, so each sample is behind; the one that is least so is
 * nearest the truth. Source: F-45.
 */
export function createServerClock(local: () => number = Date.now) {
  const ahead: number[] = [];
  return {
    /** The server said that it was this time, just now. */
    heard(server_time: string): void {
      ahead.push(Date.parse(server_time) - local());
      if (ahead.length > maxSamples) ahead.shift();
    },
    /** Milliseconds since 1970 on the server. */
    now: (): number => local() + (ahead.length > 0 ? Math.max(...ahead) : 0),
  };
}

export type ServerClock = ReturnType<typeof createServerClock>;
