import { afterEach, expect, inject, test } from "vitest";
import { createLedger } from "./ledger/index.ts";
import { windowStart } from "./protection/guards.ts";
import { createProtection } from "./protection/index.ts";
import { type OlderDatabase, olderDatabase } from "./testing/olderDatabase.ts";

/*
 * Counters of running loss and wager limits, from the version that counted whole subunits and from the one after it that
 * counts thousandths.
 */

const now = new Date();
const playerId = 7;
const question = { playerId, currency: "EUR", licence: "CW", country: "CA", home: null, signedInAt: null, now };

let older: OlderDatabase;
afterEach(() => older.close());

/** A wager and a loss limit of 100.00 a month, and counters as the old version left them. */
async function limited(counters: Record<string, number>): Promise<void> {
  const { pool } = older.owner;
  for (const type of ["wager", "loss"]) {
    await pool.query(
      `WITH l AS (INSERT INTO protection.player_limit (player_id, type, period, status, created_at)
         VALUES ($1, $2, 'month', 'active', now()) RETURNING id)
       INSERT INTO protection.limit_amount (limit_id, currency, amount) SELECT id, 'EUR', 10000 FROM l`,
      [playerId, type],
    );
  }
  for (const [name, value] of Object.entries(counters)) {
    const period = windowStart("month", now);
    await pool.query("INSERT INTO ledger.counter VALUES ($1, $2, $3, $4)", [playerId, name, period, value]);
  }
}

async function stake(amount: bigint, key: string): Promise<string> {
  const gate = await createProtection(older.app, async () => ({})).mayStake({ ...question, stake: amount });
  if (!gate.ok) return gate.reason;
  const draw = { type: "draw", from: ["cash"], to: "gaming", amount } as const;
  const posting = { kind: "round" as const, key, playerId, currency: "EUR", moves: [draw], guards: gate.guards };
  const answer = await createLedger(older.app).post(posting);
  return answer.result === "blocked" ? answer.guard : answer.result;
}

async function fund(): Promise<void> {
  const moves = [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 500_00n }] as const;
  await createLedger(older.app).post({ kind: "deposit", key: "deposit:1", playerId, currency: "EUR", moves });
}

test("what was staked before an upgrade still counts against running loss and wager limits, all of it [F-50]", async () => {
  older = await olderDatabase(
    inject("serverUrl"),
    "limits",
    /^(database\/|ledger\/001|players\/0004|protection\/0007|rounds\/00(2[2-9]|3\d))/,
  );
  await limited({ "wager:month:EUR": 90_00, "loss:month:EUR": -30_00, spins: 12 });
  await older.upgrade();
  const { rows } = await older.owner.pool.query("SELECT name, value::int FROM ledger.counter ORDER BY name");
  expect(rows).toEqual([
    { name: "loss:month:EUR", value: -30_00_000 },
    { name: "spins", value: 12 },
    { name: "wager:month:EUR", value: 90_00_000 },
  ]);
  await fund();
  expect(await stake(10_01n, "round:1")).toBe("wager:month:EUR");
  expect(await stake(10_00n, "round:2")).toBe("ok");
  expect(await stake(1n, "round:3")).toBe("wager:month:EUR");
});

test("counters that are thousandths already stay as they are [F-50]", async () => {
  older = await olderDatabase(
    inject("serverUrl"),
    "counted",
    /^(database\/|ledger\/001|protection\/0007|rounds\/00(2[2-9]|3\d))/,
  );
  await limited({ "wager:month:EUR": 90_00_000 });
  await older.upgrade();
  await fund();
  expect(await stake(10_01n, "round:1")).toBe("wager:month:EUR");
  expect(await stake(10_00n, "round:2")).toBe("ok");
});
