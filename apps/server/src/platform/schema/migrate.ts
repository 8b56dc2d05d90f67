import path from "node:path";
import { openDatabase, type Queryable } from "../database.ts";
import { applySqlFiles, UnusableDatabase } from "./applySqlFiles.ts";
import { readSqlFiles } from "./sqlFiles.ts";

/** The role that the application works under. It owns nothing and may do only what migrations grant it. */
export const appRole = "croupier_app";

/** Serialises processes that start at the same moment on one database. */
const migrationLock = 7_233_012_019n;

const sourceFolder = path.resolve(import.meta.dirname, "../..");

/**
 * Brings the database to the newest schema and makes the application's role: tables by migrations, each applied once, and
 * functions by their files, each applied when its text changed. Safe to call from several processes at once, and again and
 * again. `url` must belong to the owner of the database, who may create roles and schemas. Answers the names of the files
 * that were applied. Throws UnusableDatabase for a database of a version before migrations were joined, and where the text
 * of an applied migration was changed.
 */
export async function migrate(url: string, folder = sourceFolder): Promise<{ applied: string[] }> {
  const files = await readSqlFiles(folder);
  const database = openDatabase({ url, max: 1 });
  try {
    const owner = await database.pool.connect();
    try {
      await owner.query("SELECT pg_advisory_lock($1)", [migrationLock]);
      await refuseOlder(owner);
      await ensureAppRole(owner);
      return { applied: await applySqlFiles(owner, files) };
    } finally {
      await owner.query("SELECT pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
      owner.release();
    }
  } finally {
    await database.close();
  }
}

/** Versions before 0.1.0 kept a list of migrations that are joined into others now. */
async function refuseOlder(owner: Queryable): Promise<void> {
  const { rows } = await owner.query("SELECT to_regclass('platform.migration') IS NOT NULL AS older");
  if (!rows[0].older) return;
  throw new UnusableDatabase(
    "This database was made by a version of Croupier before 0.1.0, whose tables are not carried over. " +
      "Start with an empty DATA_DIR, or name an empty database in DATABASE_URL.",
  );
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
