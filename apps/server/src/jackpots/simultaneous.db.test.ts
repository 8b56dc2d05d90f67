import { afterEach, expect, test } from "vitest";
import { runConsumers } from "../events/runConsumers.ts";
import type { Rounds } from "../rounds/index.ts";
import { type JackpotWorld, jackpotWorld } from "./testing/jackpotWorld.ts";

let world: JackpotWorld;
afterEach(() => world.close());

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

test("10,000 bets in two processes, with pools that fall all the while: each fall has one winner and not a cent is lost [F-43]", {
  timeout: 120_000,
}, async () => {
  world = await jackpotWorld([
    { name: "Often", seedCents: 5_00, ratePpm: 12_345, oneIn: 400 },
    { name: "Drop", seedCents: 2_00, ratePpm: 33_333, oneIn: 20, mustDropCents: 9_00 },
    { name: "Seldom", seedCents: 90_00, ratePpm: 7_777, oneIn: 20_000 },
  ]);
  const [players, betsEach, stake] = [40, 250, 30];
  const second = world.secondServer();
  const errors: unknown[] = [];
  const consumers = await runConsumers({
    db: world.db,
    consumers: [world.jackpots.consumer],
    poll_ms: 60,
    onError: (error) => errors.push(error),
  });
  const looking = setInterval(() => world.jackpots.gate.refresh().catch((error: unknown) => errors.push(error)), 50);
  const drawn: bigint[] = [];
  const play = async (playerId: number, rounds: Rounds) => {
    await world.deposit(playerId, 1_000_00n);
    const opened = await world.sit(playerId, "coin");
    for (let index = 0; index < betsEach; index += 1) {
      const order = { key: `many-${playerId}-${index}`, bet: { stake } };
      const played = await rounds.play(opened.session, order, world.clock.now());
      if (!played.ok) throw new Error(played.reason);
      for (const { won_cents } of played.round.jackpot?.levels ?? [])
        if (won_cents !== null) drawn.push(BigInt(won_cents));
    }
  };
  try {
    await Promise.all(
      Array.from({ length: players }, (_, index) => play(index + 1, index % 2 ? second : world.rounds)),
    );
  } finally {
    clearInterval(looking);
    await consumers.close();
  }
  await world.followEvents();
  expect(errors).toEqual([]);
  const staked = BigInt(players * betsEach * stake);
  expect(await world.count("rounds.jackpot_draw")).toBe(players * betsEach);
  const levels = await world.db.owner.pool.query(
    `SELECT l.id, l.cycle, l.amount + l.reserve AS held, l.fraction, l.seeded, l.contributed, l.won, n.seed, n.rate_ppm AS rate,
            count(w.id) AS wins, coalesce(sum(w.amount), 0)::bigint AS paid
       FROM jackpots.level l JOIN jackpots.level_now n USING (id) LEFT JOIN jackpots.win w ON w.level_id = l.id
      GROUP BY l.id, n.seed, n.rate_ppm ORDER BY l.id`,
  );
  for (const level of levels.rows) {
    expect(level.contributed * 1_000_000n + level.fraction).toBe(staked * BigInt(level.rate));
    expect(level.wins).toBe(BigInt(level.cycle));
    expect(level.paid).toBe(level.won);
    expect(level.seeded).toBe(level.seed * (level.wins + 1n));
    expect(level.held).toBe(level.seeded + level.contributed - level.won);
  }
  expect(levels.rows[0].wins).toBeGreaterThan(20n);
  expect(levels.rows[1].wins).toBeGreaterThan(2n);
  expect(sum(drawn)).toBe(sum(levels.rows.map(({ won }) => won)));
  expect(await world.poolsAgree()).toBe(true);
});

test("two rounds that hit a level at the same moment: the first gets the pool, the second the next one [F-43]", async () => {
  world = await jackpotWorld([
    { name: "Each", seedCents: 20_00, ratePpm: 100_000, oneIn: 1 },
    { name: "Great", seedCents: 1_00, ratePpm: 1, oneIn: 2 ** 48 },
    { name: "Greater", seedCents: 1_00, ratePpm: 1, oneIn: 2 ** 48 },
  ]);
  const seats = await Promise.all(
    [1, 2].map(async (playerId) => {
      await world.deposit(playerId, 500_00n);
      return world.sit(playerId, "coin");
    }),
  );
  const servers = [world.rounds, world.secondServer()];
  for (let turn = 0; turn < 20; turn += 1) {
    const before = (await world.levels())[0]!.amount;
    const played = await Promise.all(
      seats.map(({ session }, index) =>
        servers[index]!.play(session, { key: `at-once-${turn}`, bet: { stake: 1_00 } }, world.clock.now()),
      ),
    );
    const won = played.map((answer) => (answer.ok ? answer.round.jackpot?.levels[0]?.won_cents : answer.reason));
    expect(won.toSorted()).toEqual([Number(before), 20_00].toSorted());
    await world.followEvents();
  }
  expect(await world.count("jackpots.win")).toBe(40);
  expect(await world.poolsAgree()).toBe(true);
});

test("a level that must fall and has fallen for somebody else is not won twice [F-43]", async () => {
  world = await jackpotWorld([
    { name: "Drop", seedCents: 10_00, ratePpm: 200_000, oneIn: 1, mustDropCents: 10_01 },
    { name: "Great", seedCents: 1_00, ratePpm: 1, oneIn: 2 ** 48 },
    { name: "Greater", seedCents: 1_00, ratePpm: 1, oneIn: 2 ** 48 },
  ]);
  const seats = await Promise.all(
    [1, 2, 3, 4].map(async (playerId) => {
      await world.deposit(playerId, 500_00n);
      return world.sit(playerId, "coin");
    }),
  );
  const play = (index: number, key: string) =>
    world.rounds.play(seats[index]!.session, { key: `fallen-${key}`, bet: { stake: 1_00 } }, world.clock.now());
  await play(0, "fills");
  await world.followEvents();
  expect((await world.levels())[0]?.due).toBe(true);
  const played = await Promise.all(seats.map((_, index) => play(index, `takes-${index}`)));
  const won = played.flatMap((answer) => (answer.ok ? (answer.round.jackpot?.levels ?? []) : []));
  expect(won.filter(({ index, won_cents }) => index === 1 && won_cents !== null)).toHaveLength(1);
  expect(played.every(({ ok }) => ok)).toBe(true);
  expect(await world.count("jackpots.win")).toBe(1);
});
