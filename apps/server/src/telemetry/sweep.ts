import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Days that reports, campaigns without a player, and tallies are kept. */
const reportDays = 14;
const tallyDays = 400;

/** Removes what is older than it is kept. For a job once a day. */
export async function sweepTelemetry(db: Queryable, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const old = before(reportDays);
  await change(db, tables.deleteFrom("telemetry.report").where("at", "<", old));
  await change(db, tables.deleteFrom("telemetry.campaign").where("at", "<", old).where("player_id", "is", null));
  await change(db, tables.deleteFrom("telemetry.tally").where("day", "<", before(tallyDays)));
}
