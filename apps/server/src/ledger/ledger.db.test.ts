import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { createLedger, type Ledger } from "./index.ts";

let db: TestDatabase;
let ledger: Ledger;
beforeAll(async () => {
  db = await testDatabase();
  ledger = createLedger(db);
});
afterAll(() => db.close());

test("smoke", async () => {
  const d = await ledger.post({
    kind: "deposit",
    key: "d1",
    playerId: 1,
    currency: "EUR",
    moves: [{ type: "transfer", from: { house: "provider:x" }, to: { player: "cash" }, amount: 100n }],
  });
  expect(d).toMatchObject({ result: "ok", balances: { cash: 100n, bonus: 0n, withdrawal_hold: 0n } });
  const b = await ledger.post({
    kind: "bonus_grant",
    key: "d2",
    playerId: 1,
    currency: "EUR",
    moves: [{ type: "transfer", from: { house: "bonus_cost" }, to: { player: "bonus" }, amount: 50n }],
  });
  expect(b).toMatchObject({ result: "ok", balances: { cash: 100n, bonus: 50n, withdrawal_hold: 0n } });
  const bet = {
    kind: "round",
    key: "r1",
    playerId: 1,
    currency: "EUR",
    moves: [
      { type: "draw", from: ["cash", "bonus"], to: "gaming", amount: 120n },
      { type: "payout", from: "gaming", stakeOf: "self", amount: 61n },
    ],
  } as const;
  expect(await ledger.post(bet)).toEqual({
    result: "ok",
    postingId: 3n,
    splits: [
      [
        { kind: "cash", amount: 100n },
        { kind: "bonus", amount: 20n },
      ],
      [
        { kind: "cash", amount: 51n },
        { kind: "bonus", amount: 10n },
      ],
    ],
    balances: { cash: 51n, bonus: 40n, withdrawal_hold: 0n },
  });
  expect(await ledger.post(bet)).toMatchObject({ result: "duplicate", postingId: 3n });
  console.log(
    (await db.pool.query("select * from ledger.entry")).rows,
    await ledger.wallets(1),
    await ledger.history(1, { limit: 10 }),
    await ledger.houseTotals("EUR"),
  );
  console.log((await db.pool.query("select * from ledger.reconcile()")).rows);
});
