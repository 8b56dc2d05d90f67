import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { createLedger, type Ledger } from "./index.ts";
import type { Guard, PostingAnswer, PostingOrder } from "./posting.ts";
import { countFast, postGeneral, seenOf, withoutId } from "./testing/betPaths.ts";
import { expectBooksToBalance } from "./testing/books.ts";
import { between, deposit, freshKey, grantBonus, guard, round, stake } from "./testing/orders.ts";

/*
 * Plain bets have a fast path into the ledger, ledger.post_bets, and every order the general path, ledger.post_orders. What
 * is seen of a bet must not depend on the way it went.
 */

let db: TestDatabase;
let ledger: Ledger;
let kim = 0;
beforeAll(async () => {
  db = await testDatabase();
  ledger = createLedger(db, { slots: 1 });
  // The first bet on a shard of the house accounts makes it, by the general path.
  await ledger.post(deposit(9_999, 100n));
  await ledger.post(round(9_999, 1n, 0n));
});
beforeEach(() => {
  kim += 100;
});
afterEach(() => expectBooksToBalance(db));
afterAll(() => db.close());

const amount = fc.bigInt({ min: 1n, max: 60n });
const plan = fc.record({
  player: fc.nat(3),
  currency: fc.constantFrom("EUR", "BTC"),
  stake: amount,
  win: fc.option(fc.oneof(fc.constant(0n), amount), { nil: null }),
  house: fc.constantFrom("gaming", "jackpot:7"),
  guards: fc.array(
    fc.record({
      by: fc.bigInt({ min: -40n, max: 60n }),
      ceiling: fc.oneof(fc.bigInt({ min: 0n, max: 200n }), fc.constantFrom(null, 5_000n)),
      name: fc.constantFrom("loss", "wager"),
    }),
    { maxLength: 2 },
  ),
  ref: fc.option(fc.constant("round:1 \"{}\\,'"), { nil: undefined }),
  again: fc.nat(39).map((chance) => chance === 0),
});
const funds = fc.record({
  cash: fc.oneof(fc.bigInt({ min: 0n, max: 100n }), fc.constant(5_000n)),
  bonus: fc.bigInt({ min: 0n, max: 60n }),
});

describe("the fast path of plain bets", () => {
  test("any bets in any groups are answered and written as by the general path [F-01] [F-05] [F-12]", async () => {
    let fastPosted = 0;
    let posted = 0;
    const group = fc.array(plan, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(funds, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 1, maxLength: 4 }),
        async (purses, groups) => {
          const run = freshKey();
          // The same story for two times four players: as groups by the fast path, and in a row by the general path.
          const [onFast, onGeneral] = [kim, kim + 10];
          kim += 20;
          const keyOf = (base: number, name: string) => `${run}:${base === onFast ? "s" : "l"}:${name}`;
          for (const base of [onFast, onGeneral]) {
            await postGeneral(
              db,
              ledger,
              purses.flatMap(({ cash, bonus }, player) => [
                deposit(base + player, cash, { key: keyOf(base, `cash${player}`) }),
                grantBonus(base + player, bonus, { key: keyOf(base, `bonus${player}`) }),
                deposit(base + player, cash, { key: keyOf(base, `btc${player}`), currency: "BTC" }),
              ]),
            );
          }
          const asOrders = (
            base: number,
            plans: readonly (typeof plan extends fc.Arbitrary<infer P> ? P : never)[],
            at: number,
          ) =>
            plans.flatMap((each, index): PostingOrder[] => {
              const order: PostingOrder = {
                kind: each.win === null ? "stake" : "round",
                key: keyOf(base, `${at}.${index}`),
                playerId: base + each.player,
                currency: each.currency,
                moves: [
                  { type: "draw", from: ["cash", "bonus"], to: each.house as "gaming", amount: each.stake },
                  ...(each.win === null
                    ? []
                    : [{ type: "payout", from: each.house as "gaming", stakeOf: "self", amount: each.win } as const]),
                ],
                guards: each.guards.map((of): Guard => guard(of.by, of.ceiling, of.name)),
                ...(each.ref && { ref: each.ref }),
              };
              return each.again ? [order, order] : [order];
            });
          for (const [at, plans] of groups.entries()) {
            const orders = asOrders(onFast, plans, at);
            const fast = await Promise.all(orders.map((order) => ledger.post(order)));
            const general = await postGeneral(db, ledger, asOrders(onGeneral, plans, at));
            expect(fast.map(withoutId)).toEqual(general.map(withoutId));
            fastPosted += await countFast(
              db,
              orders.map((order) => order.key),
            );
            posted += new Set(orders.filter((_, index) => general[index]?.result === "ok").map((order) => order.key))
              .size;
          }
          const players = (base: number) => [0, 1, 2, 3].map((player) => base + player);
          const named = (seen: unknown) =>
            JSON.parse(
              JSON.stringify(seen, (name, value) =>
                name === "player_id"
                  ? Number(value) % 10
                  : name === "key"
                    ? String(value).replace(/:[sl]:/, ":")
                    : typeof value === "bigint"
                      ? `${value}`
                      : value,
              ),
            );
          expect(named(await seenOf(db, players(onFast)))).toEqual(named(await seenOf(db, players(onGeneral))));
        },
      ),
      { numRuns: 60 },
    );
    expect(posted).toBeGreaterThan(fastPosted);
    expect(fastPosted).toBeGreaterThan(posted / 3);
  });

  test("of a group, only the bets that need it go by the general path, and each player's orders keep their order", async () => {
    for (const player of [kim, kim + 1, kim + 2, kim + 3]) await ledger.post(deposit(player, 100n));
    await ledger.post(grantBonus(kim + 1, 50n));
    const orders = [
      round(kim, 40n, 10n),
      round(kim + 1, 120n, 0n),
      round(kim, 30n, 0n),
      between(kim + 2, "cash", "withdrawal_hold", 100n),
      round(kim + 2, 10n, 0n),
      round(kim + 3, 101n, 0n),
      stake(kim + 4, 5n),
    ];
    const answers = await Promise.all(orders.map((order) => ledger.post(order)));
    expect(answers.map((answer) => answer.result)).toEqual([
      "ok",
      "ok",
      "ok",
      "ok",
      "insufficient",
      "insufficient",
      "insufficient",
    ]);
    expect(answers[2]).toMatchObject({ balances: { cash: 40n, bonus: 0n } });
    expect(answers[1]).toMatchObject({ balances: { cash: 0n, bonus: 30n } });
    // Of several bets of one wallet, the first.
    expect(
      await countFast(
        db,
        orders.map((order) => order.key),
      ),
    ).toBe(1);
  });

  test("a bet is the same bet under its key by either way, and another one is a conflict by both [F-08] [F-09]", async () => {
    await ledger.post(deposit(kim, 1_000n));
    await ledger.post(deposit(kim + 1, 1_000n));
    for (const order of [round(kim, 10n, 4n), round(kim, 10n, 0n), stake(kim, 10n, { ref: "round:7" })]) {
      const later = { ...order, key: freshKey() };
      const first = await ledger.post(order);
      expect(await countFast(db, [order.key])).toBe(1);
      const firstGeneral = (await postGeneral(db, ledger, [later]))[0] as PostingAnswer;
      expect(await countFast(db, [later.key])).toBe(0);
      for (const [known, answer] of [
        [order, first],
        [later, firstGeneral],
      ] as const) {
        const again = [
          await ledger.post(known),
          (await postGeneral(db, ledger, [known]))[0],
          ...(await Promise.all([ledger.post(known), ledger.post(known)])),
        ];
        for (const each of again) expect(each).toEqual({ ...answer, result: "duplicate" });
        const draw = { type: "draw", from: ["cash", "bonus"], to: "gaming", amount: 10n } as const;
        const others: PostingOrder[] = [
          { ...known, playerId: kim + 1 },
          { ...known, kind: "adjustment" },
          { ...known, ref: "round:8" },
          { ...known, moves: [{ ...draw, amount: 11n }] },
          { ...known, moves: [{ ...draw, to: "jackpot:7" }] },
          { ...known, moves: [{ ...draw, from: ["cash"] }] },
          { ...known, moves: [draw, { type: "payout", from: "gaming", stakeOf: "self", amount: 5n }] },
        ];
        for (const other of others) {
          expect(await ledger.post(other)).toEqual({ result: "conflict" });
          expect((await postGeneral(db, ledger, [other]))[0]).toEqual({ result: "conflict" });
        }
      }
    }
  });

  test("one key of two players in a group goes to the first, and the others of the group are posted", async () => {
    for (const player of [kim, kim + 1, kim + 2]) await ledger.post(deposit(player, 100n));
    const key = freshKey();
    const answers = await Promise.all(
      [round(kim, 1n, 0n, { key }), round(kim + 1, 1n, 0n, { key }), round(kim + 2, 1n, 0n)].map((order) =>
        ledger.post(order),
      ),
    );
    expect(answers.map((answer) => answer.result)).toEqual(["ok", "conflict", "ok"]);
  });

  test("a frozen house account is not moved: bets go to another shard", async () => {
    await ledger.post(deposit(kim, 100n));
    await db.owner.pool.query("UPDATE ledger.account SET frozen = true WHERE player_id IS NULL AND kind = 'gaming'");
    const before = await frozenSum();
    await expect(ledger.post(round(kim, 10n, 3n))).resolves.toMatchObject({ result: "ok" });
    expect(await frozenSum()).toBe(before);
    await db.owner.pool.query("UPDATE ledger.account SET frozen = false WHERE player_id IS NULL");
  });

  const frozenSum = async () =>
    (await db.pool.query("SELECT coalesce(sum(balance), 0)::text AS sum FROM ledger.account WHERE frozen")).rows[0].sum;

  test("whatever the application sends to post_bets itself, nothing moves that a bet could not move [F-01] [F-05] [F-12]", async () => {
    await ledger.post(deposit(kim, 100n));
    const before = JSON.stringify(await seenOf(db, [kim]), (_, value) =>
      typeof value === "bigint" ? `${value}` : value,
    );
    const bet = {
      kind: "round",
      key: freshKey(),
      player: kim,
      currency: "EUR",
      stake: 5n,
      win: 2n as bigint | null,
      house: "gaming",
    };
    const broken: Record<string, unknown>[] = [
      { stake: -5n },
      { stake: 0n },
      { stake: null },
      { stake: 101n },
      { stake: 2n ** 63n - 1n },
      { win: -1n },
      { win: 2n ** 63n - 1n },
      { house: "cash" },
      { house: "bonus" },
      { house: "petty cash" },
      { house: null },
      { key: null },
      { key: "" },
      { key: "k".repeat(256) },
      { kind: null },
      { player: null },
      { player: -1 },
      { player: kim + 50 },
      { currency: "eur" },
      { currency: null },
    ];
    for (const fault of broken) {
      const each = { ...bet, ...fault };
      const reply = await db.pool.query(
        "SELECT ledger.post_bets($1, $2, $3, $4, $5, $6, $7, $8, '{}', '{}', '{}', '{}', '{}', now()) AS answers",
        [[each.kind], [each.key], [each.player], [each.currency], [each.stake], [each.win], [each.house], [null]],
      );
      expect(
        reply.rows[0].answers,
        JSON.stringify(fault, (_, value) => (typeof value === "bigint" ? `${value}` : value)),
      ).toEqual(Array(5).fill(null));
    }
    expect(
      JSON.stringify(await seenOf(db, [kim]), (_, value) => (typeof value === "bigint" ? `${value}` : value)),
    ).toBe(before);
  });
});
