import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../database.ts";
import { administer, databaseUrl } from "../testing/administer.ts";
import { UnusableDatabase } from "./applySqlFiles.ts";
import { migrate } from "./migrate.ts";
import { readSqlFiles } from "./sqlFiles.ts";

let folder: string;
let url: string;
let name: string;
let counter = 0;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "croupier-migrations-"));
  name = `croupier_migrating_${process.pid}_${++counter}`;
  await administer(inject("serverUrl"), `CREATE DATABASE ${name}`);
  url = databaseUrl(inject("serverUrl"), name);
});
afterEach(async () => {
  await administer(inject("serverUrl"), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

async function ask<Row>(statement: string): Promise<Row[]> {
  const database = openDatabase({ url, max: 1 });
  try {
    return (await database.pool.query(statement)).rows as Row[];
  } finally {
    await database.close();
  }
}

const tables = "CREATE SCHEMA IF NOT EXISTS shop; CREATE TABLE shop.sale (price int CHECK (shop.fair(price)));";
const fair = (limit: number) =>
  `CREATE OR REPLACE FUNCTION shop.fair(price int) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT price < ${limit} $$;`;
const total = (argument: string, body = "SELECT sum(price) FROM shop.sale") =>
  `CREATE OR REPLACE FUNCTION shop.total(${argument}) RETURNS bigint LANGUAGE sql AS $$ ${body} $$;
   REVOKE ALL ON FUNCTION shop.total FROM PUBLIC;`;

async function shop(): Promise<void> {
  await write("shop/migrations/0001_tables.sql", tables);
  await write("shop/sql/early/fair.sql", fair(100));
  await write("shop/sql/total.sql", total(""));
}

describe("bringing a database to the newest schema", () => {
  test("of one empty database by several processes at once leaves one schema, and a later start changes nothing", {
    timeout: 60_000,
  }, async () => {
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const counts = applied.map((run) => run.applied.length).sort((left, right) => left - right);
    expect(counts.slice(0, 2)).toEqual([0, 0]);
    expect(counts[2]).toBeGreaterThan(20);
    expect((await migrate(url)).applied).toEqual([]);
    expect(await ask("SELECT count(*)::int AS n FROM ledger.posting")).toEqual([{ n: 0 }]);
  });

  test("reads migrations and functions of every module, nothing else, modules in their order", async () => {
    for (const file of [
      "rounds/migrations/0001_tables.sql",
      "rounds/sql/play.sql",
      "ledger/migrations/0002_b.sql",
      "ledger/migrations/0001_a.sql",
      "ledger/notes.sql",
      "ledger/migrations/readme.md",
      "unlisted/sql/early/first.sql",
    ])
      await write(file, "SELECT 1");
    expect((await readSqlFiles(folder)).map((file) => [file.name, file.sort])).toEqual([
      ["ledger/migrations/0001_a", "migration"],
      ["ledger/migrations/0002_b", "migration"],
      ["rounds/migrations/0001_tables", "migration"],
      ["rounds/sql/play", "function"],
      ["unlisted/sql/early/first", "early"],
    ]);
  });

  test("makes what tables need before them, and applies a function again when its text changed", async () => {
    await shop();
    expect((await migrate(url, folder)).applied).toEqual([
      "shop/migrations/0001_tables",
      "shop/sql/early/fair",
      "shop/sql/total",
    ]);
    await write("shop/sql/early/fair.sql", fair(7));
    expect((await migrate(url, folder)).applied).toEqual(["shop/sql/early/fair"]);
    await expect(ask("INSERT INTO shop.sale VALUES (8)")).rejects.toThrow("sale_price_check");
  });

  test("a function with other arguments takes the place of the older one, and goes with its file", async () => {
    await shop();
    await migrate(url, folder);
    await write(
      "shop/sql/total.sql",
      total("at_least int", "SELECT sum(price) FROM shop.sale WHERE price >= at_least"),
    );
    await migrate(url, folder);
    await write("shop/sql/total.sql", total("lowest int", "SELECT sum(price) FROM shop.sale WHERE price >= lowest"));
    await migrate(url, folder);
    const signatures = "SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE proname = 'total'";
    expect(await ask(signatures)).toEqual([{ signature: "shop.total(integer)" }]);
    await rm(path.join(folder, "shop/sql/total.sql"));
    expect((await migrate(url, folder)).applied).toEqual([]);
    expect(await ask(signatures)).toEqual([]);
  });

  test("a migration that fails leaves nothing of itself and names its file", async () => {
    await shop();
    await write("shop/migrations/0002_more.sql", "CREATE TABLE shop.more (n int); SELECT nonsense");
    await expect(migrate(url, folder)).rejects.toThrow("shop/migrations/0002_more.sql failed: ");
    expect(await ask("SELECT to_regclass('shop.sale') AS sale, to_regclass('shop.more') AS more")).toEqual([
      { sale: "shop.sale", more: null },
    ]);
    await write("shop/migrations/0002_more.sql", "CREATE TABLE shop.more (n int)");
    expect((await migrate(url, folder)).applied).toContain("shop/migrations/0002_more");
  });

  test("is refused where an applied migration was changed, before anything else is done", async () => {
    await shop();
    await migrate(url, folder);
    await write("shop/migrations/0001_tables.sql", `${tables} -- changed`);
    await write("shop/migrations/0002_more.sql", "CREATE TABLE shop.more (n int)");
    const refused = migrate(url, folder);
    await expect(refused).rejects.toThrow(UnusableDatabase);
    await expect(refused).rejects.toThrow("shop/migrations/0001_tables.sql was changed after it was applied");
    expect(await ask("SELECT to_regclass('shop.more') AS more")).toEqual([{ more: null }]);
  });

  test("is refused for a database of a version before 0.1.0, in words that say what to do", async () => {
    await ask("CREATE SCHEMA platform; CREATE TABLE platform.migration (name text)");
    const refused = migrate(url, folder);
    await expect(refused).rejects.toThrow(UnusableDatabase);
    await expect(refused).rejects.toThrow("Start with an empty DATA_DIR");
    expect(await ask("SELECT to_regclass('platform.sql_file') AS files")).toEqual([{ files: null }]);
  });
});
