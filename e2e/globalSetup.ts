import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServerProcess } from "../apps/server/src/testing/serverProcess.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    studioOrigin: string;
    payOrigin: string;
  }
}

/** One real product on an empty data folder for the whole browser run: server, database, payment sandbox. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-e2e-"));
  const server = await startServerProcess({ DATA_DIR: join(folder, "data"), CHAT_MAIL_AFTER_SECONDS: "5" });
  project.provide("origin", server.origin);
  project.provide("studioOrigin", server.studioOrigin);
  project.provide("payOrigin", server.payOrigin);
  return async () => {
    await server.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
}
