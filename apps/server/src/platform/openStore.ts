import { join } from "node:path";
import type { Config } from "./config.ts";
import { type Database, openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embeddedPostgres.ts";
import { openReplica, type Replica } from "./replica/openReplica.ts";
import { appRole, migrate } from "./schema/migrate.ts";

/** The database of one server process, migrated and open. */
export interface Store {
  db: Database;
  /** The replica that lists and reports are read from, where there is one. */
  replica: Replica | null;
  /** Address with the owner's rights, for the queue and for listening connections. */
  ownerUrl: string;
  /** Where the embedded database's files lie; null where the database is the operator's. */
  folder: string | null;
  close(): Promise<void>;
}

/** Opens the operator's database, or starts the embedded one in the data folder. Source: docs/decisions/021. */
export async function openStore(config: Config, say: (line: string) => void): Promise<Store> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, "postgres"), say });
  const ownerUrl = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? "";
  const pooled = config.databaseUrl !== undefined && config.databaseDirectUrl !== undefined;
  try {
    await migrate(ownerUrl);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = pooled
    ? openDatabase({ url: config.databaseUrl!, pooled, max: config.databasePool })
    : openDatabase({ url: ownerUrl, role: appRole, max: config.databasePool });
  if (pooled) await refuseOtherRoles(db);
  const replica = config.databaseReadUrl
    ? openReplica({ url: config.databaseReadUrl, role: appRole, max: config.databasePool, primary: db })
    : null;
  if (replica) db.reads = replica.reads;
  return {
    db,
    replica,
    ownerUrl,
    folder: embedded?.folder ?? null,
    async close() {
      await replica?.close();
      await db.close();
      await embedded?.stop();
    },
  };
}

/** Behind a pooler a connection is whoever its user is; that must be somebody who may do what the application may, no more. */
async function refuseOtherRoles(db: Database): Promise<void> {
  const { rows } = await db.pool.query("SELECT current_user AS role");
  if (rows[0].role === appRole) return;
  await db.close();
  throw new Error(
    `DATABASE_URL works as ${rows[0].role}. Behind a pooler its user must work as ${appRole}: docs/scaling.md says how.`,
  );
}
