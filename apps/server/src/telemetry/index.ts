import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { Queryable } from "../platform/database.ts";
import { type DeskRole, registerDeskPage } from "../platform/desk/deskPage.ts";
import type { Door } from "../platform/door.ts";
import { telemetryDeskPage } from "./deskPage.ts";
import { registerTelemetry } from "./http.ts";
import { createSink, sweepTelemetry } from "./sink.ts";
import { summarise } from "./summary.ts";

export interface TelemetryOptions {
  db: Queryable;
  /** What the counts for operators are read with. */
  reports: Queryable;
  clock: Clock;
  hashKey: Uint8Array;
  roleOf: DeskRole;
  onError: (error: unknown) => void;
}

export interface Telemetry {
  registerRoutes(door: Door, http: FastifyInstance): void;
  /** Writes what waits, so that a reader sees it at once. */
  flush(): Promise<void>;
  /** For a job once a day. */
  sweep(now: Date): Promise<void>;
  /** Writes what waits and stops. */
  close(): Promise<void>;
}

/** Opens the room that keeps what browsers report about themselves. Source: 7.8. */
export function createTelemetry({ db, reports, clock, hashKey, roleOf, onError }: TelemetryOptions): Telemetry {
  const sink = createSink(db, onError);
  return {
    registerRoutes(door, http) {
      registerTelemetry(door, { db, reports, sink, hashKey });
      registerDeskPage(
        http,
        roleOf,
        telemetryDeskPage((days) => summarise(reports, days, clock.now())),
      );
    },
    flush: sink.flush,
    sweep: (now) => sweepTelemetry(db, now),
    close: sink.close,
  };
}
