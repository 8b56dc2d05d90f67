import { inject } from "vitest";
import { forbidSecondConnections, secondConnections } from "../connections/held.ts";
import { type Database, openDatabase } from "../database.ts";
import { appRole } from "../schema/migrate.ts";
import { administer, databaseUrl } from "./administer.ts";
import { watchStatements, wholeReads } from "./wholeReads.ts";

export interface TestDatabase extends Database {
  /** A second way in with the owner's rights, to corrupt rows and to look where the application may not. */
  owner: Database;
  /** Owner's address of this database, for processes that the test starts. */
  url: string;
}

/** Connections of a test's application, unless it asks for its own number: `TEST_POOL=2` runs any test with two. */
export const testPool = Number(process.env.TEST_POOL ?? 8);

/**
 * A fresh, migrated database, seen with the application's rights. `close()` drops it, and throws when work that held a
 * connection asked for a second one, also where nobody saw the error, or where the product read a table that grows from end to end.
 */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  forbidSecondConnections();
  watchStatements();
  const serverUrl = inject("serverUrl");
  const name = `croupier_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${inject("templateName")} STRATEGY FILE_COPY`);
  const url = databaseUrl(serverUrl, name);
  const app = openDatabase({ url, role: appRole, max: options.max ?? testPool });
  const owner = openDatabase({ url, max: 2 });
  const close = async () => {
    const whole = await wholeReads();
    await Promise.all([app.close(), owner.close()]);
    await administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const places = [...secondConnections().keys()];
    if (places.length > 0)
      throw new Error(`a second connection was asked for while one was held:\n${places.join("\n")}`);
    if (whole.length > 0) throw new Error(`tables that grow are read from end to end:\n${whole.join("\n")}`);
  };
  return Object.defineProperties({ ...app, owner, url, close } as TestDatabase, {
    retries: { get: () => app.retries },
    load: { get: () => app.load },
  });
}
