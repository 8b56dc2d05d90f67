import { gameById, type Pokie } from "@croupier/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RoundsWorld, roundsWorld } from "./testing/roundsWorld.ts";

let world: RoundsWorld;
beforeAll(async () => {
  world = await roundsWorld();
});
afterAll(() => world.close());

let lastKey = 0;
const key = () => `test-key-${++lastKey}`;

test("a one-step round moves exactly its stake and its payout, in one posting, with one event log line [F-37]", async () => {
  await world.deposit(101, 1_000n);
  const kim = await world.sit(101, "coin");
  const answer = await world.rounds.play(kim.session, { key: key(), bet: { stake: 300 } }, world.clock.now());
  if (!answer.ok) throw new Error(answer.reason);
  const { round } = answer;
  expect(round).toMatchObject({
    state: "settled",
    stake_cents: 300,
    nonce: 0,
    currency: "EUR",
    mode: "real",
    moves: [],
  });
  const after = 1_000n - 300n + BigInt(round.payout_cents);
  expect(await world.balance(101)).toBe(after);
  expect(answer.balance).toBe(after);
  expect(round.balance_after_cents).toBe(Number(after));
  expect(
    await world.count("ledger.posting WHERE player_id = 101 AND kind = 'round' AND ref = $1", [`round:${round.id}`]),
  ).toBe(1);
  const lines = await world.db.owner.pool.query("SELECT kind, payload FROM events.event WHERE player_id = 101");
  expect(lines.rows).toEqual([
    {
      kind: "round.settled",
      payload: expect.objectContaining({
        round: round.id,
        stake: "300",
        payout: String(round.payout_cents),
        currency: "EUR",
      }),
    },
  ]);
  expect(await world.booksBalance()).toBe(true);
});

test("a stake takes cash first and then bonus, and a win returns along that split", async () => {
  await world.deposit(102, 100n);
  await world.deposit(102, 500n, "bonus");
  const kim = await world.sit(102, "coin");
  for (;;) {
    const before = await world.ledger.balances(102, "EUR");
    const answer = await world.rounds.play(kim.session, { key: key(), bet: { stake: 200 } }, world.clock.now());
    if (!answer.ok) throw new Error(answer.reason);
    const after = await world.ledger.balances(102, "EUR");
    const fromCash = before.cash < 200n ? before.cash : 200n;
    if (answer.round.payout_cents === 0) {
      expect(after).toMatchObject({ cash: before.cash - fromCash, bonus: before.bonus - (200n - fromCash) });
      if (after.cash + after.bonus < 200n) await world.deposit(102, 1_000n, "bonus");
      continue;
    }
    expect(after).toMatchObject({ cash: before.cash + fromCash, bonus: before.bonus + (200n - fromCash) });
    break;
  }
});

test("fifty parallel bets of one player in two processes use the nonces 0 to 49 without a gap, and the money is exact [F-21]", async () => {
  await world.deposit(103, 100_000n);
  const kim = await world.sit(103, "coin");
  const other = world.secondServer();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? other : world.rounds).play(kim.session, { key: key(), bet: { stake: 100 } }, world.clock.now()),
    ),
  );
  const settled = answers.map((answer) => {
    if (!answer.ok) throw new Error(answer.reason);
    return answer.round;
  });
  expect(settled.map((round) => round.nonce).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index),
  );
  const won = settled.reduce((sum, round) => sum + BigInt(round.payout_cents), 0n);
  expect(await world.balance(103)).toBe(100_000n - 5_000n + won);
  expect((await world.rounds.seeds(kim.session)).nonce).toBe(50);
  expect(await world.booksBalance()).toBe(true);
});

test("fifty copies of one request make one round, and each gets the same answer [F-09]", async () => {
  await world.deposit(104, 10_000n);
  const kim = await world.sit(104, "coin");
  const order = { key: key(), bet: { stake: 100 } };
  const other = world.secondServer();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? other : world.rounds).play(kim.session, order, world.clock.now()),
    ),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await world.count("rounds.round WHERE player_id = 104")).toBe(1);
  expect(await world.count("ledger.posting WHERE player_id = 104 AND kind = 'round'")).toBe(1);
  const changed = await world.rounds.play(kim.session, { ...order, bet: { stake: 200 } }, world.clock.now());
  expect(changed).toMatchObject({ ok: false, reason: "idempotency_conflict", field: "key" });
  expect(await world.count("rounds.round WHERE player_id = 104")).toBe(1);
});

test("a repeated request is answered even when the player may not bet any more [F-09]", async () => {
  await world.deposit(105, 1_000n);
  const kim = await world.sit(105, "coin");
  const order = { key: key(), bet: { stake: 100 } };
  const first = await world.rounds.play(kim.session, order, world.clock.now());
  world.gates.blocked = "selfexclusion";
  try {
    expect(await world.rounds.play(kim.session, order, world.clock.now())).toEqual(first);
    const next = await world.rounds.play(kim.session, { ...order, key: key() }, world.clock.now());
    expect(next).toEqual({ ok: false, reason: "blocked_selfexclusion" });
  } finally {
    world.gates.blocked = null;
  }
});

test("a hundred parallel bets of the whole balance: exactly as many are taken as the money allows [F-05]", async () => {
  await world.deposit(106, 100n);
  const kim = await world.sit(106, "coin");
  const servers = [world.rounds, world.secondServer()];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      servers[index % 2]!.play(kim.session, { key: key(), bet: { stake: 100 } }, world.clock.now()),
    ),
  );
  const taken = answers.flatMap((answer) => (answer.ok ? [answer.round] : []));
  for (const answer of answers) {
    if (!answer.ok)
      expect(answer).toMatchObject({ reason: "not_enough_money", data: { missing_cents: expect.any(Number) } });
  }
  expect(taken.length).toBeGreaterThanOrEqual(1);
  const won = taken.reduce((sum, round) => sum + BigInt(round.payout_cents), 0n);
  const left = 100n - BigInt(taken.length) * 100n + won;
  expect(left).toBe(await world.balance(106));
  expect(left >= 0n && (left < 100n || taken.length === 100)).toBe(true);
  expect(await world.count("rounds.round WHERE player_id = 106")).toBe(taken.length);
});

test("a refused bet posts nothing and uses no nonce: wrong stakes, ended session, switched-off game, limits", async () => {
  await world.deposit(107, 10_000n);
  const kim = await world.sit(107, "coin");
  const play = (bet: unknown) => world.rounds.play(kim.session, { key: key(), bet: bet as never }, world.clock.now());
  for (const [bet, reason] of [
    [{ stake: 1 }, "stake_below_minimum"],
    [{ stake: 10_000_000 }, "stake_above_maximum"],
    [{ stake: -100 }, "stake_below_minimum"],
    [{ stake: 1.5 }, "malformed"],
    [{ stake: 1e300 }, "malformed"],
    [{ stake: "NaN" }, "malformed"],
    [null, "malformed"],
  ] as const) {
    expect(await play(bet)).toMatchObject({ ok: false, reason, field: "bet" });
  }
  world.gates.maintenance = true;
  expect(await play({ stake: 100 })).toMatchObject({ ok: false, reason: "maintenance" });
  world.gates.maintenance = false;
  world.gates.guards = (stake) => [{ name: "loss:day:EUR", period: "2026-03-01", by: stake, ceiling: 50n }];
  expect(await play({ stake: 100 })).toMatchObject({
    ok: false,
    reason: "limit_reached",
    data: { limit: "loss:day:EUR" },
  });
  world.gates.guards = () => [];
  await world.rounds.endSessions(world.db.pool, 107, world.clock.now());
  expect(await play({ stake: 100 })).toMatchObject({ ok: false, reason: "session_ended" });
  expect(await world.balance(107)).toBe(10_000n);
  expect(await world.count("rounds.round WHERE player_id = 107")).toBe(0);
  expect((await world.rounds.seeds(kim.session)).nonce).toBe(0);
});

test("two bets closer than the licence's floor: the second is refused and says how long to wait [F-55]", async () => {
  await world.deposit(108, 10_000n);
  const kim = await world.sit(108, "skerry-light", "real", "EE");
  expect(kim.info.policy).toMatchObject({ spin_floor_ms: 2_500, autoplay: false, turbo: false });
  const play = () => world.rounds.play(kim.session, { key: key(), bet: { stake: 20 } }, world.clock.now());
  let first = await play();
  while (first.ok && first.round.state === "open") {
    await world.rounds.void(first.round.id, "test", world.clock.now());
    world.clock.advance(2_500);
    first = await play();
  }
  expect(first).toMatchObject({ ok: true });
  world.clock.advance(2_450);
  expect(await play()).toMatchObject({ ok: false, reason: "too_fast", data: { wait_ms: 50 } });
  world.clock.advance(50);
  expect(await play()).toMatchObject({ ok: true });
});

test("a feature is sold where the licence allows it, for its whole price, and refused elsewhere before any money moves [F-56]", async () => {
  const bet = { stake: 20, buy: true };
  await world.deposit(120, 10_000n);
  const strict = await world.sit(120, "cogwrights-vault", "real", "EE");
  expect(strict.info.policy.bonus_buy).toBe(false);
  expect(await world.rounds.play(strict.session, { key: key(), bet }, world.clock.now())).toMatchObject({
    ok: false,
    reason: "bonus_buy_forbidden",
    field: "bet",
  });
  expect(await world.balance(120)).toBe(10_000n);
  const open = await world.sit(120, "cogwrights-vault");
  expect(open.info.policy.bonus_buy).toBe(true);
  const played = await world.rounds.play(open.session, { key: key(), bet }, world.clock.now());
  if (!played.ok) throw new Error(played.reason);
  const { stake_cents, payout_cents, events } = played.round;
  const { price } = (gameById("cogwrights-vault") as unknown as Pokie).model.buy!;
  expect(stake_cents).toBe(20 * price);
  expect(events[0]).toEqual({ type: "featureBought", price });
  expect(await world.balance(120)).toBe(10_000n - BigInt(stake_cents) + BigInt(payout_cents));
  expect(await world.booksBalance()).toBe(true);
});

test("play money wins and loses by the same rounds and never touches the ledger or the event log [F-31]", async () => {
  const guest = await world.sit(null, "coin", "demo");
  const player = await world.sit(109, "coin", "demo");
  expect(guest.id).toBeLessThan(0);
  let balance = BigInt(guest.info.balance.amount_cents);
  expect(balance).toBe(100_000n);
  for (let count = 0; count < 20; count++) {
    const answer = await world.rounds.play(guest.session, { key: key(), bet: { stake: 100 } }, world.clock.now());
    if (!answer.ok) throw new Error(answer.reason);
    expect(answer.round).toMatchObject({ mode: "demo", currency: "FUN", nonce: count });
    balance += BigInt(answer.round.payout_cents) - 100n;
    expect(answer.balance).toBe(balance);
  }
  await world.rounds.play(player.session, { key: key(), bet: { stake: 100 } }, world.clock.now());
  expect(await world.rounds.balance(guest.session)).toBe(balance);
  const tooMuch = await world.rounds.play(guest.session, { key: key(), bet: { stake: 200_000 } }, world.clock.now());
  expect(tooMuch).toMatchObject({ ok: false, reason: "not_enough_money" });
  expect(await world.count("ledger.posting WHERE player_id = 109 OR currency = 'FUN'")).toBe(0);
  expect(await world.count("ledger.account WHERE currency = 'FUN'")).toBe(0);
  expect(await world.count("events.event WHERE player_id < 0 OR player_id = 109")).toBe(0);
});

test("a launch token opens one session, once, in time; neither token is stored as it is", async () => {
  const launch = await world.launch(110, "coin");
  const first = await world.rounds.enter(launch, world.clock.now());
  if (!first.ok) throw new Error(first.reason);
  expect(await world.rounds.enter(launch, world.clock.now())).toEqual({ ok: false, reason: "launch_token_invalid" });
  const late = await world.launch(110, "coin");
  world.clock.advance(120_000);
  expect(await world.rounds.enter(late, world.clock.now())).toEqual({ ok: false, reason: "launch_token_invalid" });
  const stored = await world.db.owner.pool.query("SELECT * FROM rounds.session");
  const text = JSON.stringify(stored.rows, (_, value) => (typeof value === "bigint" ? String(value) : value));
  expect(text).not.toContain(launch);
  expect(text).not.toContain(first.session.token);
});
