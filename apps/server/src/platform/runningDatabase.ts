import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "./config.ts";

/**
 * Address of the database that the server of these settings works on, without starting anything: the operator's own, or
 * the embedded one that runs in the data folder. Null when none runs there. For command lines beside a running server.
 */
export async function runningDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir"> & Partial<Pick<Config, "databaseDirectUrl">>,
): Promise<string | null> {
  if (config.databaseDirectUrl ?? config.databaseUrl) return (config.databaseDirectUrl ?? config.databaseUrl) as string;
  const home = join(config.dataDir, "postgres");
  const record = await readFile(join(home, "postgres.json"), "utf8").catch(() => null);
  if (record === null) return null;
  const { folder, password } = JSON.parse(record) as { folder: string; password: string };
  const state = await readFile(join(resolve(home, folder), "postmaster.pid"), "utf8").catch(() => null);
  const port = Number(state?.split("\n")[3]);
  return port ? `postgres://croupier:${password}@127.0.0.1:${port}/croupier` : null;
}
