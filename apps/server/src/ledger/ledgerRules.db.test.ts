import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { createLedger } from "./index.ts";
import { deposit, expectBooksToBalance, round } from "./testing/orders.ts";

/*
 * What the database refuses by itself. Each attempt is made with the owner's rights unless it says otherwise: the
 * application's role is not even allowed to try.
 */

let db: TestDatabase;
let cash: bigint;
let gaming: bigint;
let strangersCash: bigint;
let dollars: bigint;
beforeAll(async () => {
  db = await testDatabase();
  const ledger = createLedger(db);
  await ledger.post(deposit(1, 100n));
  await ledger.post(deposit(2, 100n));
  await ledger.post(deposit(1, 100n, { currency: "USD" }));
  await ledger.post(round(1, 10n, 0n));
  const account = async (condition: string) =>
    (await db.pool.query(`SELECT id FROM ledger.account WHERE ${condition} LIMIT 1`)).rows[0].id;
  cash = await account("player_id = 1 AND currency = 'EUR'");
  dollars = await account("player_id = 1 AND currency = 'USD'");
  strangersCash = await account("player_id = 2");
  gaming = await account("kind = 'gaming'");
});
afterAll(async () => {
  await expectBooksToBalance(db);
  await db.close();
});

const posting = (id: number, entries: number) =>
  `INSERT INTO ledger.posting (player_id, id, currency, kind, key, at, fingerprint, shape, entry_count, answer)
   VALUES (1, ${id}, 'EUR', 'adjustment', 'raw:${id}', now(), 0, '', ${entries}, '{}')`;
const entries = (id: number, ...lines: [account: bigint, amount: number][]) =>
  `INSERT INTO ledger.entry (player_id, posting_id, ordinal, account_id, amount, balance_after)
   VALUES ${lines.map(([account, amount], index) => `(1, ${id}, ${index + 1}, ${account}, ${amount}, 0)`).join(", ")}`;

/** Runs the statements in one transaction of the owner and gives back the error. */
async function attempt(...statements: string[]): Promise<string> {
  try {
    await db.owner.transaction(async (tx) => {
      for (const statement of statements) await tx.query(statement);
    });
  } catch (error) {
    return (error as Error).message;
  }
  return "accepted";
}

test("entries that do not sum to zero are refused [F-01]", async () => {
  expect(await attempt(posting(901, 2), entries(901, [cash, -10], [gaming, 11]))).toContain("do not balance");
  expect(await attempt(posting(902, 1), entries(902, [cash, 10]))).toContain("do not balance");
});

test("entries that sum to zero only across two currencies are refused [F-01]", async () => {
  expect(await attempt(posting(903, 2), entries(903, [cash, -10], [dollars, 10]))).toContain("do not balance");
});

test("entries that touch the account of another player are refused [F-12]", async () => {
  expect(await attempt(posting(904, 2), entries(904, [cash, -10], [strangersCash, 10]))).toContain("do not balance");
});

test("entries without their posting, on no account, or more or fewer than the posting says are refused [F-01] [F-02]", async () => {
  expect(await attempt(entries(905, [cash, -10], [gaming, 10]))).toContain("do not balance");
  expect(await attempt(posting(906, 2), entries(906, [cash, -10], [999_999n, 10]))).toContain("do not balance");
  expect(await attempt(posting(907, 4), entries(907, [cash, -10], [gaming, 10]))).toContain("do not balance");
});

test("a balanced pair cannot be added to a posting that is already complete [F-03]", async () => {
  const done = (await db.pool.query("SELECT id FROM ledger.posting WHERE kind = 'round'")).rows[0].id;
  const more = (first: number) =>
    `INSERT INTO ledger.entry (player_id, posting_id, ordinal, account_id, amount, balance_after)
     VALUES (1, ${done}, ${first}, ${cash}, -1, 0), (1, ${done}, ${first + 1}, ${gaming}, 1, 0)`;
  expect(await attempt(more(1))).toContain("duplicate key");
  expect(await attempt(more(3))).toContain("do not balance");
});

test("a player's balance below zero is refused [F-06]", async () => {
  expect(await attempt(`UPDATE ledger.account SET balance = -1 WHERE id = ${cash}`)).toContain("a_player_never_owes");
});

test("an account of an unknown kind or currency, or a second one of the same, is refused [F-02]", async () => {
  const account = (player: string, kind: string, currency: string) =>
    `INSERT INTO ledger.account (player_id, kind, currency) VALUES (${player}, '${kind}', '${currency}')`;
  expect(await attempt(account("3", "attic", "EUR"))).toContain("there is no account");
  expect(await attempt(account("NULL", "petty cash", "EUR"))).toContain("there is no account");
  expect(await attempt(account("3", "cash", "euro"))).toContain("there is no account");
  expect(await attempt(account("1", "cash", "EUR"))).toContain("duplicate key");
  expect(await attempt(`UPDATE ledger.account SET kind = 'attic' WHERE id = ${cash}`)).toContain("there is no account");
});

test("history can be neither changed nor removed, not even by the owner [F-03]", async () => {
  for (const table of ["posting", "entry", "audit"]) {
    expect(await attempt(`DELETE FROM ledger.${table}`)).toContain("is history");
    expect(await attempt(`TRUNCATE ledger.${table}`)).toContain("is history");
  }
  expect(await attempt("UPDATE ledger.posting SET kind = 'refund'")).toContain("is history");
  expect(await attempt("UPDATE ledger.entry SET amount = 1")).toContain("is history");
  expect(await attempt("DELETE FROM ledger.account")).toContain("is history");
});

test("the application may not write to any table of the ledger, only call its functions [F-03]", async () => {
  const tables = ["account", "posting", "entry", "counter", "alarm", "audit", "audit_head"];
  for (const table of tables) {
    for (const right of ["INSERT", "UPDATE", "DELETE", "TRUNCATE"]) {
      const held = await db.pool.query("SELECT has_table_privilege('croupier_app', $1, $2) AS held", [
        `ledger.${table}`,
        right,
      ]);
      expect(`${right} ${table} ${held.rows[0].held}`).toBe(`${right} ${table} false`);
    }
  }
  await expect(db.pool.query("UPDATE ledger.account SET balance = balance + 1")).rejects.toThrow("permission denied");
  await expect(db.pool.query("SELECT ledger.post_group('[]', now())")).rejects.toThrow("permission denied");
});
