import type { Queryable } from "../database.ts";
import { readTables } from "./readTables.ts";
import { readSqlFiles } from "./sqlFiles.ts";
import { schemaSql, schemaTypes } from "./writeSchema.ts";

/** What a module's tables are, as files beside its migrations. */
export interface ModuleSchema {
  /** Folder of the module, such as `ledger` or `platform/mail`. */
  folder: string;
  /** Contents of `schema.sql`. */
  sql: string;
  /** Contents of `schema.ts`. */
  types: string;
}

/** Describes the tables of every module that has any, as they are in this database, which belongs to its owner. */
export async function moduleSchemas(on: Queryable, source: string): Promise<ModuleSchema[]> {
  const schemas = new Map<string, Set<string>>();
  for (const { name, sort, text } of await readSqlFiles(source)) {
    if (sort !== "migration") continue;
    const folder = name.replace(/\/migrations\/.*/, "");
    const made = [...text.matchAll(/^CREATE SCHEMA IF NOT EXISTS ([a-z_]+)/gm)].map((found) => found[1]!);
    schemas.set(folder, new Set([...(schemas.get(folder) ?? []), ...made]));
  }
  const described: ModuleSchema[] = [];
  for (const [folder, names] of schemas) {
    const tables = (await Promise.all([...names].sort().map((schema) => readTables(on, schema)))).flat();
    if (tables.length > 0) described.push({ folder, sql: schemaSql(tables), types: schemaTypes(tables) });
  }
  return described;
}
