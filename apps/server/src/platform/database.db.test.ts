import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "./database.ts";
import { migrate, sqlFiles } from "./migrate.ts";
import { administer, databaseUrl } from "./testing/administer.ts";
import { type TestDatabase, testDatabase } from "./testing/testDatabase.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.owner.pool.query("CREATE TABLE note (id int PRIMARY KEY, amount bigint)");
  await db.owner.pool.query("GRANT ALL ON note TO croupier_app");
});
afterAll(() => db.close());

describe("the database", () => {
  test("gives bigint columns as bigint, exact beyond 2^53, alone and in arrays [F-04]", async () => {
    const reply = await db.pool.query(
      "SELECT 9007199254740993::bigint AS big, ARRAY[1, NULL, 9007199254740993]::bigint[] AS list",
    );
    expect(reply.rows).toEqual([{ big: 9_007_199_254_740_993n, list: [1n, null, 9_007_199_254_740_993n] }]);
  });

  test("works as the application's role, which owns nothing", async () => {
    expect((await db.pool.query("SELECT current_user AS me")).rows).toEqual([{ me: "croupier_app" }]);
    await expect(db.pool.query("CREATE TABLE ledger.mine (id int)")).rejects.toThrow("permission denied");
  });

  test("undoes all of a transaction that throws, and hands the error on", async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query("INSERT INTO note VALUES (1, 1)");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect((await db.pool.query("SELECT * FROM note")).rows).toEqual([]);
  });

  test("runs a whole transaction again on 40001, and not on other errors [F-07]", async () => {
    const raise = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'injected' USING ERRCODE = '${code}'; END $$`;
    let attempts = 0;
    const before = db.retries;
    await db.transaction(async (tx) => {
      await tx.query("INSERT INTO note VALUES (2, 2)");
      if (++attempts < 4) await tx.query(raise(attempts === 1 ? "40P01" : "40001"));
    });
    expect([attempts, db.retries - before]).toEqual([4, 3]);
    expect((await db.pool.query("SELECT id FROM note")).rows).toEqual([{ id: 2 }]);
    await expect(db.transaction((tx) => tx.query(raise("23505")))).rejects.toThrow("injected");
    expect(db.retries - before).toBe(3);
  });

  test("a connection that breaks in the middle of a transaction fails that transaction and nothing else [F-14]", async () => {
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.query("SELECT pg_backend_pid() AS pid");
      await administer(db.url, `SELECT pg_terminate_backend(${rows[0].pid})`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.query("SELECT 1");
    });
    await expect(broken).rejects.toThrow();
    expect((await db.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });
});

describe("migration", () => {
  test("of one empty database by several processes at once leaves one schema, and a later start changes nothing", {
    timeout: 60_000,
  }, async () => {
    const name = `croupier_migrating_${process.pid}`;
    await administer(inject("serverUrl"), `CREATE DATABASE ${name}`);
    const url = databaseUrl(inject("serverUrl"), name);
    try {
      const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
      const counts = applied.map((run) => run.applied.length).sort((left, right) => left - right);
      expect(counts.slice(0, 2)).toEqual([0, 0]);
      expect(counts[2]).toBeGreaterThan(2);
      expect((await migrate(url)).applied).toEqual([]);
      const database = openDatabase({ url, role: "croupier_app", max: 1 });
      expect((await database.pool.query("SELECT count(*) AS n FROM ledger.posting")).rows).toEqual([{ n: 0n }]);
      await database.close();
    } finally {
      await administer(inject("serverUrl"), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });

  test("finds every migrations/*.sql below a folder and nothing else", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "croupier-migrations-"));
    for (const file of [
      "ledger/migrations/0001_a.sql",
      "rounds/river/migrations/0001_b.sql",
      "ledger/notes.sql",
      "ledger/migrations/readme.md",
    ]) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), "SELECT 1");
    }
    expect(Object.keys(await sqlFiles(folder).getMigrations()).sort()).toEqual([
      "ledger/0001_a",
      "rounds/river/0001_b",
    ]);
    await rm(folder, { recursive: true });
  });
});
