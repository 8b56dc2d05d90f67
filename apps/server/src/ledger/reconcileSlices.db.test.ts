import { afterEach, beforeEach, expect, test } from "vitest";
import type { Queryable } from "../platform/database.ts";
import { rowsReadFor } from "../platform/testing/plans.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { createLedger, type Ledger, reconcile, reconcileSlices } from "./index.ts";
import { deposit, round } from "./testing/orders.ts";

let db: TestDatabase;
let ledger: Ledger;
beforeEach(async () => {
  db = await testDatabase();
  ledger = createLedger(db);
});
afterEach(() => db.close());

async function tamper(statement: string): Promise<void> {
  for (const table of ["posting", "account"])
    await db.owner.pool.query(`ALTER TABLE ledger.${table} DISABLE TRIGGER USER`);
  await db.owner.pool.query(statement);
  for (const table of ["posting", "account"])
    await db.owner.pool.query(`ALTER TABLE ledger.${table} ENABLE TRIGGER USER`);
}

const slices = () => reconcileSlices(db, { size: 40, rest: 0 });
/** Slices until nothing is left; a head is looked at once nothing from before it still runs. */
async function allSlices() {
  const mismatches = [];
  for (;;) {
    const report = await slices();
    mismatches.push(...report.mismatches);
    const { rows } = await db.owner.pool.query(
      "SELECT verified_to = last_value AS all FROM ledger.slice_cursor, ledger.posting_id",
    );
    if (rows[0].all) return mismatches;
  }
}

test("slices go through every posting once while bets go on, and books that agree raise nothing [F-13]", {
  timeout: 120_000,
}, async () => {
  for (const player of [1, 2, 3]) await ledger.post(deposit(player, 100_000n));
  let playing = true;
  const lane = async (player: number) => {
    for (let bets = 0; playing; bets++) await ledger.post(round(player, 20n, bets % 3 === 0 ? 40n : 0n));
  };
  const lanes = [1, 2, 3].map(lane);
  const found = [];
  for (let again = 0; again < 8; again++) found.push(...(await slices()).mismatches);
  playing = false;
  await Promise.all(lanes);
  found.push(...(await allSlices()));
  expect(found).toEqual([]);
  const { rows } = await db.owner.pool.query(
    `SELECT count(*) AS accounts, count(*) FILTER (WHERE v.total IS DISTINCT FROM a.balance) AS unequal
     FROM ledger.account a LEFT JOIN ledger.verified v ON v.account_id = a.id WHERE a.balance <> 0`,
  );
  expect(rows[0].accounts).toBeGreaterThan(3n);
  expect(rows[0].unequal, "each total of the slices is the balance, the house's too").toBe(0n);
  expect(await reconcile(db)).toEqual([]);
});

test("a balance, a chain and a posting that were tampered with are each found by the slice they lie in, and frozen [F-13]", {
  timeout: 120_000,
}, async () => {
  for (const player of [1, 2, 3, 4]) await ledger.post(deposit(player, 500n));
  expect(await allSlices()).toEqual([]);
  for (const player of [1, 2, 3, 4]) await ledger.post(round(player, 20n, 0n));
  await tamper("UPDATE ledger.account SET balance = 9999 WHERE player_id = 1");
  await tamper("UPDATE ledger.posting SET balances_after = '{470,NULL}' WHERE player_id = 2 AND kind = 'round'");
  await db.owner.pool.query("ALTER TABLE ledger.posting DROP CONSTRAINT entries_balance");
  await tamper("UPDATE ledger.posting SET amounts[2] = 30 WHERE player_id = 3 AND kind = 'round'");
  const found = await allSlices();
  expect(found.map(({ kind }) => kind).sort()).toEqual(["balance", "chain", "posting"]);
  const frozen = await db.pool.query(
    "SELECT player_id::int AS id FROM ledger.account WHERE frozen AND player_id IS NOT NULL ORDER BY 1",
  );
  expect(frozen.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(await ledger.post(round(4, 20n, 0n))).toMatchObject({ result: "ok" });
  expect(await allSlices(), "what was found is told once").toEqual([]);
});

test("a posting under way while a slice is looked at is waited for, and nobody's account is frozen for it [F-13]", {
  timeout: 120_000,
}, async () => {
  for (const player of [1, 2]) await ledger.post(deposit(player, 500n));
  expect(await allSlices()).toEqual([]);
  await ledger.post(round(2, 20n, 0n));
  const [posted, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const underWay = db.transaction(async (tx) => {
    expect(await ledger.postIn(tx, round(1, 20n, 0n))).toMatchObject({ result: "ok" });
    posted.resolve();
    await looked.promise;
  });
  await posted.promise;
  // The newest posting is that one, and no transaction that began after it has ended yet.
  expect((await slices()).mismatches).toEqual([]);
  looked.resolve();
  await underWay;
  await ledger.post(round(1, 20n, 0n));
  expect(await allSlices()).toEqual([]);
  const { rows } = await db.owner.pool.query("SELECT count(*)::int AS frozen FROM ledger.account WHERE frozen");
  expect(rows).toEqual([{ frozen: 0 }]);
  expect(await reconcile(db)).toEqual([]);
});

test("what a slice looks at is counted by its postings: not by each with each, nor by all accounts, nor by the alarms there are [F-13]", {
  timeout: 120_000,
}, async () => {
  const players = Array.from({ length: 400 }, (_, index) => index + 1);
  const slice = (max: number) => (on: Queryable) => on.query(`SELECT * FROM ledger.reconcile_slice(${max})`);
  const lookedAt = async () => {
    await slice(0)(db.owner.pool);
    // A head is looked at once nothing from before it still runs, in tests beside this one either.
    const waits = "SELECT head_xid > pg_snapshot_xmin(pg_current_snapshot()) AS waits FROM ledger.slice_cursor";
    await expect.poll(async () => (await db.owner.pool.query(waits)).rows[0].waits, { timeout: 60_000 }).toBe(false);
    return rowsReadFor(db.owner, slice(1_000));
  };
  const perPosting = 100;
  // The database has no statistics of these tables, as a new one has none.
  await db.transaction((tx) =>
    ledger.postAllIn(
      tx,
      players.map((player) => deposit(player, 500n)),
    ),
  );
  expect(await lookedAt(), "400 postings of 400 players").toBeLessThan(players.length * perPosting);
  await ledger.post(round(1, 20n, 0n));
  expect(await lookedAt(), "one posting among 400 accounts").toBeLessThan(2 * perPosting);

  // The second time each balance and what was noted after it disagree, beside the alarms of the first time.
  for (const alarms of [players.length, players.length * 3]) {
    await tamper("UPDATE ledger.account SET frozen = false");
    await db.transaction((tx) =>
      ledger.postAllIn(
        tx,
        players.map((player) => deposit(player, 500n)),
      ),
    );
    await tamper("UPDATE ledger.account SET balance = balance + 1 WHERE player_id IS NOT NULL");
    expect(await lookedAt(), `400 postings, ${alarms} alarms`).toBeLessThan(players.length * perPosting);
    const { rows } = await db.owner.pool.query("SELECT count(*)::int AS alarms FROM ledger.alarm");
    expect(rows).toEqual([{ alarms }]);
  }
});
