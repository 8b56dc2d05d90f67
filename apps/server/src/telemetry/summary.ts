import type { TelemetryCount, VitalSummary } from "@croupier/contract/telemetry";
import type { Queryable } from "../platform/database.ts";

export interface TelemetrySummary {
  counts: TelemetryCount[];
  vitals: VitalSummary[];
  dropped: number;
}

/** What browsers reported in the last days, today among them: counts, and the speed of pages. */
export async function summarise(db: Queryable, days: number, now: Date): Promise<TelemetrySummary> {
  const since = new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const counted = await db.query<{ day: string; kind: string; name: string; count: bigint }>(
    `SELECT day::text, kind, name, count FROM telemetry.tally WHERE day >= $1
      ORDER BY day DESC, kind, count DESC, name LIMIT 2000`,
    [since],
  );
  const vitals = await db.query<VitalSummary>(
    `SELECT name, device, count(*)::int AS samples, percentile_cont(0.75) WITHIN GROUP (ORDER BY value) AS p75
       FROM telemetry.report WHERE kind = 'performance' AND value IS NOT NULL AND at >= $1::date AT TIME ZONE 'UTC'
      GROUP BY name, device ORDER BY name, device`,
    [since],
  );
  const counts = counted.rows.map((row) => ({ ...row, count: Number(row.count) }));
  const dropped = counts.filter(({ kind }) => kind === "dropped").reduce((sum, { count }) => sum + count, 0);
  return { counts: counts.filter(({ kind }) => kind !== "dropped"), vitals: vitals.rows, dropped };
}
