import type { Queryable } from "../platform/database.ts";

/** Everything the module needs from outside. */
export interface TelemetryDeps {
  db: Queryable;
  /** What the counts for operators are read with. */
  reports: Queryable;
  onError: (error: unknown) => void;
}
