import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { secondConnections } from "../connections/held.ts";
import type { Database } from "../database.ts";
import { Failure } from "../failure.ts";
import { type FailureSpeaker, sendFailure } from "../httpErrors.ts";
import type { Replica } from "../replica/openReplica.ts";
import { type LoopLag, watchLoopLag } from "./loopLag.ts";
import { type Metric, writeMetrics } from "./prometheus.ts";

export interface MetricsDeps {
  http: FastifyInstance;
  config: Pick<Config, "mode" | "metricsToken">;
  db: Database;
  replica: Replica | null;
  /** Sockets of this process's realtime hub. */
  connections: () => number;
  /** Free bytes on the embedded database's disk; null where it is not ours. */
  diskFree: () => number | null;
  /** Orders of the ledger that wait, and groups that were sent again. */
  ledger: () => { waiting: number; retries: number };
  speak: FailureSpeaker;
}

/**
 * Serves this process's figures at `/metrics`: to everybody in the demo; in live mode only to who sends
 * `Authorization: Bearer METRICS_TOKEN`, and to nobody without that setting.
 */
export function registerMetrics(deps: MetricsDeps): LoopLag {
  const { http, config, speak } = deps;
  const lag = watchLoopLag((max_ms) =>
    http.log.warn({ event: "event_loop_lag", max_ms }, "the event loop was held up for longer than 200 ms"),
  );
  http.get("/metrics", async (request, response) => {
    if (!mayRead(config, request.headers.authorization))
      return sendFailure(response, new Failure(404, "base", "not_found"), "en", speak);
    return response.type("text/plain; version=0.0.4; charset=utf-8").send(writeMetrics(metricsOf(deps, lag)));
  });
  return lag;
}

function mayRead({ mode, metricsToken }: MetricsDeps["config"], authorization: string | undefined): boolean {
  if (metricsToken === undefined) return mode === "demo";
  const given = Buffer.from(authorization ?? "");
  const wanted = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function metricsOf({ db, replica, connections, ledger, diskFree }: MetricsDeps, lag: LoopLag): Metric[] {
  const { away, ...lanes } = db.load;
  const byLane = (of: (load: (typeof lanes)["requests"]) => number) =>
    Object.entries(lanes).map(([lane, load]) => ({ labels: { lane }, value: of(load) }));
  const memory = process.memoryUsage();
  const free = diskFree();
  const one = (name: string, type: Metric["type"], help: string, value: number): Metric => {
    return { name, type, help, values: [{ value }] };
  };
  return [
    one("croupier_event_loop_lag_max_ms", "gauge", "Longest hold-up of the last second.", lag.last.max_ms),
    one("croupier_event_loop_lag_p99_ms", "gauge", "99th percentile of the last second.", lag.last.p99_ms),
    one("croupier_event_loop_lag_mean_ms", "gauge", "Mean of the last second.", lag.last.mean_ms),
    one("croupier_event_loop_alarms_total", "counter", "Seconds with a hold-up over 200 ms.", lag.alarms),
    one("croupier_memory_resident_bytes", "gauge", "Memory of the process.", memory.rss),
    one("croupier_memory_heap_bytes", "gauge", "Heap in use.", memory.heapUsed),
    {
      name: "croupier_database_connections_lent",
      type: "gauge",
      help: "Connections in use.",
      values: byLane((load) => load.inside),
    },
    {
      name: "croupier_database_waiting",
      type: "gauge",
      help: "Work that waits for a connection.",
      values: byLane((load) => load.waiting),
    },
    {
      name: "croupier_database_refused_total",
      type: "counter",
      help: "Work that was refused because no connection was free in time.",
      values: byLane((load) => load.refused),
    },
    one("croupier_database_away", "gauge", "1 while the database does not answer.", away ? 1 : 0),
    ...(replica ? replicaMetrics(replica) : []),
    ...(free === null ? [] : [one("croupier_disk_free_bytes", "gauge", "Free room on the database's disk.", free)]),
    one("croupier_transaction_retries_total", "counter", "Transactions run again after a conflict.", db.retries),
    one("croupier_second_connections_total", "counter", "Connections asked for by work that held one.", total()),
    one("croupier_ledger_waiting", "gauge", "Orders that wait for the ledger.", ledger().waiting),
    one("croupier_ledger_retries_total", "counter", "Groups sent again after a conflict.", ledger().retries),
    one("croupier_realtime_connections", "gauge", "Open sockets of the realtime hub.", connections()),
  ];
}

function replicaMetrics({ fault, lag_ms, counts }: Replica): Metric[] {
  return [
    {
      name: "croupier_replica_used",
      type: "gauge",
      help: "1 while lists and reports are asked of the replica.",
      values: [{ value: fault === null ? 1 : 0 }],
    },
    {
      name: "croupier_replica_lag_ms",
      type: "gauge",
      help: "Age of the oldest change that the replica has not replayed.",
      values: [{ value: lag_ms }],
    },
    {
      name: "croupier_replica_reads_total",
      type: "counter",
      help: "Lists and reports: answered by the replica, or by the primary because the replica was aside, behind or failed.",
      values: Object.entries(counts).map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
  ];
}

function total(): number {
  return [...secondConnections().values()].reduce((sum, count) => sum + count, 0);
}
