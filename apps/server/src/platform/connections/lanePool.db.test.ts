import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRelayTo } from "../../faults/relay.ts";
import { openDatabase } from "../database.ts";
import { appRole } from "../schema/migrate.ts";
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

test("of a pool's connections one owner's requests have a third at most, and those of others go past them", async () => {
  const giveBack = await takeAll();
  const order: string[] = [];
  let held = 0;
  let most = 0;
  const ask = (owner: string, purpose: "bet" | "read") =>
    workAs(
      purpose,
      async () => {
        const client = await db.pool.connect();
        order.push(owner);
        if (owner === "greedy") most = Math.max(most, ++held);
        await sleep(20);
        if (owner === "greedy") held -= 1;
        client.release();
      },
      owner,
    );
  const asked = [...Array.from({ length: 20 }, () => ask("greedy", "bet")), ask("modest", "read")];
  await sleep(50);
  giveBack();
  await Promise.all(asked);
  expect(most).toBe(1);
  expect(order.indexOf("modest")).toBeLessThan(2);
  expect(order.filter((owner) => owner === "greedy")).toHaveLength(20);
  const crowd = await takeAll();
  const many = Array.from({ length: 140 }, () => ask("greedy", "bet").catch((error: unknown) => error));
  await sleep(50);
  const refused = await Promise.race([Promise.all(many.slice(128)), sleep(1_000)]);
  expect(refused).toMatchObject(Array.from({ length: 12 }, () => ({ name: "DatabaseUnavailable", reason: "busy" })));
  crowd();
  await Promise.all(many);
});

test("bets without end let a read through now and then", async () => {
  const giveBack = await takeAll();
  let playing = true;
  const lane = async () => {
    while (playing) await workAs("bet", () => db.pool.query("SELECT pg_sleep(0.005)"));
  };
  const lanes = Array.from({ length: 12 }, lane);
  await sleep(20);
  giveBack();
  const read = await workAs("read", () => db.pool.query("SELECT 1 AS one").catch((error: unknown) => error));
  playing = false;
  await Promise.all(lanes);
  expect(read).toMatchObject({ rows: [{ one: 1 }] });
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
