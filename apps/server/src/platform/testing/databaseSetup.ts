import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../embeddedPostgres.ts";
import { migrate } from "../schema/migrate.ts";
import { administer, databaseUrl, plansDatabase } from "./administer.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Owner's address of the server on which test databases are made. */
    serverUrl: string;
    /** Name of the migrated database that every test database is a copy of. */
    templateName: string;
  }
}

let remove: (() => Promise<void>) | undefined;

export async function teardown(): Promise<void> {
  await remove?.();
}

/**
 * Runs once before all database tests: one server (or the one at DATABASE_URL) and one migrated template.
 * The server of a test run forgets safely when the machine fails, which no test needs; tests of durability start
 * their own.
 */
export async function setup(project: TestProject): Promise<void> {
  const server = process.env.DATABASE_URL ? undefined : await temporaryServer();
  const serverUrl = server?.url ?? (process.env.DATABASE_URL as string);
  const templateName = `croupier_template_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await administer(serverUrl, `CREATE DATABASE ${templateName}`);
  await migrate(databaseUrl(serverUrl, templateName));
  await makeMonths(databaseUrl(serverUrl, templateName));
  // Another one beside it, in which nothing is ever stored: statements are planned there.
  await administer(
    serverUrl,
    `CREATE DATABASE ${plansDatabase(templateName)} TEMPLATE ${templateName} STRATEGY FILE_COPY`,
  );
  project.provide("serverUrl", serverUrl);
  project.provide("templateName", templateName);
  remove = async () => {
    await administer(serverUrl, `DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
    await administer(serverUrl, `DROP DATABASE IF EXISTS ${plansDatabase(templateName)} WITH (FORCE)`);
    await rm(path.join(os.tmpdir(), plansDatabase(templateName)), { recursive: true, force: true });
    await server?.remove();
  };
}

/** The months that a start of the product makes, once instead of in each copy. */
async function makeMonths(url: string): Promise<void> {
  await administer(
    url,
    "SELECT ledger.ensure_partitions(now()), rounds.ensure_partitions(now()), events.ensure_partitions(now())",
  );
}

/** To prove a password takes a client a millisecond for each connection, and the tests open thousands. */
async function easePassword(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await administer(url, `SET scram_iterations = 1; ALTER USER ${username} PASSWORD '${decodeURIComponent(password)}'`);
}

async function temporaryServer() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "croupier-test-"));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await easePassword(server.url);
  return {
    url: server.url,
    remove: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
