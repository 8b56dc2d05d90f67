import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Tx } from "../platform/database.ts";
import { createRounds, type RoundAnswer } from "./index.ts";
import { type RoundsWorld, roundsWorld, type SimulatedPlayer } from "./testing/roundsWorld.ts";

let world: RoundsWorld;
beforeAll(async () => {
  world = await roundsWorld();
});
afterAll(() => world.close());

let lastKey = 0;
const key = () => `test-key-${++lastKey}`;
const now = () => world.clock.now();

function roundOf(answer: RoundAnswer) {
  if (!answer.ok) throw new Error(answer.reason);
  return answer.round;
}

async function open(player: SimulatedPlayer, stake = 100) {
  const round = roundOf(await world.rounds.play(player.session, { key: key(), bet: { stake } }, now()));
  expect(round.state).toBe("open");
  return round;
}

async function fundedPlayer(id: number, amount = 10_000n): Promise<SimulatedPlayer> {
  await world.deposit(id, amount);
  return world.sit(id, "ladder");
}

test("an open round has taken its stake and is stored before anything is shown; stopping pays it out [F-37]", async () => {
  const kim = await fundedPlayer(201);
  const round = await open(kim);
  expect(round.moves).toEqual([{ do: "climb" }, { do: "raise" }, { do: "stop" }]);
  expect(await world.balance(201)).toBe(9_900n);
  expect(
    await world.count("rounds.round WHERE id = $1 AND state = 'open' AND game_state IS NOT NULL", [round.id]),
  ).toBe(1);
  const stopped = roundOf(
    await world.rounds.act(kim.session, { key: key(), roundId: round.id, move: { do: "stop" } }, now()),
  );
  expect(stopped).toMatchObject({ state: "settled", payout_cents: 0, choices: [{ do: "stop" }], moves: [] });
  expect(await world.count("events.event WHERE player_id = 201 AND kind = 'round.settled'")).toBe(1);
  expect(await world.booksBalance()).toBe(true);
});

test("a move that raises takes more stake once, and the payout is shared over both stakes", async () => {
  for (let attempt = 0; ; attempt++) {
    const id = 2_100 + attempt;
    await world.deposit(id, 100n);
    await world.deposit(id, 100n, "bonus");
    const kim = await world.sit(id, "ladder");
    const { id: roundId } = await open(kim);
    const act = (move: string) => world.rounds.act(kim.session, { key: key(), roundId, move: { do: move } }, now());
    const raised = roundOf(await act("raise"));
    expect(raised).toMatchObject({ state: "open", stake_cents: 200, balance_after_cents: 0 });
    const climbed = roundOf(await act("climb"));
    if (climbed.state === "settled") continue;
    const ended = roundOf(await act("stop"));
    const half = BigInt(ended.payout_cents) / 2n;
    expect(await world.ledger.balances(id, "EUR")).toMatchObject({
      cash: BigInt(ended.payout_cents) - half,
      bonus: half,
    });
    expect(await world.booksBalance()).toBe(true);
    break;
  }
});

test("a raise without money, an illegal move, a closed, unknown or another player's round are refused by name and post nothing", async () => {
  const kim = await fundedPlayer(202, 150n);
  const eve = await fundedPlayer(203);
  const { id: roundId } = await open(kim);
  const postings = await world.count("ledger.posting");
  const act = (who: SimulatedPlayer, move: unknown, id = roundId) =>
    world.rounds.act(who.session, { key: key(), roundId: id, move: move as never }, now());
  expect(await act(kim, { do: "raise" })).toMatchObject({
    reason: "not_enough_money",
    data: { missing_cents: 50, balance_cents: 50 },
  });
  expect(await act(kim, { do: "fly" })).toMatchObject({ reason: "illegal_move", field: "move" });
  expect(await act(kim, null)).toMatchObject({ reason: "illegal_move" });
  expect(await act(eve, { do: "stop" })).toMatchObject({ reason: "not_found" });
  expect(await act(kim, { do: "stop" }, "00000000-0000-7000-8000-000000000000")).toMatchObject({ reason: "not_found" });
  expect(await act(kim, { do: "stop" }, "'; DROP TABLE")).toMatchObject({ reason: "not_found" });
  const dollars = await world.sit(202, "ladder", "real", "CW", "USD");
  expect(await act(dollars, { do: "stop" })).toMatchObject({ reason: "wrong_currency" });
  expect(await world.count("ledger.posting")).toBe(postings);
  expect(await act(kim, { do: "stop" })).toMatchObject({ ok: true });
  expect(await act(kim, { do: "stop" })).toMatchObject({ reason: "round_closed" });
});

test("a move sent fifty times in parallel is made once, and a key is never good for two moves [F-09]", async () => {
  const kim = await fundedPlayer(204);
  const { id: roundId } = await open(kim);
  const order = { key: key(), roundId, move: { do: "raise" } };
  const answers = await Promise.all(Array.from({ length: 50 }, () => world.rounds.act(kim.session, order, now())));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await world.balance(204)).toBe(9_800n);
  const other = await world.rounds.act(kim.session, { ...order, move: { do: "stop" } }, now());
  expect(other).toMatchObject({ ok: false, reason: "idempotency_conflict" });
});

test("the first answer of an opening is repeated as it was, also after the round went on [F-09]", async () => {
  const kim = await fundedPlayer(205);
  const order = { key: key(), bet: { stake: 100 } };
  const first = await world.rounds.play(kim.session, order, now());
  const roundId = roundOf(first).id;
  await world.rounds.act(kim.session, { key: key(), roundId, move: { do: "stop" } }, now());
  expect(await world.rounds.play(kim.session, order, now())).toEqual(first);
});

test("two devices cannot have two open rounds of one game; the second is told of the first [F-40]", async () => {
  const kim = await fundedPlayer(206);
  const phone = await world.sit(206, "ladder");
  const other = world.secondServer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? other : world.rounds).play(
        (index % 2 ? phone : kim).session,
        { key: key(), bet: { stake: 100 } },
        now(),
      ),
    ),
  );
  const opened = answers.filter((answer) => answer.ok);
  expect(opened).toHaveLength(1);
  const { id } = roundOf(opened[0]!);
  for (const answer of answers)
    if (!answer.ok) expect(answer).toMatchObject({ reason: "round_open", data: { round: id } });
  expect(await world.balance(206)).toBe(9_900n);
  const onBoth = await Promise.all([
    world.rounds.act(kim.session, { key: key(), roundId: id, move: { do: "stop" } }, now()),
    other.act(phone.session, { key: key(), roundId: id, move: { do: "stop" } }, now()),
  ]);
  expect(onBoth.filter((answer) => answer.ok)).toHaveLength(1);
});

test("a doubled blackjack hand takes a stake of its own: refused without the money, once on two devices [F-40]", async () => {
  let [poor, doubled] = [0, 0];
  for (let id = 2_500; poor === 0 || doubled === 0; id += 1) {
    await world.deposit(id, id % 2 === 0 ? 150n : 200n);
    const kim = await world.sit(id, "six-deck-blackjack");
    const bet = { bets: [{ spot: "box1", amount: 100 }] };
    const round = roundOf(await world.rounds.play(kim.session, { key: key(), bet }, now()));
    expect(JSON.stringify(round)).not.toContain('"taken"');
    if (!round.moves.some((move) => (move as { do: string }).do === "double")) continue;
    const double = { roundId: round.id, move: { do: "double" } };
    const tries = await Promise.all(
      [world.rounds, world.secondServer()].map((context) => context.act(kim.session, { key: key(), ...double }, now())),
    );
    const taken = tries.filter((answer) => answer.ok);
    if (id % 2 === 0) {
      expect(taken).toEqual([]);
      expect(await world.balance(id)).toBe(50n);
      const stand = { key: key(), roundId: round.id, move: { do: "stand" } };
      expect(roundOf(await world.rounds.act(kim.session, stand, now()))).toMatchObject({ stake_cents: 100 });
      poor += 1;
    } else {
      expect(taken).toHaveLength(1);
      const settled = roundOf(taken[0]!);
      expect(settled).toMatchObject({ state: "settled", stake_cents: 200 });
      expect(await world.balance(id)).toBe(BigInt(settled.payout_cents));
      doubled += 1;
    }
  }
  expect(await world.booksBalance()).toBe(true);
});

test("craps takes chips between throws: not without the money, once on two devices, never on a closed place; left alone it plays to its end [F-38] [F-40]", async () => {
  const bet = { bets: [{ spot: "pass", amount: 100 }] };
  const throwing = (spot: string) => ({ do: "throw", bets: [{ spot, amount: 100 }] });
  for (let id = 2_600; ; id += 1) {
    await world.deposit(id, 250n);
    const kim = await world.sit(id, "craps-corner");
    const round = roundOf(await world.rounds.play(kim.session, { key: key(), bet }, now()));
    if (round.state !== "open") continue;
    const act = (move: object, rounds = world.rounds) =>
      rounds.act(kim.session, { key: key(), roundId: round.id, move }, now());
    expect(await act(throwing("pass"))).toMatchObject({ ok: false, reason: "illegal_move" });
    const tries = await Promise.all([act(throwing("passOdds")), act(throwing("passOdds"), world.secondServer())]);
    expect(tries.filter((answer) => answer.ok)).toHaveLength(1);
    const after = roundOf(tries.find((answer) => answer.ok)!);
    expect(after.stake_cents).toBe(200);
    if (after.state !== "open") continue;
    expect(await world.balance(id)).toBe(50n);
    world.clock.advance(3_600_000);
    await world.rounds.recover(1_800_000, now());
    const { unfinished } = (await world.sit(id, "craps-corner")).info;
    expect(unfinished).toMatchObject({ id: round.id, state: "settled", stake_cents: 200 });
    expect(await world.balance(id)).toBe(50n + BigInt(unfinished!.payout_cents));
    break;
  }
  expect(await world.booksBalance()).toBe(true);
});

test("a hand of three cards whose player stays away is folded: no one comes back only for good hands [F-38]", async () => {
  await world.deposit(2_700, 1_000n);
  const kim = await world.sit(2_700, "three-card-ante");
  const bet = { bets: [{ spot: "ante", amount: 100 }] };
  const round = roundOf(await world.rounds.play(kim.session, { key: key(), bet }, now()));
  expect(round).toMatchObject({ state: "open", moves: [{ do: "play" }, { do: "fold" }] });
  expect(JSON.stringify(round)).not.toContain("dealer");
  world.clock.advance(3_600_000);
  await world.rounds.recover(1_800_000, now());
  const back = await world.sit(2_700, "three-card-ante");
  expect(back.info.unfinished).toMatchObject({ id: round.id, state: "settled", stake_cents: 100, payout_cents: 0 });
  expect(await world.balance(2_700)).toBe(900n);
});

test("an interrupted round waits on return in the same state and goes on with the same draws [F-38]", async () => {
  const kim = await fundedPlayer(207);
  const { id: roundId } = await open(kim);
  const climbed = roundOf(await world.rounds.act(kim.session, { key: key(), roundId, move: { do: "climb" } }, now()));
  const back = await world.sit(207, "ladder");
  expect(back.info.unfinished).toEqual(climbed);
});

test("a void refunds every stake once, however many try [F-38]", async () => {
  const kim = await fundedPlayer(208);
  const { id: roundId } = await open(kim);
  await world.rounds.act(kim.session, { key: key(), roundId, move: { do: "raise" } }, now());
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
  let round = roundOf(await world.rounds.play(kim.session, { key: key(), bet }, now()));
  while (round.state !== "open") {
    world.clock.advance(10_000);
    round = roundOf(await world.rounds.play(kim.session, { key: key(), bet }, now()));
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
    const order = { key: key(), roundId: round.id, move: { do: "stop" } };
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
    let round = roundOf(await world.rounds.play(kim.session, { key: key(), bet }, now()));
    while (round.state !== "open") round = roundOf(await world.rounds.play(kim.session, { key: key(), bet }, now()));
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
        context.act(kim.session, { key: key(), roundId: round.id, move }, now()),
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

test("a payout to a frozen account is refused by name and the round waits as it was", async () => {
  const kim = await fundedPlayer(214);
  for (;;) {
    const round = await open(kim);
    const climbed = roundOf(
      await world.rounds.act(kim.session, { key: key(), roundId: round.id, move: { do: "climb" } }, now()),
    );
    if (climbed.state === "settled") continue;
    const order = { key: key(), roundId: round.id, move: { do: "stop" } };
    await world.db.owner.pool.query("UPDATE ledger.account SET frozen = true WHERE player_id = 214");
    expect(await world.rounds.act(kim.session, order, now())).toEqual({ ok: false, reason: "account_frozen" });
    await world.db.owner.pool.query("UPDATE ledger.account SET frozen = false WHERE player_id = 214");
    expect(await world.rounds.act(kim.session, order, now())).toMatchObject({ ok: true, round: { state: "settled" } });
    break;
  }
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
