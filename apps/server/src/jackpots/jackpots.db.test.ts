import path from "node:path";
import { listGameJackpots } from "@croupier/contract/games";
import { listJackpots, listJackpotWins } from "@croupier/contract/jackpots";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCatalogueSeed } from "../catalogue/index.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { testDoor } from "../testing/door.ts";
import { jackpotRoutes, readJackpotSeed, seedJackpots } from "./index.ts";

const folder = path.resolve(import.meta.dirname, "../../../../content/catalogue");
const seeds = readJackpotSeed(folder);
let db: TestDatabase;
let house: Awaited<ReturnType<typeof testDoor>>;

beforeAll(async () => {
  db = await testDatabase();
  await seedJackpots(db, seeds);
  house = await testDoor((door) => jackpotRoutes(door, db.pool));
});
afterAll(async () => {
  await house.close();
  await db.close();
});

test("running jackpots have three rising levels, level_1 to level_3, and games that exist [3-20] [7.4-06]", async () => {
  const known = new Set(readCatalogueSeed(folder).games.map((game) => game.identifier));
  const jackpots = await house.invoke(listJackpots);
  expect(jackpots.map((jackpot) => jackpot.identifier)).toEqual(seeds.map((seed) => seed.identifier));
  for (const jackpot of jackpots) {
    expect(jackpot.state).toBe("active");
    expect(jackpot.levels.map((level) => level.identifier)).toEqual(["level_1", "level_2", "level_3"]);
    const amounts = jackpot.levels.map((level) => level.amount_cents);
    expect([...amounts].sort((left, right) => left - right)).toEqual(amounts);
    for (const game of jackpot.games) expect(known).toContain(game);
  }
});

test("each game of a jackpot shows its largest level in the jackpot's own currency [7.4-02]", async () => {
  const games = await house.invoke(listGameJackpots);
  for (const seed of seeds) {
    for (const game of seed.games) expect(games[seed.currency]?.[game]).toBe(seed.levels[2]?.amountCents);
  }
});

test("a stopped jackpot is gone, and starting again changes no amount", async () => {
  const [first, second] = seeds.map((seed) => seed.identifier);
  await db.pool.query("UPDATE jackpots.jackpot SET state = 'stopped' WHERE identifier = $1", [first]);
  await db.pool.query(
    `UPDATE jackpots.level SET amount = amount + 77
      WHERE index = 1 AND jackpot_id = (SELECT id FROM jackpots.jackpot WHERE identifier = $1)`,
    [second],
  );
  await seedJackpots(db, seeds);
  const jackpots = await house.invoke(listJackpots);
  expect(jackpots.map((jackpot) => jackpot.identifier)).not.toContain(first);
  expect(jackpots.find((one) => one.identifier === second)?.levels[0]?.amount_cents).toBe(
    (seeds[1]?.levels[0]?.amountCents ?? 0) + 77,
  );
});

test("a jackpot of one brand is neither listed nor shown on the games of another [2.2-14] [3-20]", async () => {
  const only = seeds.at(-1)!;
  await db.pool.query("UPDATE jackpots.jackpot SET brands = '{velvet-table}' WHERE identifier = $1", [only.identifier]);
  const on = async (id: string) => {
    const brand = { id, name: id, licence: "CW" };
    const listed = (await house.invoke(listJackpots, { brand })).map((jackpot) => jackpot.identifier);
    const games = (await house.invoke(listGameJackpots, { brand }))[only.currency] ?? {};
    return [listed.includes(only.identifier), Object.values(games).includes(only.levels[2]?.amountCents ?? 0)];
  };
  expect(await on("velvet-table")).toEqual([true, true]);
  expect(await on("neon-arcade")).toEqual([false, false]);
});

test("wins come newest first, with both amounts and the level's name [3-21] [7.4-06]", async () => {
  expect(await house.invoke(listJackpotWins)).toEqual([]);
  await db.pool.query(
    `INSERT INTO jackpots.win (level_id, player_id, masked_name, amount, currency, original_amount, created_at)
     SELECT id, 9, 'kim***', 1500, 'CAD', 1000, now() - index * interval '1 day' FROM jackpots.level
      WHERE jackpot_id = (SELECT id FROM jackpots.jackpot WHERE identifier = $1)`,
    [seeds[1]?.identifier],
  );
  const wins = await house.invoke(listJackpotWins);
  expect(wins.map((win) => win.jackpot_level_name)).toEqual(seeds[1]?.levels.map((level) => level.name));
  expect(wins[0]).toMatchObject({
    user_name: "kim***",
    amount_cents: 1500,
    currency: "CAD",
    jackpot_original_amount_cents: 1000,
    jackpot_original_currency: seeds[1]?.currency,
  });
});
