import type pg from "pg";
import type { Queryable } from "../database.ts";
import { applyFunction, functionOf } from "./applyFunction.ts";
import type { SqlFile } from "./sqlFiles.ts";

/** Thrown before anything is changed: the database cannot be brought to this version. The message says what to do. */
export class UnusableDatabase extends Error {}

/** A file as it was applied to this database. */
interface Applied {
  name: string;
  hash: string;
  /** The function of a file that defines one, such as `rounds.play_batch`. */
  defines: string | null;
}

/**
 * Applies what this database does not have yet: migrations first, then functions. Answers the names of the files that were
 * applied.
 */
export async function applySqlFiles(owner: pg.PoolClient, files: readonly SqlFile[]): Promise<string[]> {
  await owner.query(`CREATE SCHEMA IF NOT EXISTS platform;
    CREATE TABLE IF NOT EXISTS platform.sql_file (
      name text PRIMARY KEY,
      hash text NOT NULL,
      -- The function of a file that defines one.
      defines text,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const known = (await owner.query<Applied>("SELECT name, hash, defines FROM platform.sql_file")).rows;
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  refuseChanged(files, hashes);
  const migrations = await applyMigrations(owner, files, hashes);
  return [...migrations, ...(await applyFunctions(owner, files, known))];
}

/** Applies the files of functions whose text is new, and drops functions whose file is gone. */
async function applyFunctions(
  owner: pg.PoolClient,
  files: readonly SqlFile[],
  known: readonly Applied[],
): Promise<string[]> {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  const functions = files.filter(({ sort }) => sort !== "migration");
  const changed = functions.filter(({ name, hash }) => hashes.get(name) !== hash);
  const gone = known.filter(({ name, defines }) => defines !== null && !functions.some((file) => file.name === name));
  await inTransaction(owner, async () => {
    // Functions may call each other in any order.
    await owner.query("SET LOCAL check_function_bodies = off");
    for (const file of changed) {
      await named(file, () => applyFunction(owner, file));
      await note(owner, file, definedBy(file));
    }
    for (const { name, defines } of gone) {
      if (!functions.some((file) => definedBy(file) === defines))
        await owner.query(`DROP FUNCTION IF EXISTS ${defines}`);
      await owner.query("DELETE FROM platform.sql_file WHERE name = $1", [name]);
    }
  });
  return changed.map(({ name }) => name);
}

function definedBy(file: SqlFile): string {
  const { schema, name } = functionOf(file);
  return `${schema}.${name}`;
}

/** What was applied is what every database out there has, so its text stays. */
function refuseChanged(files: readonly SqlFile[], hashes: ReadonlyMap<string, string>): void {
  const changed = files.find(({ sort, name, hash }) => sort === "migration" && (hashes.get(name) ?? hash) !== hash);
  if (!changed) return;
  throw new UnusableDatabase(
    `${changed.name}.sql was changed after it was applied to this database. Put its text back and add a migration.`,
  );
}

/** Applies each migration that this database does not have, in a transaction of its own. */
async function applyMigrations(
  owner: pg.PoolClient,
  files: readonly SqlFile[],
  hashes: ReadonlyMap<string, string>,
): Promise<string[]> {
  const applied: string[] = [];
  for (const file of files) {
    if (file.sort !== "migration" || hashes.has(file.name)) continue;
    await inTransaction(owner, async () => {
      const folder = file.name.replace(/\/migrations\/.*/, "");
      const early = files.filter(({ sort, name }) => sort === "early" && name.startsWith(`${folder}/sql/`));
      for (const one of early) if (!hashes.has(one.name)) await applyEarly(owner, one);
      await named(file, () => owner.query(file.text));
      await note(owner, file, null);
    });
    applied.push(file.name);
  }
  return applied;
}

/** A function that its module's tables are made with, such as one in a constraint. */
async function applyEarly(owner: Queryable, file: SqlFile): Promise<void> {
  await owner.query(`CREATE SCHEMA IF NOT EXISTS ${functionOf(file).schema}`);
  await named(file, () => owner.query(file.text));
}

async function note(owner: Queryable, { name, hash }: SqlFile, defines: string | null): Promise<void> {
  await owner.query(
    `INSERT INTO platform.sql_file (name, hash, defines) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, defines = excluded.defines, applied_at = now()`,
    [name, hash, defines],
  );
}

async function named(file: SqlFile, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`${file.name}.sql failed: ${(error as Error).message}`, { cause: error });
  }
}

async function inTransaction(owner: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await owner.query("BEGIN");
  try {
    await work();
    await owner.query("COMMIT");
  } catch (error) {
    await owner.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}
