import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { createLedger, InvalidPosting, type Ledger } from "./index.ts";
import { expectBooksToBalance } from "./testing/books.ts";
import { between, deposit, freshKey, grantBonus, guard, payout, round, stake } from "./testing/orders.ts";

let db: TestDatabase;
let ledger: Ledger;
let kim = 0;
beforeAll(async () => {
  db = await testDatabase();
  ledger = createLedger(db);
});
beforeEach(() => {
  kim += 10;
});
afterEach(() => expectBooksToBalance(db));
afterAll(() => db.close());

const wallet = (cash: bigint, bonus = 0n, withdrawal_hold = 0n) => ({ cash, bonus, withdrawal_hold });

describe("posting", () => {
  test("a round draws cash before bonus and returns its win in the same proportion", async () => {
    await ledger.post(deposit(kim, 100n));
    await ledger.post(grantBonus(kim, 50n));
    expect(await ledger.post(round(kim, 120n, 61n))).toMatchObject({
      result: "ok",
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
      balances: wallet(51n, 40n),
    });
    expect(await ledger.balances(kim, "EUR")).toEqual(wallet(51n, 40n));
  });

  test("a payout follows the split of the stake it names, also when both come in one group", async () => {
    await ledger.post(deposit(kim, 30n));
    await ledger.post(grantBonus(kim, 70n));
    const bet = stake(kim, 100n);
    const [, win] = await Promise.all([ledger.post(bet), ledger.post(payout(kim, bet.key, 200n))]);
    expect(win).toMatchObject({ result: "ok", balances: wallet(60n, 140n) });
    expect(await ledger.post(payout(kim, bet.key, 10n))).toMatchObject({ result: "ok", balances: wallet(63n, 147n) });
  });

  test("a payout that names a stake of somebody else is refused as a mistake and pays nothing", async () => {
    const bet = stake(kim, 0n);
    await ledger.post(bet);
    await expect(ledger.post(payout(kim + 1, bet.key, 5n))).rejects.toThrow(InvalidPosting);
    expect(await ledger.balances(kim + 1, "EUR")).toEqual(wallet(0n));
  });

  test("a stake over what is there is refused, names what is missing and moves nothing [F-05]", async () => {
    await ledger.post(deposit(kim, 60n));
    expect(await ledger.post(round(kim, 100n, 1_000n))).toEqual({
      result: "insufficient",
      missing: 40n,
      balances: wallet(60n),
    });
    expect(await ledger.balances(kim, "EUR")).toEqual(wallet(60n));
  });

  test("a player has a wallet for each currency, and crypto beyond small integers is exact to the last subunit [F-04]", async () => {
    const satoshi = 2n ** 53n - 1n;
    await ledger.post(deposit(kim, satoshi, { currency: "BTC" }));
    await ledger.post(deposit(kim, satoshi, { currency: "BTC" }));
    await ledger.post(deposit(kim, 5n));
    await ledger.post(round(kim, 1n, 0n, { currency: "BTC" }));
    expect(await ledger.wallets(kim)).toEqual([
      { currency: "BTC", balances: wallet(2n * satoshi - 1n), frozen: false },
      { currency: "EUR", balances: wallet(5n), frozen: false },
    ]);
  });

  test("inside a caller's transaction a posting disappears with it", async () => {
    const order = deposit(kim, 100n);
    const undone = db.transaction(async (tx) => {
      expect(await ledger.postIn(tx, order)).toMatchObject({ result: "ok" });
      throw new Error("the module changed its mind");
    });
    await expect(undone).rejects.toThrow("changed its mind");
    expect(await ledger.balances(kim, "EUR")).toEqual(wallet(0n));
    expect(await db.transaction((tx) => ledger.postIn(tx, order))).toMatchObject({
      result: "ok",
      balances: wallet(100n),
    });
  });

  test("history tells newest first what each posting did to the player's accounts", async () => {
    await ledger.post(deposit(kim, 100n, { ref: "payment:1", meta: { method: "card" } }));
    const bet = round(kim, 40n, 10n);
    await ledger.post(bet);
    const [last, first] = await ledger.history(kim, { limit: 10 });
    expect(last).toMatchObject({ kind: "round", key: bet.key, currency: "EUR", at: expect.any(Date) });
    expect(last?.changes).toEqual([
      { account: "cash", amount: -40n, balanceAfter: 60n },
      { account: "cash", amount: 10n, balanceAfter: 70n },
    ]);
    expect(first).toMatchObject({ kind: "deposit", ref: "payment:1", meta: { method: "card" } });
    expect(await ledger.history(kim, { limit: 10, before: last?.postingId, kinds: ["deposit"] })).toHaveLength(1);
    expect(await ledger.history(kim, { limit: 10, currency: "USD" })).toEqual([]);
  });
});

describe("idempotency", () => {
  test("the same key with the same body gets the first answer and has one effect, whatever happened since [F-08] [F-09]", async () => {
    await ledger.post(deposit(kim, 100n));
    const bet = round(kim, 30n, 7n);
    const first = await ledger.post(bet);
    await ledger.post(round(kim, 50n, 0n));
    expect(await ledger.post(bet)).toEqual({ ...first, result: "duplicate" });
    expect(await ledger.balances(kim, "EUR")).toEqual(wallet(27n));
  });

  test("the same key with another body is a conflict and moves nothing [F-09]", async () => {
    await ledger.post(deposit(kim, 100n));
    const bet = round(kim, 30n, 7n);
    await ledger.post(bet);
    const others = [
      round(kim, 31n, 7n, { key: bet.key }),
      round(kim, 30n, 7n, { key: bet.key, currency: "USD" }),
      round(kim + 1, 30n, 7n, { key: bet.key }),
    ];
    for (const other of others) expect(await ledger.post(other)).toEqual({ result: "conflict" });
    expect(await ledger.balances(kim, "EUR")).toEqual(wallet(77n));
  });

  test("one key used by two players in one group happens for one of them, and another order of the group is untouched [F-09]", async () => {
    await Promise.all([ledger.post(deposit(kim, 10n)), ledger.post(deposit(kim + 1, 10n))]);
    const key = freshKey();
    const answers = await Promise.all([
      ledger.post(stake(kim, 4n, { key })),
      ledger.post(stake(kim + 1, 4n, { key })),
      ledger.post(deposit(kim + 2, 3n)),
    ]);
    expect(answers.map((answer) => answer.result).sort()).toEqual(["conflict", "ok", "ok"]);
    expect(answers[2]?.result).toBe("ok");
  });

  test("a refusal is not kept: the same order succeeds once there is money [F-09]", async () => {
    const bet = round(kim, 10n, 0n);
    expect(await ledger.post(bet)).toMatchObject({ result: "insufficient", missing: 10n });
    await ledger.post(deposit(kim, 10n));
    expect(await ledger.post(bet)).toMatchObject({ result: "ok", balances: wallet(0n) });
  });

  test("a key is 1 to 255 characters, and nothing is kept of an order that fails this [F-09]", async () => {
    await expect(ledger.post(deposit(kim, 1n, { key: "" }))).rejects.toThrow(InvalidPosting);
    await expect(ledger.post(deposit(kim, 1n, { key: "k".repeat(256) }))).rejects.toThrow(InvalidPosting);
    expect(await ledger.post(deposit(kim, 1n, { key: `${freshKey()}${"k".repeat(255)}`.slice(0, 255) }))).toMatchObject(
      { result: "ok" },
    );
  });
});

describe("guards", () => {
  test("a counter moves with the posting and blocks, by name, what would pass its ceiling", async () => {
    await ledger.post(deposit(kim, 100n));
    expect(await ledger.post(round(kim, 30n, 0n, { guards: [guard(30n, 50n)] }))).toMatchObject({ result: "ok" });
    expect(await ledger.post(round(kim, 30n, 0n, { guards: [guard(1n, null, "spins"), guard(30n, 50n)] }))).toEqual({
      result: "blocked",
      guard: "loss",
    });
    expect(await ledger.counter(kim, "spins", "2026-11-21")).toBe(0n);
    expect(await ledger.post(round(kim, 20n, 0n, { guards: [guard(20n, 50n)] }))).toMatchObject({
      result: "ok",
      balances: wallet(50n),
    });
    expect(await ledger.counter(kim, "loss", "2026-11-21")).toBe(50n);
  });

  test("a win that lowers a counter is never blocked, even above the ceiling, and an unaffordable bet moves no counter", async () => {
    await ledger.post(deposit(kim, 100n));
    await ledger.post(round(kim, 80n, 0n, { guards: [guard(80n, null)] }));
    expect(await ledger.post(round(kim, 10n, 30n, { guards: [guard(-20n, 50n)] }))).toMatchObject({ result: "ok" });
    expect(await ledger.post(round(kim, 9_999n, 0n, { guards: [guard(1n, null)] }))).toMatchObject({
      result: "insufficient",
    });
    expect(await ledger.counter(kim, "loss", "2026-11-21")).toBe(60n);
  });

  test("fifty bets at once, in two currencies, cannot together pass a ceiling [F-05]", async () => {
    await ledger.post(deposit(kim, 10_000n));
    await ledger.post(deposit(kim, 10_000n, { currency: "USD" }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        ledger.post(round(kim, 10n, 0n, { currency: i % 2 ? "EUR" : "USD", guards: [guard(10n, 100n)] })),
      ),
    );
    expect(answers.filter((answer) => answer.result === "ok")).toHaveLength(10);
    expect(answers.filter((answer) => answer.result === "blocked")).toHaveLength(40);
    expect(await ledger.counter(kim, "loss", "2026-11-21")).toBe(100n);
  });
});

describe("one group", () => {
  test("postings of one player in a group see each other in order, and a refused one changes nothing for the next", async () => {
    const answers = await Promise.all([
      ledger.post(deposit(kim, 50n)),
      ledger.post(round(kim, 50n, 20n)),
      ledger.post(round(kim, 21n, 999n)),
      ledger.post(between(kim, "cash", "withdrawal_hold", 15n)),
      ledger.post(round(kim, 5n, 0n)),
    ]);
    expect(answers.map((answer) => answer.result)).toEqual(["ok", "ok", "insufficient", "ok", "ok"]);
    expect(await ledger.balances(kim, "EUR")).toEqual(wallet(0n, 0n, 15n));
  });

  test("a replayed, a malformed and an unaffordable order leave 40 good orders in the same group alone [F-09]", async () => {
    const replayed = deposit(kim, 5n);
    await ledger.post(replayed);
    const orders = [
      ...Array.from({ length: 40 }, (_, i) => deposit(kim + 1, BigInt(i + 1))),
      replayed,
      { ...round(kim, 1n, 0n), moves: [{ type: "loan", amount: 1n }] },
      { ...deposit(kim, 1n), playerId: "nobody" },
      {
        ...deposit(kim, 1n),
        moves: [{ type: "transfer", from: { house: "provider:sandbox" }, to: { player: "attic" }, amount: 1n }],
      },
      {
        ...deposit(kim, 1n),
        moves: [{ type: "transfer", from: { house: "petty cash" }, to: { player: "cash" }, amount: 1n }],
      },
      deposit(kim, -5n),
      round(kim, 6n, 0n),
    ];
    const text = JSON.stringify(orders, (_, value) => (typeof value === "bigint" ? Number(value) : value));
    const [{ answers }] = (await db.pool.query("SELECT ledger.post_batch($1) AS answers", [text])).rows as [
      { answers: { result: string }[] },
    ];
    expect(answers.map((answer) => answer.result)).toEqual([
      ...Array.from({ length: 40 }, () => "ok"),
      "duplicate",
      "invalid",
      "invalid",
      "invalid",
      "invalid",
      "invalid",
      "insufficient",
    ]);
    expect(await ledger.balances(kim + 1, "EUR")).toEqual(wallet(820n));
    expect(await ledger.balances(kim, "EUR")).toEqual(wallet(5n));
  });

  test("a frozen account takes nothing and gives nothing until it is released", async () => {
    await ledger.post(deposit(kim, 50n));
    await db.owner.pool.query("UPDATE ledger.account SET frozen = true WHERE player_id = $1", [kim]);
    expect(await ledger.post(round(kim, 1n, 0n))).toEqual({ result: "frozen" });
    expect(await ledger.post(deposit(kim, 1n))).toEqual({ result: "frozen" });
    const account = (await db.pool.query("SELECT id FROM ledger.account WHERE player_id = $1", [kim])).rows[0].id;
    expect(
      (await db.pool.query("SELECT ledger.unfreeze($1, 'operator:1', 'looked at') AS done", [account])).rows[0].done,
    ).toBe(true);
    expect(await ledger.post(round(kim, 1n, 0n))).toMatchObject({ result: "ok" });
  });
});
