import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import pg from "pg";

/** The files of an embedded database in use, copied by the steps of docs/operations.md in one session of the owner. */
export async function copyWhilePlayed(url: string, dataDir: string, to: string): Promise<void> {
  await copyCluster(url, join(dataDir, "postgres"), join(to, "postgres"));
  copyFileSync(join(dataDir, "secret.key"), join(to, "secret.key"));
}

/** The part of it that is the database's: from the folder of one embedded PostgreSQL to that of another. */
export async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const record = readFileSync(join(from, "postgres.json"), "utf8");
  const cluster = resolve(from, (JSON.parse(record) as { folder: string }).folder);
  const target = join(to, "postgres");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SELECT pg_backup_start('copy', fast => true)");
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  // Files vanish and grow meanwhile; the log, copied last, makes up for it.
  copyTree(cluster, target);
  const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop()");
  rmSync(join(target, "pg_wal"), { recursive: true });
  copyTree(join(cluster, "pg_wal"), join(target, "pg_wal"));
  await client.end();
  rmSync(join(target, "postmaster.pid"), { force: true });
  writeFileSync(join(target, "backup_label"), rows[0].labelfile);
  execFileSync("chown", ["--reference", join(target, "PG_VERSION"), join(target, "backup_label")]);
  writeFileSync(join(to, "postgres.json"), JSON.stringify({ ...JSON.parse(record), folder: "postgres" }), {
    mode: 0o600,
  });
}

function copyTree(from: string, to: string): void {
  try {
    execFileSync("cp", ["-a", from, to], { stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr);
    if (said.split("\n").some((line) => line !== "" && !/No such file|file changed/i.test(line))) throw error;
  }
}
