import { readConfig } from "./config.ts";
import { workAs } from "./connections/purpose.ts";
import { type Database, openDatabase } from "./database.ts";
import { runningDatabase } from "./runningDatabase.ts";

/** Ends a command-line program: 1 for a refusal, 2 for a call that makes no sense or could not be tried. */
export function stop(code: 1 | 2, says: string): never {
  console.error(says);
  process.exit(code);
}

/** Works on the database of the server that runs beside this program, and ends the program where there is none; as its owner if asked. */
export async function withRunningDatabase<T>(
  work: (db: Database) => Promise<T>,
  options: { owner?: boolean } = {},
): Promise<T> {
  const config = readConfig(process.env);
  if (!config.ok) stop(2, config.problems.join("\n"));
  const url = await runningDatabase(config.config);
  if (!url) stop(2, "No database: start the server, or set DATABASE_URL, or DATA_DIR to the folder of a running one.");
  const db = openDatabase({ url, ...(options.owner ? {} : { role: "croupier_app" }), max: 1 });
  try {
    return await workAs("report", () => work(db));
  } finally {
    await db.close();
  }
}

/** Runs a command; what keeps it from being tried is said in one line, never as a stack. */
export async function runCommand(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    stop(2, `It could not be tried: ${message || code}`);
  }
}
