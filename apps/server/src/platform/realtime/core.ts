import type { IncomingMessage } from "node:http";
import type { Clock } from "../clock.ts";
import type { Backplane } from "./backplane.ts";
import type { Dialect } from "./dialect.ts";
import type { HubLimits } from "./limits.ts";
import type { CloseName } from "./protocol.ts";
import type { RecentPublications } from "./recent.ts";
import type { Subscription, Topics } from "./topics.ts";

/** True while the sign-in session of this id is live and belongs to the user. */
export type SessionQuestion = (userId: string, session: string, now: Date) => Promise<boolean>;

/** Live sign-in sessions of the user that began in this second since 1970. */
export type SessionSearch = (userId: string, began_s: number, now: Date) => Promise<readonly string[]>;

export interface HubOptions {
  backplane: Backplane;
  /** Verifies connection and subscription tokens. */
  tokenKey: Uint8Array;
  clock: Clock;
  /** Says whether a channel of this name exists (without its `#users`). */
  knowsChannel: (name: string) => boolean;
  /** Where a request comes from, as the operator's proxies say; without it the socket's own address counts. */
  addressOf?: ((request: IncomingMessage) => string) | undefined;
  /** Says whether the sign-in session behind a user's token still lives; without it tokens alone decide. */
  sessionLives?: SessionQuestion | undefined;
  /** Finds the session behind a token of the first protocol; without it only guests may speak that protocol. */
  sessionsBegun?: SessionSearch | undefined;
  limits?: Partial<HubLimits>;
  onError?: (error: unknown) => void;
}

/** What a connection may use of its hub. */
export interface HubCore {
  options: HubOptions;
  limits: HubLimits;
  topics: Topics;
  recent: RecentPublications;
  /** False when the user has too many connections already. */
  join(userId: string, connection: Connection): boolean;
  left(userId: string | null, connection: Connection): void;
}

/** A client as its hub sees it. */
export interface Connection {
  /** Sign-in session behind the connection, from its token. */
  session(): string | null;
  /** From here on the connection stands on another sign-in session of the same user. */
  moveTo(session: string): void;
  close(name: CloseName): void;
  /** Once a second: pings, expiries, clients that never connected. */
  tick(now_ms: number, now: Date): void;
  /** Makes the client subscribe again with recovery, after the backplane may have missed something. */
  recoverAll(): void;
}

/** A client as its commands see it. */
export interface ConnectionState {
  clientId: string;
  /** Null until `connect` was accepted; empty for a guest. */
  userId: string | null;
  session: string | null;
  /** What the client speaks, known from its first frame. */
  dialect: Dialect;
  /** Seconds since 1970 at which the connection's token ends. */
  expiresAt: number | null;
  subscriptions: Map<string, Subscription>;
  send(frame: Buffer): void;
  close(name: CloseName): void;
}
