import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRelayTo } from "../../faults/relay.ts";
import { openDatabase } from "../database.ts";
import { appRole } from "../migrate.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import { workAs } from "./purpose.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase({ max: 2 });
});
afterAll(() => db.close());

/** Takes all connections for requests until it is told to give them back. */
async function takeAll(): Promise<() => void> {
  const taken = await Promise.all([db.pool.connect(), db.pool.connect()]);
  return () => {
    for (const one of taken) one.release();
  };
}

test("a full pool refuses a request within two seconds and says that it is busy; nothing was asked of the database", async () => {
  const giveBack = await takeAll();
  const began = performance.now();
  const refused = await workAs("bet", () => db.pool.query("SELECT 1").catch((error: unknown) => error));
  expect(refused).toMatchObject({ name: "DatabaseUnavailable", reason: "busy" });
  expect(performance.now() - began).toBeLessThan(2_000);
  giveBack();
  expect((await workAs("bet", () => db.pool.query("SELECT 1 AS one"))).rows).toEqual([{ one: 1 }]);
});

test("bets go before other changes, those before reads, whoever came first", async () => {
  const giveBack = await takeAll();
  const order: string[] = [];
  const ask = (purpose: "bet" | "change" | "read") =>
    workAs(purpose, async () => {
      // One connection, so that what is first is told apart.
      const client = await db.pool.connect();
      order.push(purpose);
      await sleep(5);
      client.release();
    });
  const asked = [ask("read"), ask("read"), ask("change"), ask("bet"), ask("bet")];
  await sleep(50);
  giveBack();
  await Promise.all(asked);
  expect(order).toEqual(["bet", "bet", "change", "read", "read"]);
});

test("background work and reports have connections of their own, with more time", async () => {
  const giveBack = await takeAll();
  const limit = async () => (await db.pool.query("SHOW statement_timeout")).rows[0].statement_timeout;
  expect(await workAs("background", limit)).toBe("1min");
  expect(await workAs("report", limit)).toBe("0");
  giveBack();
  expect(await workAs("read", limit)).toBe("15s");
});

test("a transaction that waits for this process is ended by the server, and its connection is not used again", async () => {
  const pid = await db
    .transaction(async (tx) => {
      const { rows } = await tx.query("SELECT pg_backend_pid() AS pid");
      await tx.query("SET LOCAL idle_in_transaction_session_timeout = 100");
      await sleep(400);
      return tx.query("SELECT 1").then(
        () => null,
        () => rows[0].pid as number,
      );
    })
    .catch(() => null);
  const { rows } = await db.pool.query("SELECT pg_backend_pid() AS pid");
  expect(rows[0].pid).not.toBe(pid);
});

test("a database behind a line that swallows everything is given up within two seconds, refused at once, and used again when it answers", async () => {
  const { relay, url } = await openRelayTo(db.url);
  const heard: boolean[] = [];
  const far = openDatabase({ url, role: appRole, max: 3, onAway: (away) => heard.push(away) });
  try {
    await Promise.all([far.pool.query("SELECT 1"), far.pool.query("SELECT 1")]);
    relay.swallow(true);
    const began = performance.now();
    const ask = () => far.transaction((tx) => tx.query("SELECT 1")).catch((error: unknown) => error);
    const lost = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(performance.now() - began).toBeLessThan(4_000);
    for (const one of lost) expect(one).toBeInstanceOf(Error);
    expect(heard).toEqual([true]);
    const again = performance.now();
    expect(await ask()).toMatchObject({ name: "DatabaseUnavailable", reason: "away" });
    expect(performance.now() - again).toBeLessThan(200);
    relay.swallow(false);
    await expect.poll(async () => (await ask()) instanceof Error, { timeout: 10_000 }).toBe(false);
    expect(heard).toEqual([true, false]);
  } finally {
    await far.close();
    await relay.close();
  }
});
