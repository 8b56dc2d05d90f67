import { retainedSince } from "@croupier/rules/retention";
import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Removes what is older than it is kept. For a job once a day. */
export async function sweepTelemetry(db: Queryable, now: Date): Promise<void> {
  const old = retainedSince("reports", now)!;
  await change(db, tables.deleteFrom("telemetry.report").where("at", "<", old));
  await change(db, tables.deleteFrom("telemetry.campaign").where("at", "<", old).where("player_id", "is", null));
  await change(db, tables.deleteFrom("telemetry.tally").where("day", "<", retainedSince("tallies", now)!));
}
