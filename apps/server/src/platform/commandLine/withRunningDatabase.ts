import { readConfig } from "../config.ts";
import { workAs } from "../connections/purpose.ts";
import { type Database, openDatabase } from "../database.ts";
import { runningDatabase } from "../runningDatabase.ts";
import { stop } from "./stop.ts";

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
