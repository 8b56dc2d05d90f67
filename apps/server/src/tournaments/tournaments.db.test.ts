import { afterAll, beforeAll, expect, test } from "vitest";
import { listLotteries } from "../lotteries/listLotteries.ts";
import { contestBody } from "../testing/contests.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

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
    `INSERT INTO tournaments.tournament (start_at, end_at, body) VALUES
       (now() - interval '2 days', now() - interval '1 day', $1),
       (now() - interval '1 day', now() + interval '1 day', $1)`,
    [body],
  );
  const { body: running } = await world.guest().get("/api/tournaments");
  expect(running).toEqual([expect.objectContaining({ title: "Tide race", in_progress: true })]);
  expect((await world.guest().get("/api/lotteries")).status).toBe(200);
});

test("hidden contests are in no list, those of a group in its players' alone, and ended ones in the recent list, for players and guests [5-28]", async () => {
  const { pool } = world.db.owner;
  await pool.query("DELETE FROM tournaments.tournament");
  const contests = [
    ["tournaments.tournament", "open-cup", [], "-1 day", "1 day"],
    ["tournaments.tournament", "vip-cup", [258, "level_2"], "-1 day", "1 day"],
    ["tournaments.tournament", "nonvisible-cup", [], "-1 day", "1 day"],
    ["tournaments.tournament", "ended-cup", [], "-3 days", "-1 day"],
    ["tournaments.tournament", "ended-vip-cup", ["258"], "-4 days", "-2 days"],
    ["tournaments.tournament", "ended-nonvisible", [], "-3 days", "-1 day"],
    ["tournaments.tournament", "long-ended-cup", [], "-200 days", "-100 days"],
    ["lotteries.lottery", "open-draw", [], "-1 day", "1 day"],
    ["lotteries.lottery", "vip-draw", [258], "-1 day", "1 day"],
  ] as const;
  for (const [table, name, group_ids, start, end] of contests)
    await pool.query(
      `INSERT INTO ${table} (start_at, end_at, body) VALUES (now() + $1::interval, now() + $2::interval, $3)`,
      [start, end, JSON.stringify(contestBody({ title: name, frontend_identifier: name, group_ids }))],
    );
  const vip = await world.player();
  await pool.query("INSERT INTO players.membership VALUES ($1, '258', now())", [vip.id]);
  const names = async (who: Pick<typeof vip, "get">, path: string) =>
    (await who.get(path)).body.map((one: { frontend_identifier: string }) => one.frontend_identifier).sort();
  const someone = await world.player();
  for (const who of [world.guest(), someone]) {
    expect(await names(who, "/api/tournaments")).toEqual(["open-cup"]);
    expect(await names(who, "/api/tournaments/recent")).toEqual(["ended-cup"]);
  }
  expect(await names(vip, "/api/tournaments")).toEqual(["open-cup", "vip-cup"]);
  expect(await names(vip, "/api/tournaments/recent")).toEqual(["ended-cup", "ended-vip-cup"]);
  const draws = async (groups: string[]) =>
    (await listLotteries(pool, groups, new Date())).map(({ title }) => title).sort();
  expect([await draws([]), await draws(["258"])]).toEqual([["open-draw"], ["open-draw", "vip-draw"]]);
});
