import { afterAll, expect, test } from "vitest";
import type { Database, Tx } from "../platform/database.ts";
import { createRounds } from "./index.ts";
import { freshKey, roundOf } from "./testing/answers.ts";
import { ladderPlay } from "./testing/ladderPlay.ts";

const { world, now, fundedPlayer, open } = await ladderPlay();
afterAll(() => world.close());

test("a void refunds every stake once, however many try [F-38]", async () => {
  const kim = await fundedPlayer(208);
  const { id: roundId } = await open(kim);
  await world.rounds.act(kim.session, { key: freshKey(), roundId, move: { do: "raise" } }, now());
  expect(await world.balance(208)).toBe(9_800n);
  const other = world.secondServer();
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? other : world.rounds).void(roundId, "test", now())),
  );
  expect(tries.filter((answer) => answer === "voided")).toHaveLength(1);
  expect(await world.balance(208)).toBe(10_000n);
  expect(await world.count("ledger.posting WHERE player_id = 208 AND kind = 'refund'")).toBe(1);
});

test("the recovery job plays on what needs no decision, refunds what does, once, and logs it [F-38]", async () => {
  await world.deposit(209, 10_000n);
  const forced = await world.sit(209, "forced-ladder");
  const climbing = await open(forced);
  const deciding = await fundedPlayer(210);
  const waiting = await open(deciding);
  world.clock.advance(3_600_000);
  const fresh = await open(await fundedPlayer(211));
  const other = world.secondServer();
  const done = await Promise.all(
    [world.rounds, other, world.rounds].map((context) => context.recover(1_800_000, now())),
  );
  expect(await world.count("rounds.recovery WHERE round_id IN ($1, $2)", [climbing.id, waiting.id])).toBe(2);
  expect(done.every((one) => one.failed === 0)).toBe(true);
  const states = await world.db.owner.pool.query("SELECT id, state FROM rounds.round WHERE id IN ($1, $2, $3)", [
    climbing.id,
    waiting.id,
    fresh.id,
  ]);
  expect(Object.fromEntries(states.rows.map((row) => [row.id, row.state]))).toEqual({
    [climbing.id]: "settled",
    [waiting.id]: "voided",
    [fresh.id]: "open",
  });
  expect(await world.balance(210)).toBe(10_000n);
  expect(world.logged.filter((line) => line.includes(waiting.id))).toHaveLength(1);
  const back = await world.sit(210, "ladder");
  expect(back.info.unfinished).toMatchObject({ id: waiting.id, state: "voided" });
  expect(await world.booksBalance()).toBe(true);
});

test("a win that its player left waiting to be gambled is paid by the recovery job, not refunded [F-38]", async () => {
  await world.deposit(2_900, 100_000n);
  const kim = await world.sit(2_900, "midnight-orchard");
  const bet = { stake: 100, gamble: true };
  let round = roundOf(await world.rounds.play(kim.session, { key: freshKey(), bet }, now()));
  while (round.state !== "open") {
    world.clock.advance(10_000);
    round = roundOf(await world.rounds.play(kim.session, { key: freshKey(), bet }, now()));
  }
  const { amount } = round.events.at(-1) as unknown as { type: "gambleOffered"; amount: number };
  const before = await world.balance(2_900);
  world.clock.advance(3_600_000);
  expect((await world.rounds.recover(1_800_000, now())).failed).toBe(0);
  expect(await world.balance(2_900)).toBe(before + BigInt(amount));
  const stored = await world.db.owner.pool.query("SELECT state FROM rounds.round WHERE id = $1", [round.id]);
  expect(stored.rows).toEqual([{ state: "settled" }]);
  expect(await world.booksBalance()).toBe(true);
});

test("a settlement that fails at any of its writes leaves the round as it was, and the same move succeeds later [F-39]", async () => {
  let writes = 0;
  for (let failAt = 1; ; failAt++) {
    const id = 2_300 + failAt;
    const kim = await fundedPlayer(id);
    const round = await open(kim);
    const order = { key: freshKey(), roundId: round.id, move: { do: "stop" } };
    const faulty = createRounds({ ...world.deps, db: failingAt(world.db, failAt) });
    const tried = await faulty.act(kim.session, order, now()).catch((error: Error) => error.message);
    if (typeof tried !== "string") break;
    writes = failAt;
    expect(tried).toBe("injected");
    expect(await world.balance(id)).toBe(9_900n);
    expect(await world.count("rounds.round WHERE id = $1 AND state = 'open'", [round.id])).toBe(1);
    expect(await world.rounds.act(kim.session, order, now())).toMatchObject({ ok: true, round: { state: "settled" } });
    expect(await world.count("events.event WHERE player_id = $1", [id])).toBe(1);
  }
  expect(writes).toBeGreaterThan(5);
  expect(await world.booksBalance()).toBe(true);
});

test.each(["six-deck-blackjack", "draw-poker-deluxe"])(
  "a round of %s whose stored state was damaged is voided at the next move: refunded once, logged, told by name [F-38]",
  async (engine) => {
    const id = engine === "draw-poker-deluxe" ? 2_700 : 2_701;
    await world.deposit(id, 10_000n);
    const kim = await world.sit(id, engine);
    const bet =
      engine === "draw-poker-deluxe" ? { stake: 100, options: {} } : { bets: [{ spot: "box1", amount: 100 }] };
    let round = roundOf(await world.rounds.play(kim.session, { key: freshKey(), bet }, now()));
    while (round.state !== "open")
      round = roundOf(await world.rounds.play(kim.session, { key: freshKey(), bet }, now()));
    const before = await world.balance(id);
    // Another card in the hand, as a faulty disk or a hand in the database might leave it.
    const card = engine === "draw-poker-deluxe" ? "{dealt,0}" : "{dealer,1}";
    await world.db.owner.pool.query(
      "UPDATE rounds.round SET game_state = jsonb_set(game_state, $2, '999'), acted_at = now() WHERE id = $1",
      [round.id, card],
    );
    const move = round.moves[0];
    const answers = await Promise.all(
      [world.rounds, world.secondServer()].map((context) =>
        context.act(kim.session, { key: freshKey(), roundId: round.id, move }, now()),
      ),
    );
    const reasons = answers.map((answer) => (answer.ok ? "ok" : answer.reason));
    expect(reasons.sort()).toEqual(["round_broken", "round_closed"]);
    expect(await world.balance(id)).toBe(before + 100n);
    expect(await world.count("rounds.recovery WHERE round_id = $1", [round.id])).toBe(1);
    expect(world.logged.filter((line) => line.includes(round.id))).toHaveLength(1);
    expect(await world.booksBalance()).toBe(true);
  },
);

test("one stuck round that cannot be closed does not keep the job from the others [F-39]", async () => {
  const broken = await fundedPlayer(212);
  const brokenRound = await open(broken);
  const fine = await fundedPlayer(213);
  const fineRound = await open(fine);
  await world.db.owner.pool.query("UPDATE ledger.account SET frozen = true WHERE player_id = 212");
  world.clock.advance(7_200_000);
  const done = await world.rounds.recover(3_600_000, now());
  expect(done.failed).toBe(1);
  expect(await world.count("rounds.round WHERE id = $1 AND state = 'voided'", [fineRound.id])).toBe(1);
  expect(await world.count("rounds.round WHERE id = $1 AND state = 'open'", [brokenRound.id])).toBe(1);
  await world.db.owner.pool.query("UPDATE ledger.account SET frozen = false WHERE player_id = 212");
  expect(await world.rounds.recover(3_600_000, now())).toMatchObject({ voided: 1, failed: 0 });
  expect(await world.balance(212)).toBe(10_000n);
});

/** The database, whose transactions break at their nth statement. */
function failingAt(db: Database, failAt: number): Database {
  return {
    ...db,
    pool: db.pool,
    transaction: (work) =>
      db.transaction((tx) => {
        let count = 0;
        const query = (...given: unknown[]) => {
          count += 1;
          if (count === failAt) throw new Error("injected");
          return (tx.query as (...args: unknown[]) => unknown)(...given);
        };
        return work(
          new Proxy(tx, { get: (target, name) => (name === "query" ? query : Reflect.get(target, name)) }) as Tx,
        );
      }),
  };
}
