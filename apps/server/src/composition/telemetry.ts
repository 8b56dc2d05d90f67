import type { Players } from "../players/index.ts";
import { createTelemetry, type Telemetry } from "../telemetry/index.ts";
import type { Base } from "./base.ts";
import { backOfficeRole } from "./support.ts";

export function openTelemetry({ db, clock, onError }: Base, players: Players): Telemetry {
  return createTelemetry({
    db: db.pool,
    reports: db.reads.recent,
    clock,
    roleOf: backOfficeRole(players, clock.now),
    onError: (error) => onError(error, "telemetry"),
  });
}
