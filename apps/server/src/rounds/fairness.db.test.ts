import { createDraw, hashServerSeed } from "@croupier/fairness";
import type { Json } from "@croupier/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/database.ts";
import { unseal } from "../platform/seal.ts";
import { rowsReadFor } from "../platform/testing/plans.ts";
import { prepareRound } from "./prepareRound.ts";
import { activeSeeds, ensureSeeds } from "./seeds.ts";
import { type RoundsWorld, roundsWorld, seedKey } from "./testing/roundsWorld.ts";
import { verifyProof } from "./testing/verifyProof.ts";

let world: RoundsWorld;
beforeAll(async () => {
  world = await roundsWorld();
});
afterAll(() => world.close());

let lastKey = 0;
const key = () => `test-key-${++lastKey}`;
const now = () => world.clock.now();

/** A bet of 1.00 that nothing stands against. */
const allowedBet = <Bet>(bet: Bet) => ({
  ...{ key: "k", hash: "", bet, stake: 100n, raise: 0n },
  ...{ guards: [], seen: null, floor_ms: 0, variant: null },
});

test("a hundred rounds and a rotation: every round recomputes from what was committed before the first bet [F-21] [F-24]", async () => {
  await world.deposit(301, 1_000_000n);
  const kim = await world.sit(301, "skerry-light");
  const committed = kim.info.seeds;
  for (let count = 0; count < 100; count++) {
    const played = await world.rounds.play(kim.session, { key: key(), bet: { stake: 20 } }, now());
    if (!played.ok) throw new Error(played.reason);
    let { round } = played;
    while (round.state === "open") {
      const acted = await world.rounds.act(
        kim.session,
        { key: key(), roundId: round.id, move: round.moves[0] as never },
        now(),
      );
      if (!acted.ok) throw new Error(acted.reason);
      round = acted.round;
    }
    expect(round).toMatchObject({ nonce: count, server_seed_hash: committed.server_seed_hash });
  }
  const before = await world.rounds.recall(kim.session, 1);
  expect((await world.rounds.proof(before[0]!.id))?.server_seed).toBeNull();

  const rotated = await world.rounds.rotate(kim.session, "my own words", now());
  if (!rotated.ok) throw new Error(rotated.reason);
  expect(rotated.revealed).toMatchObject({
    hash: committed.server_seed_hash,
    clientSeed: committed.client_seed,
    rounds: 100,
  });
  expect(hashServerSeed(rotated.revealed.serverSeed)).toBe(committed.server_seed_hash);
  expect(rotated.seeds).toMatchObject({ hash: committed.next_server_seed_hash, clientSeed: "my own words", nonce: 0 });

  const ids = await world.db.pool.query("SELECT id FROM rounds.round WHERE player_id = 301");
  expect(ids.rows).toHaveLength(100);
  for (const { id } of ids.rows) {
    const proof = (await world.rounds.proof(id))!;
    expect(proof.server_seed).toBe(rotated.revealed.serverSeed);
    expect(await verifyProof(world.rounds, id)).toMatchObject({ ok: true });
  }
});

test("the server draws exactly what a verifier derives, in order, none skipped [F-20]", async () => {
  const kim = await world.sit(302, "european-roulette");
  const seed = await activeSeeds(world.deps)(kim.session);
  const roulette = world.deps.games.newest("european-roulette")!;
  const recorded: number[] = [];
  const watched = {
    ...roulette,
    game: {
      ...roulette.game,
      start: (bet: never, draw: { int(n: number): number }) =>
        roulette.game.start(bet, {
          int(n: number) {
            const value = draw.int(n);
            recorded.push(n, value);
            return value;
          },
        }),
    },
  };
  const bet = { bets: [{ type: "straight", numbers: [7], amount: 100 }] };
  const allowed = allowedBet(bet);
  for (let nonce = 0; nonce < 2_000; nonce++) {
    recorded.length = 0;
    const { round } = prepareRound(kim.session, watched, { ...seed, nonce }, allowed, now());
    const verifier = createDraw({ serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce });
    for (let index = 0; index < recorded.length; index += 2) {
      expect(verifier.int(recorded[index]!)).toBe(recorded[index + 1]);
    }
    expect(recorded.length).toBeGreaterThan(0);
    expect(round.streamPosition).toBe(verifier.position);
  }
});

test("the same stream and bet end alike for a newcomer and for somebody with more money and rounds behind them [F-32]", async () => {
  await world.deposit(307, 900_000n);
  for (const game of ["skerry-light", "european-roulette"]) {
    const [newcomer, regular] = [await world.sit(306, game), await world.sit(307, game)];
    const bet: Json =
      game === "skerry-light" ? { stake: 100 } : { bets: [{ type: "straight", numbers: [7], amount: 100 }] };
    for (let count = 0; count < 20; count++) {
      const played = await world.rounds.play(regular.session, { key: key(), bet }, now());
      if (!played.ok) throw new Error(played.reason);
      let { round } = played;
      while (round.state === "open") {
        const move = { key: key(), roundId: round.id, move: round.moves[0] as never };
        const acted = await world.rounds.act(regular.session, move, now());
        if (!acted.ok) throw new Error(acted.reason);
        round = acted.round;
      }
    }
    const seed = await activeSeeds(world.deps)(regular.session);
    const registered = world.deps.games.newest(game)!;
    const allowed = allowedBet(bet);
    for (let nonce = 0; nonce < 500; nonce++) {
      const [one, other] = [newcomer, regular].map(({ session }) => {
        const { round } = prepareRound(session, registered, { ...seed, nonce }, allowed, now());
        const { payout, events, state, streamPosition } = round;
        return { payout, events, state, streamPosition };
      });
      expect(one).toEqual(other);
    }
  }
});

test("a seed whose open round could still draw is not revealed", async () => {
  await world.deposit(303, 1_000n);
  const kim = await world.sit(303, "ladder");
  const opened = await world.rounds.play(kim.session, { key: key(), bet: { stake: 100 } }, now());
  if (!opened.ok) throw new Error(opened.reason);
  expect(await world.rounds.rotate(kim.session, undefined, now())).toEqual({ ok: false, reason: "round_open" });
  expect(await world.rounds.proof(opened.round.id)).toBeNull();
  await world.rounds.act(kim.session, { key: key(), roundId: opened.round.id, move: { do: "stop" } }, now());
  expect(await world.rounds.rotate(kim.session, undefined, now())).toMatchObject({ ok: true });
});

test("bets and rotations at the same moment: no nonce is used twice and each round stands on the seed it names [F-21]", async () => {
  await world.deposit(304, 100_000n);
  const kim = await world.sit(304, "coin");
  const other = world.secondServer();
  const work = Array.from({ length: 40 }, (_, index) => {
    const rounds = index % 2 ? other : world.rounds;
    if (index % 8 === 7) return rounds.rotate(kim.session, undefined, now());
    return rounds.play(kim.session, { key: key(), bet: { stake: 100 } }, now());
  });
  for (const answer of await Promise.all(work)) expect(answer).toMatchObject({ ok: true });
  const gaps = await world.count(
    "(SELECT seed_id FROM rounds.round WHERE player_id = 304 GROUP BY seed_id HAVING max(nonce) + 1 <> count(*)) g",
  );
  expect(gaps).toBe(0);
  expect(await world.count("rounds.seed WHERE player_id = 304 AND state <> 'retired'")).toBe(2);
  expect(await world.count("rounds.seed WHERE player_id = 304 AND state = 'retired'")).toBe(5);
});

test("unrevealed seeds lie encrypted in the database, bound to their owner, and are in no answer and no log [F-23]", async () => {
  await world.deposit(305, 1_000n);
  const kim = await world.sit(305, "coin");
  const { serverSeed, hash } = await activeSeeds(world.deps)(kim.session);
  const answers = [
    kim.info,
    await world.rounds.play(kim.session, { key: key(), bet: { stake: 100 } }, now()),
    await world.rounds.play(kim.session, { key: key(), bet: { stake: 1 } }, now()),
    await world.rounds.seeds(kim.session),
    await world.rounds.recall(kim.session, 50),
    world.logged,
  ];
  const shown = JSON.stringify(answers, (_, value) => (typeof value === "bigint" ? String(value) : value));
  expect(shown).toContain(hash);
  expect(shown).not.toContain(serverSeed);
  const dump = await world.db.owner.pool.query(
    "SELECT string_agg(t::text, ' ') AS text FROM (SELECT r::text AS t FROM rounds.seed r UNION ALL SELECT r::text FROM rounds.round r UNION ALL SELECT e::text FROM events.event e) d",
  );
  expect(dump.rows[0].text).toContain(hash);
  expect(dump.rows[0].text).not.toContain(serverSeed);
  expect(dump.rows[0].text).not.toContain(Buffer.from(serverSeed).toString("hex"));
  const stored = await world.db.pool.query("SELECT server_seed FROM rounds.seed WHERE server_seed_hash = $1", [hash]);
  expect(unseal(seedKey, stored.rows[0].server_seed, `seed:305:real:${hash}`)).toBe(serverSeed);
  expect(() => unseal(seedKey, stored.rows[0].server_seed, `seed:306:real:${hash}`)).toThrow();
  expect(() => unseal(Buffer.alloc(32, 8), stored.rows[0].server_seed, `seed:305:real:${hash}`)).toThrow();
});

test("who opens a game has a pair of seeds looked up, and the pairs of all others are not looked through", async () => {
  const owner = (playerId: number) => ({ playerId, mode: "real" as const });
  for (let playerId = 10_001; playerId <= 10_400; playerId++) await ensureSeeds(world.deps, owner(playerId), now());
  await world.db.owner.pool.query("ANALYZE rounds.seed");
  const ensured = (playerId: number) =>
    rowsReadFor(world.db.owner, (on) =>
      ensureSeeds({ ...world.deps, db: { pool: on } as unknown as Database }, owner(playerId), now()),
    );
  expect(await ensured(10_200), "who has one").toBeLessThan(20);
  expect(await ensured(10_401), "who has none yet").toBeLessThan(20);
  expect(await world.count("rounds.seed WHERE player_id IN (10200, 10401)")).toBe(4);
});
