import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { createLedger, type Ledger } from "./index.ts";
import { expectBooksToBalance } from "./testing/books.ts";
import { between, deposit, payout, round, stake } from "./testing/orders.ts";

const seconds = Number(process.env.BANK_SECONDS ?? 4);
const workers = 16;
const readers = 3;
const players = 12;

let db: TestDatabase;
let servers: Ledger[];
beforeAll(async () => {
  db = await testDatabase({ max: 14 });
  servers = [createLedger(db, { slots: 3, maxInGroup: 8 }), createLedger(db, { slots: 3, maxInGroup: 5 })];
});
afterAll(() => db.close());

const pick = (below: number) => Math.floor(Math.random() * below);

/** One random thing that happens to money. */
async function disturb(ledger: Ledger): Promise<void> {
  const player = 1 + pick(players);
  const amount = BigInt(pick(300));
  const happenings = [
    () => ledger.post(deposit(player, amount)),
    () => ledger.post(round(player, amount, BigInt(pick(600)))),
    () => ledger.post(between(player, "cash", "withdrawal_hold", amount)),
    () => ledger.post(between(player, "withdrawal_hold", "cash", amount)),
    async () => {
      const bet = stake(player, amount);
      const answer = await ledger.post(bet);
      if (answer.result === "ok") await ledger.post(payout(player, bet.key, amount * 2n));
    },
  ];
  await happenings[pick(happenings.length)]?.();
}

/** The four errors that the bank test looks for, counted in one snapshot. */
async function errorsSeen(): Promise<number> {
  const reply = await db.pool.query(`SELECT
    (SELECT count(*) FROM (SELECT FROM ledger.account GROUP BY currency HAVING sum(balance) <> 0) wrong_total)
    + count(*) FILTER (WHERE player_id IS NOT NULL AND balance < 0)
    + count(*) FILTER (WHERE balance IS NULL)
    + count(*) FILTER (WHERE player_id > ${players}) AS errors FROM ledger.account`);
  return Number(reply.rows[0].errors);
}

test("all accounts sum to nothing and none is below zero, at every look, while money moves [F-02]", {
  timeout: (seconds + 60) * 1_000,
}, async () => {
  const until = performance.now() + seconds * 1_000;
  let errors = 0;
  let looks = 0;
  const work = async (index: number) => {
    while (performance.now() < until) await disturb(servers[index % servers.length] as Ledger);
  };
  const look = async () => {
    while (performance.now() < until) {
      errors += await errorsSeen();
      looks++;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await Promise.all([
    ...Array.from({ length: workers }, (_, index) => work(index)),
    ...Array.from({ length: readers }, look),
  ]);
  expect(errors).toBe(0);
  expect(looks).toBeGreaterThan(20);
  expect(Number((await db.pool.query("SELECT count(*) AS n FROM ledger.posting")).rows[0].n)).toBeGreaterThan(200);
  await expectBooksToBalance(db);
});
