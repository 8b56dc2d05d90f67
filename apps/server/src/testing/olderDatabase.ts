import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, openDatabase } from "../platform/database.ts";
import { appRole, migrate } from "../platform/migrate.ts";
import { administer, databaseUrl } from "../platform/testing/administer.ts";

const source = join(import.meta.dirname, "..");
/** Rooms that hold money and play, each after those that it stands on. */
const rooms = ["platform", "ledger", "protection", "players", "catalogue", "jackpots", "content", "rounds"];

/** A database as an older version left it. */
export interface OlderDatabase {
  owner: Database;
  /** Works under the application's role; of use after `upgrade`. */
  app: Database;
  /** Brings it to the newest version. */
  upgrade(): Promise<{ applied: string[] }>;
  close(): Promise<void>;
}

/** Lays a database with all migrations but those whose name (`ledger/0010_postings_by_month`) matches `newer`. */
export async function olderDatabase(server: string, about: string, newer: RegExp): Promise<OlderDatabase> {
  const name = `croupier_${about}_${process.pid}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const url = databaseUrl(server, name);
  const owner = openDatabase({ url, max: 2 });
  const app = openDatabase({ url, role: appRole, max: 2 });
  await owner.pool.query(`CREATE SCHEMA platform;
    CREATE TABLE platform.migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`);
  for (const [migration, text] of olderMigrations(newer)) {
    await owner.pool.query(text);
    await owner.pool.query("INSERT INTO platform.migration VALUES ($1, $2)", [migration, new Date().toISOString()]);
  }
  return {
    owner,
    app,
    upgrade: () => migrate(url),
    async close() {
      await Promise.all([owner.close(), app.close()]);
      await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

function olderMigrations(newer: RegExp): [name: string, text: string][] {
  const place = (name: string) => rooms.indexOf(name.split("/")[0] as string);
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\/migrations\/[^/]+\.sql$/.test(file))
    .map((file): [string, string] => [
      file.replace("/migrations/", "/").replace(/\.sql$/, ""),
      readFileSync(join(source, file), "utf8"),
    ])
    .filter(([name]) => !newer.test(name) && place(name) >= 0)
    .sort(([one], [other]) => place(one) - place(other) || (one < other ? -1 : 1));
}
