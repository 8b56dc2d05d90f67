import type { ApiServer } from "../platform/apiServer.ts";
import type { TelemetryDeps } from "./deps.ts";
import { registerTelemetry } from "./routes.ts";
import { createSink } from "./sink.ts";
import { sweepTelemetry } from "./sweep.ts";

export type { TelemetryDeps } from "./deps.ts";
export { telemetryPersonalData } from "./personalData.ts";

export interface Telemetry {
  registerRoutes(api: ApiServer): void;
  /** Writes what waits, so that a reader sees it at once. */
  flush(): Promise<void>;
  /** For a job once a day. */
  sweep(now: Date): Promise<void>;
  /** Writes what waits and stops. */
  close(): Promise<void>;
}

/** Opens the module that keeps what browsers report about themselves. Source: 7.8. */
export function createTelemetry({ db, reports, onError }: TelemetryDeps): Telemetry {
  const sink = createSink(db, onError);
  return {
    registerRoutes: (api) => registerTelemetry(api, { db, reports, sink }),
    flush: sink.flush,
    sweep: (now) => sweepTelemetry(db, now),
    close: sink.close,
  };
}
