import { inject } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { appRole } from "../migrate.ts";
import { administer, databaseUrl } from "./administer.ts";

export interface TestDatabase extends Database {
  /** A second way in with the owner's rights, to corrupt rows and to look where the application may not. */
  owner: Database;
  /** Owner's address of this database, for processes that the test starts. */
  url: string;
}

/** A fresh, migrated database, seen with the application's rights. `close()` drops it. */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  const name = `croupier_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${inject("templateName")}`);
  const url = databaseUrl(serverUrl, name);
  const app = openDatabase({ url, role: appRole, max: options.max ?? 8 });
  const owner = openDatabase({ url, max: 2 });
  const close = async () => {
    await Promise.all([app.close(), owner.close()]);
    await administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return Object.defineProperties({ ...app, owner, url, close } as TestDatabase, {
    retries: { get: () => app.retries },
  });
}
