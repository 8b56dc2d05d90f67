import { setTimeout } from "node:timers/promises";
import { type Application, startApplication } from "./application.ts";
import { readConfig } from "./platform/config.ts";
import { isDatabaseTrouble } from "./platform/connections/trouble.ts";
import { DataFolderInUse } from "./platform/embeddedPostgres.ts";
import { UnusableDatabase } from "./platform/schema/applySqlFiles.ts";

/* The server process: settings in, signals out. Everything else is in application.ts. */

const answer = readConfig(process.env);
if (!answer.ok) {
  console.error(`Croupier cannot start with these settings:\n  ${answer.problems.join("\n  ")}`);
  process.exit(1);
}
const { config } = answer;

/** A terminal and a launcher may both pass on one Ctrl-C; only a later second one means that somebody will not wait. */
const echo_ms = 1_000;
let askedAt: number | undefined;
let stop: (() => Promise<void>) | undefined;

function end(): void {
  if (askedAt !== undefined && performance.now() - askedAt > echo_ms) process.exit(1);
  if (askedAt !== undefined) return;
  askedAt = performance.now();
  // While it still starts, it first finishes that: a database cut off half made would be worse.
  if (stop) void leave(stop);
}

async function leave(close: () => Promise<void>): Promise<void> {
  try {
    await close();
    process.exit(0);
  } catch (error) {
    console.error("Croupier did not stop cleanly:", error);
    process.exit(1);
  }
}

process.on("SIGTERM", end);
process.on("SIGINT", end);

/** How long a start waits for a database that starts beside the server, or is too busy to answer. */
const patience_ms = 60_000;

/** Starts, again and again while the database cannot be reached. What a try has begun is closed before the next. */
async function startPatiently(): Promise<Application> {
  const until = performance.now() + patience_ms;
  for (;;) {
    try {
      return await startApplication(config, { say: console.log });
    } catch (error) {
      if (!isDatabaseTrouble(error) || performance.now() > until) throw error;
      if (askedAt !== undefined) process.exit(0);
      console.error(`The database cannot be reached yet (${(error as Error).message}); it is tried again.`);
      await setTimeout(1_000);
    }
  }
}

try {
  const application = await startPatiently();
  stop = application.stop;
  if (askedAt !== undefined) await leave(stop);
  for (const line of application.welcome()) console.log(line);
} catch (error) {
  console.error(`Croupier could not start: ${explain(error)}`);
  process.exit(1);
}

/** What an operator can act on; a stack only for what nobody foresaw. */
function explain(error: unknown): string {
  if (error instanceof DataFolderInUse || error instanceof UnusableDatabase) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `port ${port ?? config.port} is in use; set PORT to another.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
