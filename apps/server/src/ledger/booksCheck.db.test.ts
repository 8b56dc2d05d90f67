import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { appendAudit, createLedger, type Ledger, reconcile, verifyAudit } from "./index.ts";
import { deposit, round } from "./testing/orders.ts";

let db: TestDatabase;
let ledger: Ledger;
beforeEach(async () => {
  db = await testDatabase();
  ledger = createLedger(db);
});
afterEach(() => db.close());

/** What someone with the owner's rights and bad intentions would do. */
async function tamper(table: string, statement: string): Promise<void> {
  await db.owner.pool.query(`ALTER TABLE ledger.${table} DISABLE TRIGGER USER`);
  await db.owner.pool.query(statement);
  await db.owner.pool.query(`ALTER TABLE ledger.${table} ENABLE TRIGGER USER`);
}

const alarms = async () => (await db.pool.query("SELECT kind, stored, recomputed FROM ledger.alarm ORDER BY id")).rows;

describe("reconciliation", () => {
  test("books that agree raise no alarm [F-13]", async () => {
    await ledger.post(deposit(1, 500n));
    await ledger.post(round(1, 20n, 50n));
    expect(await reconcile(db)).toEqual([]);
    expect(await alarms()).toEqual([]);
  });

  test("a corrupted balance raises one alarm and freezes that account alone, and is not mended [F-13]", async () => {
    await ledger.post(deposit(1, 500n));
    await ledger.post(deposit(2, 500n));
    await tamper("account", "UPDATE ledger.account SET balance = 9999 WHERE player_id = 1");
    expect(await reconcile(db)).toMatchObject([{ kind: "balance", stored: 9_999n, recomputed: 500n }]);
    await reconcile(db);
    expect(await alarms()).toEqual([{ kind: "balance", stored: 9_999n, recomputed: 500n }]);
    expect(await ledger.post(round(1, 1n, 0n))).toEqual({ result: "frozen" });
    expect(await ledger.post(round(2, 1n, 0n))).toMatchObject({ result: "ok" });
    expect((await ledger.balances(1, "EUR")).cash).toBe(9_999n);
    const release = () =>
      db.pool.query(
        "SELECT ledger.unfreeze(id, 'operator:1', 'restored') AS done FROM ledger.account WHERE player_id = 1",
      );
    expect((await release()).rows[0].done).toBe(false);
    await tamper("account", "UPDATE ledger.account SET balance = 500 WHERE player_id = 1");
    expect((await release()).rows[0].done).toBe(true);
    expect((await db.pool.query("SELECT actor, action FROM ledger.audit")).rows).toEqual([
      { actor: "operator:1", action: "ledger.unfreeze" },
    ]);
  });

  test("an edited, a removed and an invented posting are each found [F-13]", async () => {
    for (const player of [1, 2, 3, 4]) await ledger.post(deposit(player, 500n));
    await tamper(
      "posting",
      "UPDATE ledger.posting SET amounts = '{600,-600}', balances_after = '{600,NULL}' WHERE player_id = 1",
    );
    await tamper("posting", "DELETE FROM ledger.posting WHERE player_id = 2");
    await tamper(
      "posting",
      `INSERT INTO ledger.posting (player_id, id, currency, kind, key, at, fingerprint, shape, answer, shard, accounts, amounts, balances_after)
       VALUES (3, 777, 'EUR', 'deposit', 'invented', now(), 0, 't', '{}', 0, '{cash,gaming}', '{5,-5}', '{505,NULL}')`,
    );
    await db.owner.pool.query("ALTER TABLE ledger.posting DROP CONSTRAINT entries_balance");
    await tamper("posting", "UPDATE ledger.posting SET amounts[1] = 501 WHERE player_id = 4");
    const found = await reconcile(db);
    expect(found.filter(({ kind, stored }) => kind === "balance" && Number(stored) > 0)).toHaveLength(4);
    expect(found.filter(({ kind }) => kind === "posting")).toHaveLength(1);
    expect(found.filter(({ kind }) => kind === "unknown_account")).toHaveLength(1);
    for (const player of [1, 2, 3, 4]) expect(await ledger.post(deposit(player, 1n))).toEqual({ result: "frozen" });
  });
});

describe("the audit log", () => {
  const at = new Date("2026-11-21T10:00:00Z");
  const fill = async (rows: number) => {
    for (let row = 1; row <= rows; row++) {
      await db.transaction((tx) =>
        appendAudit(tx, { actor: "operator:3", action: "note", subject: `player:${row}`, detail: { row } }, at),
      );
    }
  };

  test("is whole when nobody touched it, also when many append at once", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, row) =>
        db.transaction((tx) => appendAudit(tx, { actor: "system", action: "note", subject: `player:${row}` }, at)),
      ),
    );
    expect(await verifyAudit(db.pool)).toMatchObject({ ok: true, rows: 20n });
  });

  test("names the row that was edited", async () => {
    await fill(6);
    await tamper("audit", `UPDATE ledger.audit SET detail = '{"row": 40}' WHERE id = 4`);
    expect(await verifyAudit(db.pool)).toMatchObject({ ok: false, row: 4n, fault: "edited" });
  });

  test("names the row that was removed, in the middle or at the end", async () => {
    await fill(6);
    await tamper("audit", "DELETE FROM ledger.audit WHERE id = 6");
    expect(await verifyAudit(db.pool)).toMatchObject({ ok: false, row: 6n, fault: "removed" });
    await tamper("audit", "DELETE FROM ledger.audit WHERE id = 3");
    expect(await verifyAudit(db.pool)).toMatchObject({ ok: false, row: 3n, fault: "removed" });
  });

  test("names the rows that changed places", async () => {
    await fill(6);
    await tamper("audit", "UPDATE ledger.audit SET id = CASE id WHEN 2 THEN -2 ELSE -3 END WHERE id IN (2, 3)");
    await tamper("audit", "UPDATE ledger.audit SET id = CASE id WHEN -2 THEN 3 ELSE 2 END WHERE id < 0");
    expect(await verifyAudit(db.pool)).toMatchObject({ ok: false, row: 2n, fault: "reordered" });
  });

  test("shows even a rewritten chain to whoever kept an earlier head", async () => {
    await fill(3);
    const kept = await verifyAudit(db.pool);
    if (!kept.ok) throw new Error("the chain should be whole");
    await tamper("audit", "DELETE FROM ledger.audit WHERE id > 0");
    await db.owner.pool.query("UPDATE ledger.audit_head SET id = 0, hash = decode(repeat('00', 32), 'hex')");
    await fill(2);
    expect(await verifyAudit(db.pool)).toMatchObject({ ok: true });
    expect(await verifyAudit(db.pool, kept)).toMatchObject({ ok: false, fault: "removed" });
  });
});
