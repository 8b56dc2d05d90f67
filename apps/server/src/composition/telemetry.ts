import { createTelemetry, type Telemetry } from "../telemetry/index.ts";
import type { Base } from "./base.ts";

export function openTelemetry({ db, onError }: Base): Telemetry {
  return createTelemetry({
    db: db.pool,
    reports: db.reads.recent,
    onError: (error) => onError(error, "telemetry"),
  });
}
