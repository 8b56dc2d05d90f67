import type { TelemetryCount, TelemetryError, VitalSummary } from "@croupier/contract/backOffice/telemetry";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Rows of one answer: browsers choose messages and pages, so there may be any number. */
const maxErrors = 200;
const maxVitals = 500;

export interface TelemetrySummary {
  errors: TelemetryError[];
  counts: TelemetryCount[];
  vitals: VitalSummary[];
  dropped: number;
}

/** What browsers reported in the last days, today among them: errors, the speed of pages, and counts. */
export async function summarise(db: Queryable, days: number, now: Date): Promise<TelemetrySummary> {
  const since = new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const begin = new Date(`${since}T00:00:00Z`);
  const counts = await countsSince(db, since);
  const errors = await errorsSince(db, begin);
  const vitals = await vitalsSince(db, begin);
  const dropped = counts.filter(({ kind }) => kind === "dropped").reduce((sum, { count }) => sum + count, 0);
  return { counts: counts.filter(({ kind }) => kind !== "dropped"), errors, vitals, dropped };
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

/** Errors of pages that say the same about the same release, the most frequent first. */
async function errorsSince(db: Queryable, since: Date): Promise<TelemetryError[]> {
  const fact = (name: string) => sql<string | null>`${sql.ref("facts")} ->> ${sql.lit(name)}`;
  const grouped = tables
    .selectFrom("telemetry.report")
    .select(({ fn }) => [
      "name as code",
      fact("message").as("message"),
      fact("release").as("release"),
      fn.countAll<bigint>().as("count"),
      fn.min("at").as("first_at"),
      fn.max("at").as("last_at"),
      sql<string | null>`(array_agg(${fact("stack")} ORDER BY at DESC) FILTER (WHERE facts ? 'stack'))[1]`.as("stack"),
    ])
    .where("kind", "=", "log")
    .where("at", ">=", since)
    .groupBy(["name", fact("message"), fact("release")])
    .orderBy("count", "desc")
    .orderBy("last_at", "desc")
    .limit(maxErrors);
  return (await rowsOf(db, grouped)).map((row) => ({
    ...row,
    count: Number(row.count),
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }));
}

/** Percentiles of the measures of page speed, by page and device. */
async function vitalsSince(db: Queryable, since: Date): Promise<VitalSummary[]> {
  const page = sql<string | null>`${sql.ref("facts")} ->> 'page'`;
  const measured = tables
    .selectFrom("telemetry.report")
    .select(({ fn, lit }) => {
      const percentile = (part: number) => fn.agg<number>("percentile_cont", [lit(part)]).withinGroupOrderBy("value");
      return [
        ...(["name", "device"] as const),
        page.as("page"),
        fn.countAll<bigint>().as("samples"),
        percentile(0.5).as("p50"),
        percentile(0.75).as("p75"),
        percentile(0.95).as("p95"),
      ];
    })
    .where("kind", "=", "performance")
    .where("value", "is not", null)
    .where("at", ">=", since)
    .groupBy(["name", "device", page])
    .orderBy("name")
    .orderBy("samples", "desc")
    .orderBy("device")
    .limit(maxVitals);
  return (await rowsOf(db, measured)).map((row) => ({ ...row, samples: Number(row.samples) }));
}
