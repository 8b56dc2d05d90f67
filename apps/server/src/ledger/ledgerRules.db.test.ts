import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { createLedger } from "./index.ts";
import { expectBooksToBalance } from "./testing/books.ts";
import { deposit, round } from "./testing/orders.ts";

/*
 * What the database refuses by itself. Each attempt is made with the owner's rights unless it says otherwise: the
 * application's role is not even allowed to try.
 */

let db: TestDatabase;
let cash: bigint;
let strangersCash: bigint;
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
  strangersCash = await account("player_id = 2");
});
afterAll(async () => {
  await expectBooksToBalance(db);
  await db.close();
});

type Entry = [account: string, amount: number | null, balanceAfter: number | null];

/** The statement that writes a posting of player 1 in euros with these entries. */
const posting = (id: number, ...entries: Entry[]) => {
  const list = (column: number) => `'{${entries.map((entry) => entry[column] ?? "NULL").join(",")}}'`;
  return `INSERT INTO ledger.posting (player_id, id, currency, kind, key, at, fingerprint, shape, answer, shard, accounts, amounts, balances_after)
    VALUES (1, ${id}, 'EUR', 'adjustment', 'raw:${id}', now(), 0, '', '{}', 0, ${list(0)}, ${list(1)}, ${list(2)})`;
};

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

test("entries that do not sum to zero are refused, in the shapes of a bet and in any other [F-01]", async () => {
  const refused = "entries_balance";
  expect(await attempt(posting(901, ["cash", -10, 90], ["gaming", 11, null]))).toContain(refused);
  expect(await attempt(posting(902, ["cash", 10, 110]))).toContain(refused);
  expect(
    await attempt(posting(903, ["cash", -10, 90], ["gaming", 10, null], ["cash", 20, 110], ["gaming", -19, null])),
  ).toContain(refused);
  expect(await attempt(posting(904, ["bonus", 10, 10], ["bonus_cost", -11, null]))).toContain(refused);
  expect(await attempt(posting(905, ["cash", 0, 100], ["gaming", 0, null]))).toContain(refused);
  expect(await attempt(posting(906, ["cash", null, 100], ["gaming", null, null]))).toContain(refused);
  expect(await attempt(posting(907, ["bonus", 10, 10], ["bonus_cost", -10, null]), "ROLLBACK")).toBe("accepted");
});

test("an entry names an account by kind, so it can be neither another player's nor of another currency [F-01] [F-12]", async () => {
  for (const account of [`${strangersCash}`, "cash:2", "cash EUR", "attic", "provider:"])
    expect(await attempt(posting(908, ["cash", -10, 90], [account, 10, null]))).toContain("entries_balance");
  const columns = await db.pool.query(
    "SELECT column_name FROM information_schema.columns WHERE table_schema = 'ledger' AND table_name = 'posting' AND column_name ~ 'player|currency'",
  );
  expect(columns.rows.map((row) => row.column_name).sort()).toEqual(["currency", "player_id"]);
});

test("a player's entry says the balance it came to, a house's none, and each has its amount [F-01] [F-02]", async () => {
  const refused = "entries_balance";
  expect(await attempt(posting(909, ["cash", -10, null], ["gaming", 10, null]))).toContain(refused);
  expect(await attempt(posting(910, ["cash", -10, -1], ["gaming", 10, null]))).toContain(refused);
  expect(await attempt(posting(911, ["cash", -10, 90], ["gaming", 10, 5]))).toContain(refused);
  const short = posting(912, ["cash", -10, 90], ["gaming", 10, null]).replace("'{-10,10}'", "'{-10,10,0}'");
  expect(await attempt(short)).toContain(refused);
  const shifted = posting(913, ["cash", -10, 90], ["gaming", 10, null]).replace("'{-10,10}'", "'[0:1]={-10,10}'");
  expect(await attempt(shifted)).toContain(refused);
});

test("nothing can be added to a posting that is complete [F-03]", async () => {
  expect(
    await attempt("UPDATE ledger.posting SET accounts = accounts || '{cash,gaming}', amounts = amounts || '{-1,1}'"),
  ).toContain("is history");
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
  for (const table of ["posting", "audit"]) {
    expect(await attempt(`DELETE FROM ledger.${table}`)).toContain("is history");
    expect(await attempt(`TRUNCATE ledger.${table}`)).toContain("is history");
  }
  expect(await attempt("UPDATE ledger.posting SET kind = 'refund'")).toContain("is history");
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
  await expect(db.pool.query("SELECT ledger.post_all_orders('[]', now())")).rejects.toThrow("permission denied");
});
