import { afterAll, beforeAll, expect, test } from "vitest";
import { contestBody } from "../testing/contests.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const lootbox = {
  title: "Harbour chest",
  strategy: "manual",
  currency: "EUR",
  group_key: "wheel_harbour",
  display: null,
  valid_until: null,
  items: [],
};

test("a player reads their own gifts of each kind and nobody else's; a guest none", async () => {
  const [kim, jonas] = [await world.player(), await world.player()];
  await world.db.pool.query(
    "INSERT INTO gifts.gift (player_id, kind, stage, created_at, body) VALUES ($1, 'lootbox', 'issued', now(), $2)",
    [kim.id, JSON.stringify(lootbox)],
  );
  const mine = await kim.get("/api/player/lootboxes");
  expect(mine.body).toEqual([expect.objectContaining({ ...lootbox, stage: "issued", id: expect.any(Number) })]);
  expect((await jonas.get("/api/player/lootboxes")).body).toEqual([]);
  expect((await kim.get("/api/player/bonuses")).body).toEqual([]);
  expect((await kim.get("/api/player/freespins")).body).toEqual([]);
  expect((await world.guest().get("/api/player/lootboxes")).status).toBe(401);
});

test("tournaments are listed until they end, lotteries for good", async () => {
  const body = JSON.stringify(
    contestBody({
      title: "Tide race",
      frontend_identifier: "tide-race",
      money_prize_pool: "100",
      money_prize_pool_cents: 10000,
    }),
  );
  await world.db.pool.query(
    `INSERT INTO contests.contest (kind, start_at, end_at, body) VALUES
       ('tournament', now() - interval '2 days', now() - interval '1 day', $1),
       ('tournament', now() - interval '1 day', now() + interval '1 day', $1)`,
    [body],
  );
  const { body: running } = await world.guest().get("/api/tournaments");
  expect(running).toEqual([expect.objectContaining({ title: "Tide race", in_progress: true })]);
  expect((await world.guest().get("/api/lotteries")).status).toBe(200);
});
