import { appendFileSync, writeFileSync } from "node:fs";
import { runningDatabase } from "../apps/server/src/platform/runningDatabase.ts";
import { administer, databaseUrl } from "../apps/server/src/platform/testing/administer.ts";
import { freePort, startServerProcess } from "../apps/server/src/testing/serverProcess.ts";
import type { Product } from "./product.ts";

export interface StartedProduct {
  product: Product;
  /** Stops it and drops its database, if that is not in the folder. */
  end(): Promise<void>;
}

/** Starts a product of its own on an empty folder: server, database, payment sandbox, sample studio. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<StartedProduct> {
  const outside = process.env.DATABASE_URL ? await databaseAt(process.env.DATABASE_URL) : undefined;
  const where = { DATA_DIR: dataDir, ...(outside ? { DATABASE_URL: outside.url } : {}) };
  const sample = { DEMO_ROUNDS: "12", SAMPLE_STUDIO: "true", SAMPLE_STUDIO_PORT: String(await freePort()) };
  const server = await startServerProcess({ ...sample, ...settings, ...where });
  const serverLog = `${dataDir}.log`;
  writeFileSync(serverLog, server.output());
  for (const stream of [server.child.stdout, server.child.stderr])
    stream?.on("data", (chunk) => appendFileSync(serverLog, chunk));
  const database = await runningDatabase({ databaseUrl: outside?.url, dataDir });
  if (!database) throw new Error("the product's database does not run");
  const { origin, payOrigin } = server;
  const end = async () => {
    await server.end("SIGTERM");
    await outside?.drop();
  };
  return { product: { origin, payOrigin, databaseUrl: database, serverLog }, end };
}

/** A new database on the server on which the tests were told to run. */
async function databaseAt(serverUrl: string) {
  const name = `croupier_e2e_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(serverUrl, `CREATE DATABASE ${name}`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
