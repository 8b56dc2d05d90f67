import type { TelemetryCount, VitalSummary } from "@croupier/contract/telemetry";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

export interface TelemetrySummary {
  counts: TelemetryCount[];
  vitals: VitalSummary[];
  dropped: number;
}

/** What browsers reported in the last days, today among them: counts, and the speed of pages. */
export async function summarise(db: Queryable, days: number, now: Date): Promise<TelemetrySummary> {
  const since = new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const counts = await countsSince(db, since);
  const vitals = await vitalsSince(db, since);
  const dropped = counts.filter(({ kind }) => kind === "dropped").reduce((sum, { count }) => sum + count, 0);
  return { counts: counts.filter(({ kind }) => kind !== "dropped"), vitals, dropped };
}

/** `since` is a day such as `2026-10-31`. */
async function countsSince(db: Queryable, since: string): Promise<TelemetryCount[]> {
  const counted = tables
    .selectFrom("telemetry.tally")
    .select(({ cast }) => [cast<string>("day", "text").as("day"), "kind", "name", "count"])
    .where("day", ">=", sql<Date>`${since}::date`)
    .orderBy("telemetry.tally.day", "desc")
    .orderBy("kind")
    .orderBy("count", "desc")
    .orderBy("name")
    .limit(2000);
  return (await rowsOf(db, counted)).map((row) => ({ ...row, count: Number(row.count) }));
}

async function vitalsSince(db: Queryable, since: string): Promise<VitalSummary[]> {
  const measured = tables
    .selectFrom("telemetry.report")
    .select(({ fn, lit }) => [
      "name",
      "device",
      fn.countAll<bigint>().as("samples"),
      fn
        .agg<number>("percentile_cont", [lit(0.75)])
        .withinGroupOrderBy("value")
        .as("p75"),
    ])
    .where("kind", "=", "performance")
    .where("value", "is not", null)
    .where("at", ">=", new Date(`${since}T00:00:00Z`))
    .groupBy(["name", "device"])
    .orderBy("name")
    .orderBy("device");
  return (await rowsOf(db, measured)).map((row) => ({ ...row, samples: Number(row.samples) }));
}
