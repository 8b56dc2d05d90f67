import { afterAll, beforeAll, expect, test } from "vitest";
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
    "INSERT INTO bonuses.gift (player_id, kind, stage, created_at, body) VALUES ($1, 'lootbox', 'issued', now(), $2)",
    [kim.id, JSON.stringify(lootbox)],
  );
  const mine = await kim.get("/api/player/lootboxes");
  expect(mine.body).toEqual([expect.objectContaining({ ...lootbox, stage: "issued", id: expect.any(Number) })]);
  expect((await jonas.get("/api/player/lootboxes")).body).toEqual([]);
  expect((await kim.get("/api/player/bonuses")).body).toEqual([]);
  expect((await kim.get("/api/player/freespins")).body).toEqual([]);
  expect((await world.guest().get("/api/player/lootboxes")).status).toBe(401);
});
