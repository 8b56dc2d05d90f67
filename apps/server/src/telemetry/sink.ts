import type { Queryable } from "../platform/database.ts";
import type { Kept } from "./minimise.ts";

/*
 * Reports wait here for a moment and are written together, so that a busy site costs the database one statement every two
 * seconds. The queue is bounded: what does not fit is only counted as dropped.
 */

export interface Report {
  at: Date;
  kind: string;
  name: string;
  value: number | null;
  brand: string;
  country: string;
  device: "mobile" | "desktop";
  facts: Kept;
}

export interface Sink {
  add(report: Report): void;
  /** Writes what waits; resolves when it is written. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const every_ms = 2_000;
const maxWaiting = 5_000;
/** Kept whole of one kind in a day; beyond that only the tally goes on. */
const maxADay = 100_000;
/** Names that the tally of one kind holds in a day; browsers choose them, so what passes this is counted as `other`. */
const maxNamesADay = 500;

export function createSink(
  db: Queryable,
  onError: (error: unknown) => void,
  { maxKept = maxADay, maxNames = maxNamesADay }: { maxKept?: number; maxNames?: number } = {},
): Sink {
  let waiting: Report[] = [];
  let dropped = 0;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const reports = waiting;
    waiting = [];
    if (reports.length === 0) return;
    const lost = dropped;
    dropped = 0;
    if (lost > 0) reports.push({ ...reports[0]!, kind: "dropped", name: "full", value: lost, facts: {} });
    await insert(db, reports, maxKept, maxNames);
  }

  const flush = () => {
    writing = writing.then(write).catch(onError);
    return writing;
  };
  const timer = setInterval(() => void flush(), every_ms);
  timer.unref();
  return {
    add(report) {
      if (waiting.length >= maxWaiting) dropped += 1;
      else waiting.push(report);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function insert(db: Queryable, reports: readonly Report[], maxKept: number, maxNames: number): Promise<void> {
  const rows = JSON.stringify(reports);
  const columns = `json_to_recordset($1) AS r(at timestamptz, kind text, name text, value double precision,
    brand text, country text, device text, facts jsonb)`;
  await db.query(
    `WITH counted AS (
       SELECT (at AT TIME ZONE 'UTC')::date AS day, kind, name,
              sum(CASE WHEN kind = 'dropped' THEN value ELSE 1 END)::bigint AS count
         FROM ${columns} GROUP BY 1, 2, 3),
     held AS (
       SELECT day, kind, count(*) AS names FROM telemetry.tally
        WHERE (day, kind) IN (SELECT day, kind FROM counted) GROUP BY day, kind),
     placed AS (
       SELECT c.*, t.name IS NOT NULL AS known, coalesce(h.names, 0)
              + row_number() OVER (PARTITION BY c.day, c.kind, t.name IS NULL ORDER BY c.name) AS place
         FROM counted c LEFT JOIN telemetry.tally t USING (day, kind, name) LEFT JOIN held h USING (day, kind))
     INSERT INTO telemetry.tally (day, kind, name, count)
     SELECT day, kind, CASE WHEN known OR place <= $2 THEN name ELSE 'other' END, sum(count)
       FROM placed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (day, kind, name) DO UPDATE SET count = telemetry.tally.count + excluded.count`,
    [rows, maxNames],
  );
  await db.query(
    `INSERT INTO telemetry.report (at, kind, name, value, brand, country, device, facts)
     SELECT at, kind, name, value, brand, country, device, facts FROM ${columns}
      WHERE kind <> 'dropped' AND (SELECT coalesce(sum(count), 0) FROM telemetry.tally t
        WHERE t.day = (r.at AT TIME ZONE 'UTC')::date AND t.kind = r.kind) <= $2`,
    [rows, maxKept],
  );
}
