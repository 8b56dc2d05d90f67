import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import { moduleSchemas } from "./moduleSchemas.ts";

const source = join(import.meta.dirname, "..", "..");

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test("schema.sql and schema.ts of each module say what the migrations make; `npm run schema` writes them anew", async () => {
  const modules = await moduleSchemas(db.owner.pool, source);
  expect(modules.map(({ folder }) => folder)).toContain("ledger");
  for (const { folder, sql, types } of modules) {
    expect(readFileSync(join(source, folder, "schema.sql"), "utf8"), folder).toBe(sql);
    expect(readFileSync(join(source, folder, "schema.ts"), "utf8"), folder).toBe(types);
  }
});
