import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RoundsWorld } from "../rounds/testing/roundsWorld.ts";
import { type ConformanceClient, codeOf, newId, type TestSession } from "./conformanceClient.ts";
import { splitWin } from "./payWin.ts";
import { setBounds } from "./setBounds.ts";
import type { StudioBounds } from "./studioRegister.ts";
import { type GatewayWorld, gatewayWorld } from "./testing/gatewayWorld.ts";
import { holdDayBound } from "./winBounds.ts";

/* What a studio's key can do to a wallet, and what it cannot. */

let gateway: GatewayWorld;
let world: RoundsWorld;
let client: ConformanceClient;
beforeAll(async () => {
  gateway = await gatewayWorld();
  ({ world, client } = gateway);
});
afterAll(() => gateway.close());

const move = (type: "bet" | "win", cents: bigint | number, id = newId()) => ({
  id_provider: id,
  type,
  amount: (Number(cents) / 100).toFixed(2),
});
const betWin = (session: TestSession, round: string, transactions: unknown[]) =>
  client.second("Round/BetWin", { ...session, round_id: round, transactions });
const moneyOf = (session: TestSession) => world.ledger.balances(Number(session.account_id), "EUR");

const setSandbox = (bounds: Partial<StudioBounds>) =>
  world.deps.db.transaction((tx) =>
    setBounds(tx, { provider: "sandbox", bounds, actor: "operator:test" }, world.clock.now()),
  );

describe("a win is split as the stakes of its round are", () => {
  test("also when a bet of bonus money is followed by thirty small ones of cash", async () => {
    const session = await client.openSession();
    const round = newId();
    await world.deposit(Number(session.account_id), 243_500n, "bonus");
    // All the cash away first, so that the large bet is of bonus money alone.
    await betWin(session, newId(), [move("bet", 10_000)]);
    expect(codeOf(await betWin(session, round, [move("bet", 243_500)]))).toBe(0);
    await world.deposit(Number(session.account_id), 30n, "cash");
    for (let bet = 0; bet < 30; bet += 1) expect(codeOf(await betWin(session, round, [move("bet", 1)]))).toBe(0);
    expect(codeOf(await betWin(session, round, [move("win", 243_500)]))).toBe(0);
    expect(await moneyOf(session)).toMatchObject({ cash: 29n, bonus: 243_471n });
  });

  test("whatever bets, wins and rollbacks come in whatever order: no more cash than its share, to the subunit", async () => {
    const step = fc.record({
      kind: fc.constantFrom("cash", "bonus", "win", "undoBet", "undoWin"),
      cents: fc.integer({ min: 1, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const session = await client.openSession();
        const player = Number(session.account_id);
        await betWin(session, newId(), [move("bet", 10_000)]);
        const round = newId();
        const bets: { id: string; cash: bigint; bonus: bigint }[] = [];
        const wins: { id: string; cash: bigint; bonus: bigint }[] = [];
        for (const { kind, cents } of steps) {
          const before = await moneyOf(session);
          const id = newId();
          if (kind === "cash" || kind === "bonus") {
            if (kind === "bonus" && before.cash > 0n) continue;
            await world.deposit(player, BigInt(cents), kind);
            const staked = { cash: kind === "cash" ? BigInt(cents) : 0n, bonus: kind === "bonus" ? BigInt(cents) : 0n };
            expect(codeOf(await betWin(session, round, [move("bet", cents, id)]))).toBe(0);
            bets.push({ id, ...staked });
          } else if (kind === "win") {
            if (bets.length === 0) continue;
            expect(codeOf(await betWin(session, round, [move("win", cents, id)]))).toBe(0);
            const after = await moneyOf(session);
            const cash = bets.reduce((sum, bet) => sum + bet.cash, 0n);
            const total = bets.reduce((sum, bet) => sum + bet.cash + bet.bonus, 0n);
            const won = { cash: after.cash - before.cash, bonus: after.bonus - before.bonus };
            expect(won.cash + won.bonus).toBe(BigInt(cents));
            expect(won.cash * total).toBeLessThanOrEqual(BigInt(cents) * cash);
            wins.push({ id, ...won });
          } else {
            const undone = (kind === "undoBet" ? bets : wins).pop();
            if (!undone) continue;
            const back = { id_provider: id, type: "rollback", original_id_provider: undone.id };
            const reply = await client.second("Round/Rollback", { ...session, transactions: [back] });
            expect(codeOf(reply)).toBe(0);
            const after = await moneyOf(session);
            // A bet comes back as it went; a win goes back from where it went to, as far as that is there.
            if (kind === "undoBet") {
              expect(after.cash - before.cash).toBe(undone.cash);
              expect(after.bonus - before.bonus).toBe(undone.bonus);
            } else if (before.cash >= undone.cash && before.bonus >= undone.bonus) {
              expect(before.bonus - after.bonus).toBe(undone.bonus);
            }
          }
        }
      }),
      { numRuns: 12 },
    );
    expect(await world.booksBalance()).toBe(true);
  });

  test("cut so that no number of small wins makes cash of bonus money", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 999n), fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 10n ** 9n), (amount, cash, bonus) => {
        const split = splitWin(amount, { cash, bonus });
        expect(split.cash + split.bonus).toBe(amount);
        if (cash + bonus === 0n) expect(split.cash).toBe(amount);
        else expect(split.cash * (cash + bonus)).toBeLessThanOrEqual(amount * cash);
        if (bonus === 0n) expect(split.bonus).toBe(0n);
      }),
    );
  });
});

describe("what a key can credit is bounded", () => {
  test("a round's wins by its stakes, and the operator is told", async () => {
    const session = await client.openSession();
    const reply = await betWin(session, newId(), [move("bet", 100), move("win", 8_999_999_999_999_900)]);
    expect(codeOf(reply)).toBe(503);
    expect(codeOf(await betWin(session, newId(), [move("bet", 100), move("win", 5_000_001)]))).toBe(503);
    expect(world.logged.filter((line) => line.includes("beyond its bound")).length).toBe(2);
    expect(await client.balance(session)).toBe("100.00");
    const round = newId();
    expect(codeOf(await betWin(session, round, [move("bet", 100), move("win", 5_000_000)]))).toBe(0);
    expect(codeOf(await betWin(session, round, [move("win", 1)]))).toBe(503);
  });

  test("a title's wins of a day by an amount that the operator sets; what was refused is paid once it is higher", async () => {
    const session = await client.openSession();
    const set = (maxDayWin: number) => setSandbox({ maxDayWin });
    const { rows } = await world.db.owner.pool.query("SELECT sum(won)::int AS won FROM gateway.studio_day");
    await set(rows[0].won + 1_000);
    const round = newId();
    const late = move("win", 600);
    expect(codeOf(await betWin(session, round, [move("bet", 100), move("win", 900)]))).toBe(0);
    expect(codeOf(await betWin(session, round, [late]))).toBe(503);
    await set(200_000_000);
    expect(codeOf(await betWin(session, round, [late]))).toBe(0);
    expect(await client.balance(session)).toBe("114.00");
  });

  test("a title's wins of a day also where wins of several players come at one moment", async () => {
    const set = (maxDayWin: number) => setSandbox({ maxDayWin });
    await set(2_500);
    // Each win is counted in a transaction that stays open until all are counted, or wait for the one that is.
    let counted = 0;
    const together = Promise.withResolvers<void>();
    const wins = [0, 1, 2, 3].map((index) =>
      world.db.transaction(async (tx) => {
        const credit = {
          provider: "sandbox",
          game: "at-once",
          playerId: 9_000 + index,
          currency: "EUR",
          amount: 1_000n,
        };
        await holdDayBound(world.deps, tx, credit, world.clock.now());
        counted += 1;
        await together.promise;
      }),
    );
    const waiting =
      "SELECT count(*)::int AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted";
    await expect
      .poll(async () => counted + (await world.db.owner.pool.query(waiting)).rows[0].n, {
        timeout: 30_000,
        interval: 20,
      })
      .toBe(wins.length);
    together.resolve();
    const ends = (await Promise.allSettled(wins)).map(({ status }) => status);
    expect(ends.toSorted()).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(await world.count("gateway.studio_day WHERE game = 'at-once' AND won = 1000")).toBe(2);
    await set(200_000_000);
  });

  test("nothing makes a balance that cannot be told exactly, not even a promotion", async () => {
    const session = await client.openSession();
    const facts = { account_id: session.account_id, currency: "EUR", event_type: "cup", event_id: "1" };
    const promo = (amount: string) => client.second("Promo/Win", { ...facts, amount, id_provider: newId() });
    expect(codeOf(await promo("90071992547409.91"))).toBe(400);
    expect(codeOf(await promo("10.00"))).toBe(0);
    expect(await client.balance(session)).toBe("110.00");
  });
});

describe("a captured message", () => {
  test("that bets does not close its round at another address", async () => {
    const session = await client.openSession();
    const body = { ...session, round_id: newId(), transactions: [move("bet", 100)] };
    expect(codeOf(await client.second("Round/BetWin", body))).toBe(0);
    expect(codeOf(await client.second("Round/Finish", body))).toBe(400);
    for (const [call, sent] of [
      ["Round/Rollback", body],
      ["Promo/Win", body],
      ["Freespins/Finish", body],
    ] as const)
      expect(codeOf(await client.second(call, sent)), call).not.toBe(0);
    for (const call of ["play", "rollback", "freespins"]) expect((await client.first(call, body)).status).not.toBe(200);
    expect(codeOf(await betWin(session, body.round_id, [move("win", 3_000)]))).toBe(0);
  });

  test("counts at its own address only where the studio signs the path, which can be asked of it", async () => {
    const session = await client.openSession();
    const path = "/gateway/v2/sandbox/Player/Balance";
    expect(codeOf(await client.second("Player/Balance", session, { path }))).toBe(0);
    expect(codeOf(await client.second("Player/Balance", session, { path: "/gateway/v2/sandbox/Round/Finish" }))).toBe(
      403,
    );
    const ask = (pathSignRequired: boolean) => setSandbox({ pathSignRequired });
    await ask(true);
    expect(codeOf(await client.second("Player/Balance", session))).toBe(403);
    expect(codeOf(await client.second("Player/Balance", session, { path }))).toBe(0);
    await ask(false);
  });
});

test("the session id that a studio is given opens nothing of our own game protocol", async () => {
  const session = await client.openSession();
  expect(await world.rounds.session(session.session_id, world.clock.now())).toBeNull();
});
