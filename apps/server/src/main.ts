import { startApplication } from "./application.ts";
import { readConfig } from "./platform/config.ts";
import { DataFolderInUse } from "./platform/embeddedPostgres.ts";

/* The server process: settings in, signals out. Everything else is in application.ts. */

const answer = readConfig(process.env);
if (!answer.ok) {
  console.error(`Croupier cannot start with these settings:\n  ${answer.problems.join("\n  ")}`);
  process.exit(1);
}
const { config } = answer;

try {
  const application = await startApplication(config, { say: console.log });
  for (const line of application.welcome()) console.log(line);
  let stopping = false;
  const stop = async () => {
    // A second signal means that somebody will not wait.
    if (stopping) process.exit(1);
    stopping = true;
    await application.stop();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  console.error(`Croupier could not start: ${explain(error)}`);
  process.exit(1);
}

/** What an operator can act on; a stack only for what nobody foresaw. */
function explain(error: unknown): string {
  if (error instanceof DataFolderInUse) return error.message;
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE")
    return `port ${config.port} is in use; set PORT to another.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
