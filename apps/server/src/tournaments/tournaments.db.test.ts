import { afterAll, beforeAll, expect, test } from "vitest";
import { contestBody, daysAfter, storeContest } from "../testing/contests.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("tournaments are listed until they end", async () => {
  const race = contestBody({
    title: "Tide race",
    frontend_identifier: "tide-race",
    money_prize_pool: "100",
    money_prize_pool_cents: 10000,
  });
  const now = new Date();
  const yesterday = daysAfter(now, -1);
  await storeContest(world.db.pool, race, { start: daysAfter(now, -2), end: yesterday });
  await storeContest(world.db.pool, race, { start: yesterday, end: daysAfter(now, 1) });
  const { body: running } = await world.guest().get("/api/tournaments");
  expect(running).toEqual([expect.objectContaining({ title: "Tide race", in_progress: true })]);
});

test("hidden contests are in no list, those of a group in its players' alone, and ended ones in the recent list, for players and guests [5-28]", async () => {
  const { pool } = world.db.owner;
  const now = new Date();
  await pool.query("DELETE FROM tournaments.tournament");
  const contests = [
    ["open-cup", [], -1, 1],
    ["vip-cup", [258, "level_2"], -1, 1],
    ["nonvisible-cup", [], -1, 1],
    ["ended-cup", [], -3, -1],
    ["ended-vip-cup", ["258"], -4, -2],
    ["ended-nonvisible", [], -3, -1],
    ["long-ended-cup", [], -200, -100],
  ] as const;
  for (const [name, group_ids, start, end] of contests)
    await storeContest(pool, contestBody({ title: name, frontend_identifier: name, group_ids }), {
      start: daysAfter(now, start),
      end: daysAfter(now, end),
    });
  const vip = await world.player();
  await world.joinGroups(vip, "258");
  const names = async (who: Pick<typeof vip, "get">, path: string) =>
    (await who.get(path)).body.map((one: { frontend_identifier: string }) => one.frontend_identifier).sort();
  const someone = await world.player();
  for (const who of [world.guest(), someone]) {
    expect(await names(who, "/api/tournaments")).toEqual(["open-cup"]);
    expect(await names(who, "/api/tournaments/recent")).toEqual(["ended-cup"]);
  }
  expect(await names(vip, "/api/tournaments")).toEqual(["open-cup", "vip-cup"]);
  expect(await names(vip, "/api/tournaments/recent")).toEqual(["ended-cup", "ended-vip-cup"]);
});
