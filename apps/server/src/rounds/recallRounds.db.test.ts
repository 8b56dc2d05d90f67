import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsReadFor } from "../platform/testing/plans.ts";
import { unfinishedGames } from "./playHistory.ts";
import { type RoundsWorld, roundsWorld, type SimulatedPlayer } from "./testing/roundsWorld.ts";

let world: RoundsWorld;
let kim: SimulatedPlayer;
const many = 100_000;

/** Half a year of rounds, half of them of one player, as the history of a busy game would have it. */
beforeAll(async () => {
  world = await roundsWorld();
  kim = await world.sit(401, "coin");
  const seed = await world.db.owner.pool.query("SELECT id FROM rounds.seed WHERE player_id = 401 AND state = 'active'");
  await world.db.owner.pool.query(
    `INSERT INTO rounds.round (id, player_id, mode, session_id, game, engine, provider, state, currency, math_version,
       paytable_hash, bet, events, stake, payout, balance_after, seed_id, nonce, key, body_hash, started_at, acted_at,
       finished_at, closed_by)
     SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid,
       CASE WHEN n % 2 = 0 THEN 401 ELSE 402 + n % 500 END, 'real', $2, 'studio/coin', 'coin', 'studio', 'settled', 'EUR', 1,
       '', '{"stake":100}', '[{"type":"totalWin","amount":0,"stake":100}]', 100, 0, 5000, $1, n + 1000, 'old-' || n, '\\x00',
       at, at, at, 'play'
     FROM generate_series(1, ${many}) AS n,
       LATERAL (SELECT timestamptz '2025-09-01' + make_interval(secs => n * 150) AS at) t`,
    [seed.rows[0].id, kim.session.id],
  );
  await world.db.owner.pool.query("ANALYZE rounds.round");
});
afterAll(() => world.close());

test("the last fifty rounds come newest first with stake, win, balance and choices, fast, out of half a year [F-41]", async () => {
  const times: number[] = [];
  for (let attempt = 0; attempt < 40; attempt++) {
    const began = performance.now();
    const rounds = await world.rounds.recall(kim.session, 50);
    times.push(performance.now() - began);
    expect(rounds).toHaveLength(50);
  }
  const [latest, ...others] = await world.rounds.recall(kim.session, 50);
  expect(latest).toMatchObject({
    stake_cents: 100,
    payout_cents: 0,
    balance_after_cents: 5_000,
    choices: [],
    bet: { stake: 100 },
  });
  let before = latest!.started_at;
  for (const round of others) {
    expect(round.started_at < before).toBe(true);
    before = round.started_at;
  }
  times.sort((a, b) => a - b);
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(200);
});

test("recall reads through its index, however many rounds there are [F-41]", async () => {
  const planFor = async (player: number) => {
    const plan = await world.db.pool.query(
      `EXPLAIN (FORMAT JSON) SELECT id FROM rounds.round
       WHERE player_id = ${player} AND mode = 'real' AND game = 'studio/coin' ORDER BY id DESC LIMIT 50`,
    );
    return JSON.stringify(plan.rows[0]);
  };
  // Whose rounds are nearly all there are may be read backwards by their ids; nobody else may wade through those.
  for (const player of [401, 402]) {
    const text = await planFor(player);
    expect(text).not.toContain("Seq Scan");
    expect(text).not.toContain('"Sort"');
  }
  expect(await planFor(402)).toContain("player_id_mode_game_id_idx");
});

test("what a player left open is found without their rounds that are over, and without what others left open [C-2.3.3]", async () => {
  await world.db.owner.pool.query(
    `INSERT INTO rounds.round (id, player_id, mode, session_id, game, engine, provider, state, currency, math_version, paytable_hash, bet,
       stake, seed_id, nonce, key, body_hash, started_at, acted_at)
     SELECT gen_random_uuid(), 10000 + n, 'real', session_id, 'studio/ladder', 'ladder', 'studio', 'open', 'EUR', 1, '', '{}', 100, seed_id,
       200000 + n, 'open-' || n, '\\x00', started_at, acted_at
     FROM (SELECT * FROM rounds.round WHERE player_id = 401 LIMIT 1) r, generate_series(1, 3000) AS n`,
  );
  await world.db.owner.pool.query("ANALYZE rounds.round");
  await world.deposit(402, 1_000n);
  const table = await world.sit(402, "ladder");
  const played = await world.rounds.play(table.session, { key: "left-open", bet: { stake: 100 } }, world.clock.now());
  expect(played).toMatchObject({ ok: true, round: { state: "open" } });
  let games = new Map<string, string[]>();
  const looked = await rowsReadFor(world.db.owner, async (on) => {
    games = await unfinishedGames(on, 402);
  });
  expect([...games]).toEqual([["studio/ladder", ["EUR"]]]);
  expect(looked).toBeLessThan(20);
});
