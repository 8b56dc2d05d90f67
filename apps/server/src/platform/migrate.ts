import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { openDatabase, type Queryable } from "./database.ts";

/** The role that the application works under. It owns nothing and may do only what migrations grant it. */
export const appRole = "croupier_app";

/**
 * A room's tables may be created only after those of the rooms before it. Kysely begins with the names in their alphabetical
 * order, so what others stand on also has to come early in the alphabet.
 */
const roomOrder = [
  "database",
  "platform",
  "ledger",
  "protection",
  "players",
  "catalogue",
  "jackpots",
  "content",
  "rounds",
  "cashbox",
  "contact",
  "telemetry",
  "gifts",
  "contests",
];

/** Serialises processes that start at the same moment on one database. */
const migrationLock = 7_233_012_019n;

const sourceFolder = path.resolve(import.meta.dirname, "..");

/**
 * Brings the database to the newest schema and makes the application's role. Safe to call from several processes at
 * once, and again and again. `url` must belong to the owner of the database, who may create roles and schemas.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const database = openDatabase({ url, max: 2 });
  try {
    const guard = await database.pool.connect();
    try {
      await guard.query("SELECT pg_advisory_lock($1)", [migrationLock]);
      await ensureAppRole(guard);
      return { applied: await applyAll(database.sql) };
    } finally {
      await guard.query("SELECT pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
      guard.release();
    }
  } finally {
    await database.close();
  }
}

async function applyAll(db: Kysely<unknown>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: sqlFiles(sourceFolder),
    migrationTableSchema: "platform",
    migrationTableName: "migration",
    migrationLockTableName: "migration_lock",
    // A new file in an early room comes after an old file of a later room, so the order of the past is not enforced.
    allowUnorderedMigrations: true,
    nameComparator: compareNames,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === "Error");
    throw new Error(`migration ${failed?.migrationName ?? "(setup)"} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Roles belong to the whole server, not to a database, so another database's start may be creating it right now;
 * each statement is therefore written to be lost gracefully.
 */
async function ensureAppRole(owner: Queryable): Promise<void> {
  await owner.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${appRole}') THEN CREATE ROLE ${appRole} NOLOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
  for (let attempt = 1; ; attempt++) {
    const member = await owner.query(`SELECT pg_has_role(current_user, '${appRole}', 'SET') AS yes`);
    if (member.rows[0].yes) return;
    try {
      await owner.query(`GRANT ${appRole} TO CURRENT_USER`);
    } catch (error) {
      if (attempt >= 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt));
    }
  }
}

/** Every `migrations/*.sql` below the source folder, named like `ledger/0001_accounts`. */
export function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder, { recursive: true }))
        .map((file) => file.split(path.sep).join("/"))
        .filter((file) => /(^|\/)migrations\/[^/]+\.sql$/.test(file));
      const named = await Promise.all(
        files.map(async (file): Promise<[string, Migration]> => {
          const text = await readFile(path.join(folder, file), "utf8");
          return [
            file.replace("/migrations/", "/").replace(/\.sql$/, ""),
            { up: async (db) => void (await sql.raw(text).execute(db)) },
          ];
        }),
      );
      return Object.fromEntries(named);
    },
  };
}

function compareNames(left: string, right: string): number {
  return rank(left) - rank(right) || (left < right ? -1 : left > right ? 1 : 0);
}

function rank(name: string): number {
  const index = roomOrder.indexOf(name.split("/")[0] ?? "");
  return index === -1 ? roomOrder.length : index;
}
