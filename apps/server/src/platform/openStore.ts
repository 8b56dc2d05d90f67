import { join } from "node:path";
import type { Config } from "./config.ts";
import { type Database, openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embeddedPostgres.ts";
import { appRole, migrate } from "./migrate.ts";

/** The database of one server process, migrated and open. */
export interface Store {
  db: Database;
  /** Address with the owner's rights, for the queue and for listening connections. */
  ownerUrl: string;
  close(): Promise<void>;
}

/** Opens the operator's database, or starts the embedded one in the data folder. Source: DESIGN 6. */
export async function openStore(config: Config, say: (line: string) => void): Promise<Store> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, "postgres"), say });
  const ownerUrl = config.databaseUrl ?? embedded?.url ?? "";
  try {
    await migrate(ownerUrl);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = openDatabase({ url: ownerUrl, role: appRole, max: config.databasePool });
  return {
    db,
    ownerUrl,
    async close() {
      await db.close();
      await embedded?.stop();
    },
  };
}
