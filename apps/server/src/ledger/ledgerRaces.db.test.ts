import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { createLedger, type Ledger } from "./index.ts";
import { expectBooksToBalance } from "./testing/books.ts";
import { between, deposit, round, stake } from "./testing/orders.ts";

const rounds = Number(process.env.RACE_ROUNDS ?? 20);

let db: TestDatabase;
let ledger: Ledger;
/** Another server process on the same database, as far as the ledger can tell. */
let otherServer: Ledger;
beforeAll(async () => {
  db = await testDatabase({ max: 12 });
  ledger = createLedger(db, { slots: 4, maxInGroup: 8 });
  otherServer = createLedger(db, { slots: 4, maxInGroup: 3 });
});
afterAll(() => db.close());

const onEither = (index: number) => (index % 2 === 0 ? ledger : otherServer);

test("of 100 parallel bets of the whole balance exactly one succeeds, every time [F-05] [F-06]", async () => {
  for (let player = 1; player <= rounds; player++) {
    await ledger.post(deposit(player, 777n));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => onEither(index).post(stake(player, 777n))),
    );
    expect(answers.filter((answer) => answer.result === "ok")).toHaveLength(1);
    expect(answers.filter((answer) => answer.result === "insufficient")).toHaveLength(99);
    expect((await ledger.balances(player, "EUR")).cash).toBe(0n);
  }
  await expectBooksToBalance(db);
});

test("fifty concurrent duplicates have one effect and all get the same answer [F-08] [F-09]", async () => {
  for (let player = 1_001; player <= 1_000 + rounds; player++) {
    await ledger.post(deposit(player, 100n));
    const bet = round(player, 60n, 13n);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => onEither(index).post(bet)));
    const first = answers.find((answer) => answer.result === "ok");
    expect(answers.filter((answer) => answer.result === "ok")).toHaveLength(1);
    for (const answer of answers) expect({ ...answer, result: "ok" }).toEqual(first);
    expect((await ledger.balances(player, "EUR")).cash).toBe(53n);
  }
  await expectBooksToBalance(db);
});

test("a withdrawal on hold is paid, returned or expired, whichever comes first, and only once [F-11]", async () => {
  for (let player = 2_001; player <= 2_000 + rounds; player++) {
    await ledger.post(deposit(player, 100n));
    await ledger.post(between(player, "cash", "withdrawal_hold", 80n));
    const key = `withdrawal:${player}:resolved`;
    const resolutions = [
      between(player, "withdrawal_hold", "cash", 80n, { key, kind: "withdrawal_returned" }),
      between(player, "withdrawal_hold", "cash", 80n, {
        key,
        kind: "withdrawal_paid",
        moves: [
          { type: "transfer", from: { player: "withdrawal_hold" }, to: { house: "provider:sandbox" }, amount: 80n },
        ],
      }),
      between(player, "withdrawal_hold", "cash", 80n, { key, kind: "refund" }),
    ];
    const answers = await Promise.all(resolutions.map((order, index) => onEither(index).post(order)));
    expect(answers.map((answer) => answer.result).sort()).toEqual(["conflict", "conflict", "ok"]);
    const paid = answers[1]?.result === "ok";
    expect(await ledger.balances(player, "EUR")).toEqual({ cash: paid ? 20n : 100n, bonus: 0n, withdrawal_hold: 0n });
  }
  await expectBooksToBalance(db);
});

test("orders of many players in crossing order, from two servers, never wait for each other in a ring", async () => {
  const players = Array.from({ length: 40 }, (_, index) => 3_001 + index);
  const crossing = Array.from({ length: 12 }, (_, turn) => (turn % 2 ? players : players.toReversed()));
  const answers = await Promise.all(
    crossing.flatMap((list, turn) => list.map((player) => onEither(turn).post(deposit(player, 1n)))),
  );
  expect(new Set(answers.map((answer) => answer.result))).toEqual(new Set(["ok"]));
  for (const player of players) expect((await ledger.balances(player, "EUR")).cash).toBe(12n);
});

test("after a serialisation failure the whole transaction runs again: the caller sees success, the books one effect [F-07]", async () => {
  const player = 4_001;
  await ledger.post(deposit(player, 100n));
  let attempts = 0;
  const before = db.retries;
  let begin = () => {};
  const meanwhile = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(() => otherServer.post(stake(player, 10n)));
  const answer = await db.transaction(
    async (tx) => {
      attempts++;
      await tx.query("SELECT count(*) FROM ledger.account");
      // Another session moves the same wallet after this transaction has fixed what it sees.
      begin();
      await meanwhile;
      return ledger.postIn(tx, stake(player, 5n, { key: "conflicted" }));
    },
    { isolation: "repeatable read" },
  );
  expect(answer.result).toBe("ok");
  expect(attempts).toBe(2);
  expect(db.retries - before).toBe(1);
  expect((await ledger.balances(player, "EUR")).cash).toBe(85n);
});

test("two transactions that lock two wallets crosswise: one is run again, both succeed [F-07]", async () => {
  const [left, right] = [5_001, 5_002];
  await Promise.all([ledger.post(deposit(left, 10n)), ledger.post(deposit(right, 10n))]);
  const meet = barrier(2);
  const before = db.retries;
  const inOrder = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await ledger.postIn(tx, stake(first, 1n));
      await meet();
      await ledger.postIn(tx, stake(second, 1n));
    });
  await Promise.all([inOrder(left, right), inOrder(right, left)]);
  expect(db.retries).toBeGreaterThan(before);
  expect((await ledger.balances(left, "EUR")).cash).toBe(8n);
  expect((await ledger.balances(right, "EUR")).cash).toBe(8n);
});

/** Lets the first `count` callers go on together; later ones pass. */
function barrier(count: number): () => Promise<void> {
  let open: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  return () => {
    if (++arrived >= count) open();
    return opened;
  };
}
