import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { runningDatabase } from "../apps/server/src/platform/runningDatabase.ts";
import { startServerProcess } from "../apps/server/src/testing/serverProcess.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    studioOrigin: string;
    payOrigin: string;
    databaseUrl: string;
    /** File with everything that the server wrote to its log. */
    serverLog: string;
  }
}

/** One real product on an empty data folder for the whole browser run: server, database, payment sandbox. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-e2e-"));
  const settings = { DATA_DIR: join(folder, "data"), CHAT_MAIL_AFTER_SECONDS: "5", LOG_LEVEL: "info" };
  const server = await startServerProcess(settings);
  project.provide("origin", server.origin);
  project.provide("studioOrigin", server.studioOrigin);
  project.provide("payOrigin", server.payOrigin);
  project.provide("databaseUrl", await databaseOf(settings));
  const serverLog = join(folder, "server.log");
  writeFileSync(serverLog, server.output());
  for (const stream of [server.child.stdout, server.child.stderr])
    stream?.on("data", (chunk) => appendFileSync(serverLog, chunk));
  project.provide("serverLog", serverLog);
  return async () => {
    await server.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The database behind the product, for what only an operator can do. */
async function databaseOf(settings: Record<string, string>): Promise<string> {
  const answer = readConfig({ ...process.env, ...settings });
  const url = answer.ok ? await runningDatabase(answer.config) : undefined;
  if (!url) throw new Error("the product's database does not run");
  return url;
}
