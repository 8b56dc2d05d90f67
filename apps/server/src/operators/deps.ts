import type { Database } from "../platform/database.ts";

/** Counts tries under keys, across processes; says how long to wait when there were too many. */
export type CountTries = (
  allowances: readonly { key: string; most: number; window_s: number }[],
  now: Date,
) => Promise<{ ok: true } | { ok: false; retryAfter_s: number }>;

/** Everything that the use cases of this module work with. Built once, in `openOperators`. */
export interface OperatorsDeps {
  db: Database;
  mode: "demo" | "live";
  /** The back office's own origin. */
  origin: string;
  /** Encrypts the secrets of authenticator apps at rest. */
  key: Buffer;
  /** Amounts above it need a second person, in euro cents. */
  secondPersonAbove_eurCents: number;
  countTries: CountTries;
}
