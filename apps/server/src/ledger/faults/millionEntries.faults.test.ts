import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/testDatabase.ts";
import { reconcile } from "../index.ts";

test("a million entries are reconciled in one go, and one corrupted balance among them is found [F-13]", async () => {
  const db = await testDatabase();
  await db.owner.pool.query(`
    INSERT INTO ledger.account (player_id, currency, kind, balance) SELECT n, 'EUR', 'cash', 500 FROM generate_series(1, 1000) n;
    INSERT INTO ledger.account (kind, currency, stripe, balance) VALUES ('gaming', 'EUR', 0, -500000);
    INSERT INTO ledger.posting (player_id, id, currency, kind, key, at, fingerprint, shape, entry_count, answer)
      SELECT 1 + n % 1000, n, 'EUR', 'deposit', 'bulk:' || n, now(), 0, 't', 2, '{}' FROM generate_series(1, 500000) n;
    INSERT INTO ledger.entry (player_id, posting_id, ordinal, account_id, amount, balance_after)
      SELECT 1 + n % 1000, n, s,
        CASE s WHEN 1 THEN (SELECT a.id FROM ledger.account a WHERE a.player_id = 1 + n % 1000 AND a.currency = 'EUR' AND a.kind = 'cash')
          ELSE (SELECT a.id FROM ledger.account a WHERE a.kind = 'gaming') END,
        CASE s WHEN 1 THEN 1 ELSE -1 END, CASE s WHEN 1 THEN CASE WHEN n % 1000 = 0 THEN n / 1000 ELSE n / 1000 + 1 END ELSE -n END
      FROM generate_series(1, 500000) n, generate_series(1, 2) s;
    ANALYZE ledger.entry; ANALYZE ledger.posting; ANALYZE ledger.account;`);
  const start = performance.now();
  expect(await reconcile(db)).toEqual([]);
  console.log(`1,000,000 entries reconciled in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  await db.owner.pool.query("UPDATE ledger.account SET balance = 501 WHERE player_id = 77");
  expect(await reconcile(db)).toMatchObject([{ kind: "balance", stored: 501n, recomputed: 500n }]);
  await db.close();
});
