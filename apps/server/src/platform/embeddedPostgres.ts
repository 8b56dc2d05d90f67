import { spawn } from "node:child_process";
import { mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import { findBinaries } from "./embedded/binaries.ts";
import { type Cluster, ensureCluster } from "./embedded/cluster.ts";
import { lockFolder } from "./embedded/folderLock.ts";
import { databaseUser, type OsUser } from "./embedded/osUser.ts";
import { isRunning, programName, waitForEnd } from "./embedded/processes.ts";

export { DataFolderInUse } from "./embedded/folderLock.ts";

export interface EmbeddedOptions {
  /** Folder for the database and its log; made if missing. One live server at a time. */
  dataDir: string;
  /** False trades the safety of commits for speed. Only for databases that live as long as one run of tests. */
  durable?: boolean;
  /** Settings of PostgreSQL beside our own, for benchmarks and tests. */
  settings?: Record<string, string>;
  /** Gets sentences for the person at the terminal. */
  say?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Owner's address of the database `croupier`. */
  url: string;
  port: number;
  /** Where the database's files lie. */
  folder: string;
  /** Process id of the postmaster. */
  pid: number;
  /** True when a server that an earlier, killed process left behind was taken over. */
  adopted: boolean;
  /** Ends the server cleanly and gives the data folder back. */
  stop(): Promise<void>;
}

/** Tuned for a small machine and short transactions; what a commit promises stays at PostgreSQL's strictest. */
const settings: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "256MB",
  wal_buffers: "16MB",
  // The first change of a page after a checkpoint writes it whole: checkpoints are rare and the pages packed.
  max_wal_size: "4GB",
  checkpoint_timeout: "30min",
  wal_compression: "pglz",
  // Replicas may follow; one that is gone may keep so much of the log and no more.
  wal_level: "replica",
  max_wal_senders: "10",
  max_slot_wal_keep_size: "4GB",
  random_page_cost: "1.1",
  jit: "off",
  // After a crash the files are made safe by one call for the file system, not one for each of a thousand files.
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
  max_parallel_workers_per_gather: "0",
  log_min_messages: "warning",
  timezone: "UTC",
  log_timezone: "UTC",
};
const durableSettings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

const maxLogBytes = 16 * 1024 * 1024;
const startTimeout_ms = 60_000;

/**
 * Starts PostgreSQL on a data folder, or takes over the one that a killed server left running there.
 * Throws DataFolderInUse when a live server owns the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const unlockData = await lockFolder(dataDir);
  let unlockCluster = async () => {};
  const unlock = async () => {
    await unlockCluster();
    await unlockData();
  };
  try {
    const user = databaseUser();
    const binaries = await findBinaries(user);
    const cluster = await ensureCluster(dataDir, binaries, user, options.say ?? (() => undefined));
    // A copied data folder may still point at a database outside of it, which another server owns.
    const home = path.dirname(cluster.folder);
    if (home !== dataDir) unlockCluster = await lockFolder(home);
    const adopted = await adopt(cluster);
    const server =
      adopted ?? (await launch(binaries.postgres, cluster, path.join(dataDir, "postgres.log"), options, user));
    return {
      url: await ensureDatabase(address(cluster, server.port)),
      ...server,
      folder: cluster.folder,
      adopted: adopted !== undefined,
      stop: async () => {
        await shutDown(server.pid);
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The server's own database `postgres` is left to administration. */
async function ensureDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const known = await client.query("SELECT FROM pg_database WHERE datname = 'croupier'");
  if (known.rowCount === 0) await client.query("CREATE DATABASE croupier");
  await client.end();
  return url.replace(/\/postgres$/, "/croupier");
}

interface Server {
  pid: number;
  port: number;
}

function address(cluster: Cluster, port: number): string {
  return `postgres://croupier:${cluster.password}@127.0.0.1:${port}/postgres`;
}

/**
 * A postmaster outlives a Node that was killed. If it answers it is kept, after the sessions of the dead process have
 * been ended (they may hold locks); if it does not, it is stopped. A pid file without its postmaster is removed,
 * because its number may by now belong to a stranger, which PostgreSQL would take for a live server.
 */
async function adopt(cluster: Cluster): Promise<Server | undefined> {
  const pidFile = path.join(cluster.folder, "postmaster.pid");
  const lines = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
  const left: Server = { pid: Number(lines[0]), port: Number(lines[3]) };
  if (!left.pid) return undefined;
  const known = programName(left.pid);
  if (!isRunning(left.pid) || (known !== undefined && known !== "postgres")) {
    await rm(pidFile, { force: true });
    return undefined;
  }
  if (left.port && (await answers(address(cluster, left.port), 10_000, () => isRunning(left.pid)))) {
    await endSessions(address(cluster, left.port));
    return left;
  }
  await shutDown(left.pid);
  return undefined;
}

async function endSessions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  await client.end();
}

async function launch(
  postgres: string,
  cluster: Cluster,
  logFile: string,
  options: EmbeddedOptions,
  user: OsUser | undefined,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const pid = await spawnServer(postgres, cluster, port, logFile, options, user);
    if (await answers(address(cluster, port), startTimeout_ms, () => isRunning(pid))) return { pid, port };
    // Between choosing the port and taking it another program may have come first; anything else fails again at once.
    if (attempt >= 3)
      throw new Error(`PostgreSQL did not start. Its own words are in ${logFile}:\n${await lastLines(logFile)}`);
    if (isRunning(pid)) await shutDown(pid);
  }
}

/** The server gets its own session, so that Ctrl+C at the terminal does not end it before the last bets are answered. */
async function spawnServer(
  postgres: string,
  cluster: Cluster,
  port: number,
  logFile: string,
  options: EmbeddedOptions,
  user: OsUser | undefined,
): Promise<number> {
  const chosen = { ...settings, ...(options.durable === false ? careless : durableSettings), ...options.settings };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const large = await stat(logFile).then(
    (file) => file.size > maxLogBytes,
    () => false,
  );
  const log = await open(logFile, large ? "w" : "a", 0o600);
  try {
    const child = spawn(postgres, ["-D", cluster.folder, "-p", String(port), ...flags], {
      uid: user?.uid,
      gid: user?.gid,
      cwd: "/",
      env: { LC_ALL: "C", TZ: "UTC", PATH: process.env.PATH },
      stdio: ["ignore", log.fd, log.fd],
      detached: true,
    });
    await new Promise<void>((resolve, reject) => child.once("spawn", resolve).once("error", reject));
    child.unref();
    return child.pid as number;
  } finally {
    await log.close();
  }
}

/** True as soon as the server accepts our sign-in; false when it ended or the time is over. */
async function answers(url: string, timeout_ms: number, alive: () => boolean): Promise<boolean> {
  const deadline = performance.now() + timeout_ms;
  while (alive() && performance.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is written. */
async function shutDown(pid: number): Promise<void> {
  if (!isRunning(pid)) return;
  process.kill(pid, "SIGINT");
  if (await waitForEnd(pid, 30_000)) return;
  process.kill(pid, "SIGQUIT");
  if (!(await waitForEnd(pid, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once("error", reject).listen(0, "127.0.0.1", resolve));
  const taken = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (taken === null || typeof taken === "string") throw new Error("no free port");
  return taken.port;
}

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, "utf8").catch(() => "")).split("\n").slice(-12).join("\n");
}
