import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/testDatabase.ts";
import { reconcile } from "../index.ts";

test("a million entries are reconciled in one go, and one corrupted balance among them is found [F-13]", async () => {
  const db = await testDatabase();
  await db.owner.pool.query(`
    INSERT INTO ledger.account (player_id, currency, kind, balance) SELECT n, 'EUR', 'cash', 500 FROM generate_series(1, 1000) n;
    INSERT INTO ledger.account (kind, currency, shard, balance) VALUES ('gaming', 'EUR', 0, -500000);
    INSERT INTO ledger.posting (player_id, id, currency, kind, key, at, fingerprint, shape, answer, shard, accounts, amounts, balances_after)
      SELECT 1 + n % 1000, n, 'EUR', 'deposit', 'bulk:' || n, now(), 0, 't', '{}', 0, '{cash,gaming}', '{1,-1}',
        ARRAY[CASE WHEN n % 1000 = 0 THEN n / 1000 ELSE n / 1000 + 1 END, NULL]
      FROM generate_series(1, 500000) n;
    ANALYZE ledger.posting; ANALYZE ledger.account;`);
  const start = performance.now();
  expect(await reconcile(db)).toEqual([]);
  console.log(`1,000,000 entries reconciled in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  await db.owner.pool.query("UPDATE ledger.account SET balance = 501 WHERE player_id = 77");
  expect(await reconcile(db)).toMatchObject([{ kind: "balance", stored: 501n, recomputed: 500n }]);
  await db.close();
});
