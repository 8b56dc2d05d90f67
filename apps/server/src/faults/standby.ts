import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { waitForEnd } from "../platform/embedded/processes.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/embeddedPostgres.ts";
import { copyCluster } from "./copyCluster.ts";
import { childrenOf, signalAll } from "./signalAll.ts";

/** A streaming replica of an embedded PostgreSQL, as docs/scaling.md sets one up. */
export interface Standby extends EmbeddedPostgres {
  /** The statements that the server `croupier` asked of it so far, as its log has them, in lower case and without quotes of names. */
  statements(): string[];
  /** Stops every process of it where it stands, or lets them go on. */
  freeze(on: boolean): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts the same files again after that, at another port. */
  startAgain(): Promise<Standby>;
}

const mark = "croupier|";

/** Copies a primary in use, whose files are in `folder`, to `home` and starts the copy as its replica. */
export async function startStandby(primary: EmbeddedPostgres, folder: string, home: string): Promise<Standby> {
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o755);
  await copyCluster(primary.url, folder, home);
  const cluster = join(home, "postgres");
  writeFileSync(join(cluster, "standby.signal"), "");
  execFileSync("chown", ["--reference", join(cluster, "PG_VERSION"), join(cluster, "standby.signal")]);
  return openStandby(primary, home);
}

async function openStandby(primary: EmbeddedPostgres, home: string): Promise<Standby> {
  const { hostname, port, username, password } = new URL(primary.url);
  const server = await startEmbeddedPostgres({
    dataDir: home,
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
      hot_standby_feedback: "on",
      log_statement: "all",
      log_line_prefix: "%a|",
    },
  });
  return {
    ...server,
    statements: () => statementsIn(readFileSync(join(home, "postgres.log"), "utf8")),
    freeze: (on) => signalAll(server.pid, on ? "SIGSTOP" : "SIGCONT"),
    async kill() {
      const all = [server.pid, ...(await childrenOf(server.pid))];
      for (const pid of all) process.kill(pid, "SIGKILL");
      for (const pid of all) await waitForEnd(pid, 10_000);
    },
    async startAgain() {
      // Gives back the lock on the folder; there is nothing left to stop.
      await server.stop();
      return openStandby(primary, home);
    },
  };
}

/** A statement of several lines goes on with a tab. Statements by hand and those that Kysely builds come alike. */
function statementsIn(log: string): string[] {
  return log
    .replaceAll("\n\t", " ")
    .split("\n")
    .filter((line) => line.startsWith(mark))
    .flatMap((line) => /LOG: {2}(?:statement|execute [^:]+): (.*)/.exec(line)?.[1]?.trim() ?? [])
    .map((statement) => statement.replaceAll('"', "").toLowerCase());
}
