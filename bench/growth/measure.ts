import type { Pool } from "pg";
import { treeCpuSeconds } from "../shared/cpu.ts";

/** What a stretch of play cost, for each bet. */
export interface Cost {
  bets: number;
  /** Microseconds of processor time of the server process. */
  server_us: number;
  /** Microseconds of processor time of PostgreSQL and all its processes. */
  database_us: number;
  wal_bytes: number;
  /** Pages that were written whole into the log, as the first change after a checkpoint asks for. */
  full_pages: number;
  statements: number;
  /** Bytes by which the tables of play grew, with their indexes. */
  disk_bytes: number;
  p95_ms: number;
  faults: number;
}

/** Tables that grow with every bet. */
const grownByPlay = ["rounds.round", "rounds.step", "ledger.posting", "events.event"];

interface Reading {
  server: number;
  database: number;
  wal: number;
  fullPages: number;
  statements: number;
  disk: number;
}

/** Notes the counters before and after `play`, and answers what each of its bets cost. */
export async function costOf(
  parts: { pool: Pool; serverPid: number; databasePid: number },
  play: () => Promise<{ bets: number; p95_ms: number; faults: number }>,
): Promise<Cost> {
  const before = await read(parts);
  const { bets, p95_ms, faults } = await play();
  const after = await read(parts);
  const each = (name: keyof Reading, factor = 1) => ((after[name] - before[name]) * factor) / bets;
  return {
    bets,
    p95_ms,
    faults,
    server_us: each("server", 1e6),
    database_us: each("database", 1e6),
    wal_bytes: each("wal"),
    full_pages: each("fullPages"),
    statements: each("statements"),
    disk_bytes: each("disk"),
  };
}

async function read({ pool, serverPid, databasePid }: { pool: Pool; serverPid: number; databasePid: number }) {
  await pool.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await pool.query(
    `SELECT (pg_current_wal_lsn() - '0/0')::float8 AS wal, (SELECT wal_fpi FROM pg_stat_wal)::float8 AS fpi,
       (SELECT coalesce(sum(calls), 0) FROM pg_stat_statements WHERE toplevel)::float8 AS statements,
       (SELECT sum(pg_total_relation_size(t.relid)) FROM unnest($1::text[]) AS n(name), pg_partition_tree(n.name::regclass) t)::float8 AS disk`,
    [grownByPlay],
  );
  const [row] = rows;
  return {
    server: treeCpuSeconds(serverPid, false),
    database: treeCpuSeconds(databasePid, true),
    wal: row.wal,
    fullPages: row.fpi,
    statements: row.statements,
    disk: row.disk,
  } satisfies Reading;
}

/** Plays `bet` on so many lanes for some seconds. */
export async function playLanes(lanes: (() => Promise<number>)[], seconds: number) {
  const took: number[] = [];
  let faults = 0;
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    lanes.map(async (bet) => {
      while (performance.now() < until) {
        const start = performance.now();
        if ((await bet()) !== 200) faults++;
        took.push(performance.now() - start);
      }
    }),
  );
  took.sort((left, right) => left - right);
  return { bets: took.length, faults, p95_ms: took[Math.floor(took.length * 0.95)] ?? Number.NaN };
}
