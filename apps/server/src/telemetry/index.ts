import type { FastifyInstance } from "fastify";
import type { ApiServer } from "../platform/apiServer.ts";
import { type BackOfficeRole, registerBackOfficePage } from "../platform/backOffice/backOfficePage.ts";
import type { Clock } from "../platform/clock.ts";
import type { Queryable } from "../platform/database.ts";
import { telemetryBackOfficePage } from "./backOfficePage.ts";
import { registerTelemetry } from "./routes.ts";
import { createSink, sweepTelemetry } from "./sink.ts";
import { summarise } from "./summary.ts";

export interface TelemetryOptions {
  db: Queryable;
  /** What the counts for operators are read with. */
  reports: Queryable;
  clock: Clock;
  hashKey: Uint8Array;
  roleOf: BackOfficeRole;
  onError: (error: unknown) => void;
}

export interface Telemetry {
  registerRoutes(api: ApiServer, http: FastifyInstance): void;
  /** Writes what waits, so that a reader sees it at once. */
  flush(): Promise<void>;
  /** For a job once a day. */
  sweep(now: Date): Promise<void>;
  /** Writes what waits and stops. */
  close(): Promise<void>;
}

/** Opens the module that keeps what browsers report about themselves. Source: 7.8. */
export function createTelemetry({ db, reports, clock, hashKey, roleOf, onError }: TelemetryOptions): Telemetry {
  const sink = createSink(db, onError);
  return {
    registerRoutes(api, http) {
      registerTelemetry(api, { db, reports, sink, hashKey });
      registerBackOfficePage(
        http,
        roleOf,
        telemetryBackOfficePage((days) => summarise(reports, days, clock.now())),
      );
    },
    flush: sink.flush,
    sweep: (now) => sweepTelemetry(db, now),
    close: sink.close,
  };
}
