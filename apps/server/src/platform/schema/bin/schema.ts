/* Writes schema.sql and schema.ts of every module as migrations leave them: `npm run schema`. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../database.ts";
import { startEmbeddedPostgres } from "../../embeddedPostgres.ts";
import { migrate } from "../migrate.ts";
import { moduleSchemas } from "../moduleSchemas.ts";

const source = join(import.meta.dirname, "..", "..", "..");
const dataDir = mkdtempSync(join(tmpdir(), "croupier-schema-"));
chmodSync(dataDir, 0o755); // PostgreSQL runs under a user of its own, who must reach its data
const server = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  await migrate(server.url);
  const database = openDatabase({ url: server.url, max: 2 });
  for (const { folder, sql, types } of await moduleSchemas(database.pool, source)) {
    writeFileSync(join(source, folder, "schema.sql"), sql);
    writeFileSync(join(source, folder, "schema.ts"), types);
  }
  await database.close();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
