import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attempt } from "./attempt.ts";
import { administer } from "./testing/administer.ts";
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

  test("what may fail alone fails the transaction by a deadlock, which runs all of it again, and by nothing else [F-07]", async () => {
    const raise = (code: string) => `DO $$ BEGIN RAISE EXCEPTION 'injected' USING ERRCODE = '${code}'; END $$`;
    const told: unknown[] = [];
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      const part = async () => {
        await tx.query("INSERT INTO note VALUES (7, $1)", [runs]);
        if (runs === 1) await tx.query(raise("40P01"));
      };
      await attempt(tx, part, (error) => told.push(error));
      await attempt(
        tx,
        () => tx.query(raise("23505")),
        (error) => told.push(error),
      );
    });
    expect([runs, told.length]).toEqual([2, 1]);
    expect((await db.pool.query("SELECT * FROM note WHERE id = 7")).rows).toMatchObject([{ id: 7 }]);
    await db.pool.query("DELETE FROM note WHERE id = 7");
  });

  test("a transaction with a time has it for all of its statements together, also after a part was undone, and for being run again", async () => {
    const until_ms = performance.now() + 1_000;
    let done = 0;
    const slow = db.transaction(
      async (tx) => {
        await tx.query("INSERT INTO note VALUES (5, 5)");
        await tx.query("SAVEPOINT part");
        await tx.query("SELECT pg_sleep(0.4)");
        await tx.query("ROLLBACK TO SAVEPOINT part");
        for (; done < 20; done++) await tx.query("SELECT pg_sleep(0.4)");
      },
      { until_ms },
    );
    await expect(slow).rejects.toMatchObject({ code: expect.stringMatching(/^(57014|25P04)$/) });
    expect(done).toBeLessThan(4);
    const again = db.transaction((tx) => tx.query("INSERT INTO note VALUES (6, 6)"), { until_ms });
    await expect(again).rejects.toMatchObject({ code: "25P04" });
    expect((await db.pool.query("SELECT id FROM note WHERE id > 4")).rows).toEqual([]);
    expect((await db.pool.query("SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "15s" }]);
  });

  test("a connection that breaks in the middle of a transaction fails that transaction and nothing else", async () => {
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
