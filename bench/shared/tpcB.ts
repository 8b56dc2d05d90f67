import { spawnSync } from "node:child_process";
import pg from "pg";

export interface TpcB {
  by: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of processor for each. */
  cpu: number;
}

const accountsPerBranch = 100_000;

/** Makes pgbench's tables, with as many branches as clients so that a run does not merely measure its hot row. */
export async function prepareTpcB(url: string, clients: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int, filler char(88));
    CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int, tbalance int, filler char(84));
    CREATE TABLE pgbench_accounts (aid int, bid int, abalance int, filler char(84)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT n, 0, '' FROM generate_series(1, ${clients}) n;
    INSERT INTO pgbench_tellers SELECT n, (n - 1) / 10 + 1, 0, '' FROM generate_series(1, ${clients * 10}) n;
    INSERT INTO pgbench_accounts SELECT n, (n - 1) / ${accountsPerBranch} + 1, 0, '' FROM generate_series(1, ${clients * accountsPerBranch}) n;
    ALTER TABLE pgbench_accounts ADD PRIMARY KEY (aid);`);
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT");
  await client.end();
  // The connection that loaded the tables ends after us; until it has, its time would be counted as the run's.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}

/**
 * pgbench's TPC-B-like transaction on the tables of `prepareTpcB`. Real pgbench where it is installed; else its five
 * statements word for word through `pg`.
 */
export async function runTpcB(url: string, clients: number, seconds: number, cpuSeconds: () => number): Promise<TpcB> {
  const before = cpuSeconds();
  const run = runPgbench(url, clients, seconds) ?? (await runThroughPg(url, clients, seconds));
  return { ...run, cpu: ((cpuSeconds() - before) / (run.perSecond * seconds)) * 1e6 };
}

function runPgbench(url: string, clients: number, seconds: number): Omit<TpcB, "cpu"> | undefined {
  const run = spawnSync(
    "pgbench",
    ["--no-vacuum", `--scale=${clients}`, `--client=${clients}`, "--jobs=2", `--time=${seconds}`, url],
    { encoding: "utf8" },
  );
  if (run.status !== 0) return undefined;
  const perSecond = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1]);
  const average = Number(/latency average = ([\d.]+)/.exec(run.stdout)?.[1]);
  return perSecond > 0 ? { by: "pgbench", perSecond, p50: average, p99: Number.NaN } : undefined;
}

async function runThroughPg(url: string, clients: number, seconds: number): Promise<Omit<TpcB, "cpu">> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const took: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const random = (most: number) => 1 + Math.floor(Math.random() * most);
  const lane = async () => {
    const client = await pool.connect();
    while (performance.now() < until) {
      const start = performance.now();
      const aid = random(clients * accountsPerBranch);
      const bid = random(clients);
      const tid = random(clients * 10);
      const delta = random(10_001) - 5_001;
      await client.query("BEGIN");
      await client.query(`UPDATE pgbench_accounts SET abalance = abalance + ${delta} WHERE aid = ${aid}`);
      await client.query(`SELECT abalance FROM pgbench_accounts WHERE aid = ${aid}`);
      await client.query(`UPDATE pgbench_tellers SET tbalance = tbalance + ${delta} WHERE tid = ${tid}`);
      await client.query(`UPDATE pgbench_branches SET bbalance = bbalance + ${delta} WHERE bid = ${bid}`);
      await client.query(
        `INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (${tid}, ${bid}, ${aid}, ${delta}, CURRENT_TIMESTAMP)`,
      );
      await client.query("END");
      took.push(performance.now() - start);
    }
    client.release();
  };
  await Promise.all(Array.from({ length: clients }, lane));
  await pool.end();
  took.sort((left, right) => left - right);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { by: "pg, the same statements", perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) };
}
