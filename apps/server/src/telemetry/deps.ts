import type { BackOfficeRole } from "../platform/backOffice/backOfficePage.ts";
import type { Clock } from "../platform/clock.ts";
import type { Queryable } from "../platform/database.ts";

/** Everything the module needs from outside. */
export interface TelemetryDeps {
  db: Queryable;
  /** What the counts for operators are read with. */
  reports: Queryable;
  clock: Clock;
  roleOf: BackOfficeRole;
  onError: (error: unknown) => void;
}
