import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { Brand } from "./brand.ts";
import { tables } from "./tables.ts";

/** Puts brands that the database does not know yet into it, from the files of `content/brands`. */
export async function seedBrands(db: Queryable, folder: string): Promise<void> {
  for (const brand of await readBrandFiles(folder)) {
    const first = sql<boolean>`${brand.default} AND NOT EXISTS (SELECT FROM content.brand WHERE is_default)`;
    await change(
      db,
      tables
        .insertInto("content.brand")
        .values({ id: brand.id, body: JSON.stringify(brand), is_default: first })
        .onConflict((known) => known.column("id").doNothing()),
    );
  }
}

/** Throws when a file is not a brand: an operator must learn of it at start, not from a broken page. */
export async function readBrandFiles(folder: string): Promise<Brand[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  return Promise.all(files.map(async (file) => Brand.parse(JSON.parse(await readFile(join(folder, file), "utf8")))));
}

/** Names of the brands by their ids. */
export async function brandNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const name = sql<string>`body ->> 'name'`.as("name");
  const rows = await rowsOf(db, tables.selectFrom("content.brand").select(["id", name]), "content.brand_names");
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function loadBrands(db: Queryable): Promise<Brand[]> {
  const rows = await rowsOf(
    db,
    tables.selectFrom("content.brand").select(["body", "is_default"]).orderBy("is_default", "desc").orderBy("id"),
  );
  return rows.map((row) => ({ ...Brand.parse(row.body), default: row.is_default }));
}
