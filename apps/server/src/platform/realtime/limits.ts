/** Bounds on what one client may ask of a hub. */
export interface HubLimits {
  /** Bytes of one incoming frame. */
  frame_bytes: number;
  commandsPerFrame: number;
  /** Commands a second in the long run. */
  commandsPerSecond: number;
  /** Commands at once before the rate applies. */
  commandBurst: number;
  channelsPerConnection: number;
  connectionsPerUser: number;
  /** Sockets of one place that are nobody's: guests, and those that have not said yet who they are. */
  guestsPerAddress: number;
  /** Unsent bytes at which a client counts as too slow and is told to come back. */
  backlog_bytes: number;
  /** Publications that one recovery brings back; with more missing the client reloads instead. */
  recover: number;
  /** A socket that has not sent `connect` by then is closed. */
  connectWithin_ms: number;
  pingEvery_ms: number;
  pongWithin_ms: number;
  /** How often a connection whose token does not end asks whether its sign-in session still lives. */
  askSessionEvery_ms: number;
}

export const defaultLimits: HubLimits = {
  frame_bytes: 64 * 1024,
  commandsPerFrame: 128,
  commandsPerSecond: 32,
  commandBurst: 160,
  channelsPerConnection: 64,
  connectionsPerUser: 64,
  guestsPerAddress: 200,
  backlog_bytes: 1024 * 1024,
  recover: 256,
  connectWithin_ms: 15_000,
  pingEvery_ms: 25_000,
  pongWithin_ms: 10_000,
  askSessionEvery_ms: 15 * 60_000,
};

/** A leaky bucket: `take` says whether `count` more fit at `now_ms`. */
export function rateLimit(perSecond: number, burst: number) {
  let level = 0;
  let last_ms = 0;
  return {
    take(count: number, now_ms: number): boolean {
      level = Math.max(0, level - ((now_ms - last_ms) / 1000) * perSecond);
      last_ms = now_ms;
      level += count;
      return level <= burst;
    },
  };
}
