import path from "node:path";
import { listGameJackpots } from "@croupier/contract/games";
import { listJackpots, listJackpotWins } from "@croupier/contract/jackpots";
import { gameById } from "@croupier/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCatalogueSeed } from "../catalogue/index.ts";
import { verifyAudit } from "../ledger/index.ts";
import { testApiServer } from "../testing/apiServer.ts";
import { type LevelOrder, setLevel, setState } from "./changeJackpot.ts";
import { createJackpots, type Jackpots, readJackpotSeed } from "./index.ts";
import { levelsNow, readLevels } from "./levels.ts";
import { listSettings, shareOf } from "./settings.ts";
import { type JackpotWorld, jackpotWorld } from "./testing/jackpotWorld.ts";

const folder = path.resolve(import.meta.dirname, "../../../../content/catalogue");
const seeds = readJackpotSeed(folder);
const catalogue = readCatalogueSeed(folder).games;
const titles = catalogue.map(({ identifier, provider, categories, engine }) => {
  return { identifier, provider, categories, playable: engine !== null };
});
const brand = (id: string) => ({ brand: { id, name: id, licence: "CW" } });
const rates = { USDT: { EUR: { exchange_rate: "0.9" }, CAD: { exchange_rate: "1.35" } } };
const plain = { name: "Great", seedCents: 1_00, ratePpm: 1_000, oneIn: 1 };

let world: JackpotWorld;
let jackpots: Jackpots;
let house: Awaited<ReturnType<typeof testApiServer>>;

beforeAll(async () => {
  world = await jackpotWorld([plain, { ...plain, oneIn: 2 ** 48 }, { ...plain, oneIn: 2 ** 48 }], ["EUR", "CAD"]);
  jackpots = createJackpots({
    ...world.jackpotDeps,
    titles: async () => [...titles, ...(await world.jackpotDeps.titles())],
  });
  await jackpots.open(seeds, ["velvet-table", "neon-arcade"]);
  house = await testApiServer((api) =>
    jackpots.registerRoutes(api, { rates: async () => rates, currencyOf: async () => null }),
  );
});
afterAll(async () => {
  await house.close();
  await world.close();
});

test("each brand has a pool in each currency, of three rising levels, level_1 to level_3 [3-20] [7.4-06]", async () => {
  const listed = await house.invoke(listJackpots, brand("neon-arcade"), { query: { all: true } });
  expect(listed).toHaveLength(seeds.reduce((sum, { currencies }) => sum + currencies.length, 0));
  for (const seed of seeds) {
    const pools = listed.filter(({ identifier }) => identifier === seed.identifier);
    expect(pools.map(({ currency }) => currency).toSorted()).toEqual(seed.currencies.toSorted());
    for (const { levels, state, games } of pools) {
      expect(state).toBe("active");
      expect(levels.map(({ identifier }) => identifier)).toEqual(["level_1", "level_2", "level_3"]);
      const amounts = levels.map(({ amount_cents }) => amount_cents);
      expect(amounts.toSorted((left, right) => left - right)).toEqual(amounts);
      expect(games.length).toBeGreaterThan(0);
    }
  }
  const both = listed.map(({ id }) => id);
  const others = await house.invoke(listJackpots, brand("velvet-table"));
  expect(others.filter(({ id }) => both.includes(id))).toEqual([]);
});

test("what a playable title and its jackpot give back together stays below 99 %", async () => {
  for (const settings of await listSettings(world.db.pool)) {
    const { category, providers } = settings;
    const counted = catalogue.filter(
      (game) => game.engine !== null && game.categories.includes(category) && providers.includes(game.provider),
    );
    if (settings.identifier !== "hoard") expect(counted.length).toBeGreaterThan(0);
    for (const { engine } of counted)
      expect((gameById(engine ?? "")?.math.rtp ?? 100) + shareOf(settings)).toBeLessThan(99);
  }
});

test("each title of a jackpot shows its largest level in the pool's own currency [7.4-02]", async () => {
  const [games, listed] = [
    await house.invoke(listGameJackpots, brand("neon-arcade")),
    await house.invoke(listJackpots, brand("neon-arcade")),
  ];
  for (const { currency, games: counted, levels } of listed)
    for (const game of counted) expect(games[currency]?.[game]).toBe(levels[2]?.amount_cents);
});

test("seeds are in the ledger from the beginning, and starting again adds nothing [F-43]", async () => {
  const before = await world.count("ledger.posting");
  await jackpots.open(seeds, ["velvet-table", "neon-arcade"]);
  expect(await world.count("ledger.posting")).toBe(before);
  expect(await jackpots.audit()).toEqual([]);
  await world.db.owner.pool.query(
    "UPDATE jackpots.level SET amount = amount + 5, seeded = seeded + 5 WHERE id = (SELECT min(id) FROM jackpots.level)",
  );
  expect(await jackpots.audit()).toMatchObject([{ shown: 1_05n, inLedger: 1_00n }]);
  await world.db.owner.pool.query(
    "UPDATE jackpots.level SET amount = amount - 5, seeded = seeded - 5 WHERE id = (SELECT min(id) FROM jackpots.level)",
  );
});

test("a pool that would not be seed and contributions less wins is refused by the database itself [F-43]", async () => {
  await expect(world.db.owner.pool.query("UPDATE jackpots.level SET amount = amount + 1")).rejects.toThrow(
    /nothing_lost/,
  );
});

test("wins come the latest or the biggest first, masked, in the visitor's currency with the original [3-21] [9-30] [F-72]", async () => {
  const win = async (playerId: number, currency: string) => {
    await world.deposit(playerId, 100_00n, "cash", currency);
    const opened = await world.sit(playerId, "coin", "real", "CW", currency);
    await world.rounds.play(opened.session, { key: "wins-one-level", bet: { stake: 1_00 } }, world.clock.now());
    world.clock.advance(1_000);
  };
  await win(11, "EUR");
  await win(12, "CAD");
  const latest = await house.invoke(listJackpotWins, brand("house"), { query: { currency: "EUR" } });
  expect(latest.map((one) => one.user_name)).toEqual(["play***", "play***"]);
  expect(latest[0]).toMatchObject({
    amount_cents: 66,
    currency: "EUR",
    jackpot_original_amount_cents: 1_00,
    jackpot_original_currency: "CAD",
    jackpot_level_name: "Great",
  });
  const biggest = await house.invoke(listJackpotWins, brand("house"), { query: { order: "biggest", limit: 1 } });
  expect(biggest).toMatchObject([{ amount_cents: 1_00, currency: "EUR" }]);
  expect(await house.invoke(listJackpotWins, brand("neon-arcade"))).toEqual([]);
});

test("an operator's change of rate and odds holds at once, of seed and cap from the next cycle on, and is in the audit log", async () => {
  const order = (more: Partial<LevelOrder>): LevelOrder => {
    return { identifier: "moon-treasury", level: 2, setting: "rate", value: 5_000, actor: "operator:test", ...more };
  };
  const set = (more: Partial<LevelOrder>) => world.db.transaction((tx) => setLevel(tx, order(more), world.clock.now()));
  const second = levelsNow().where("identifier", "=", "moon-treasury").where("index", "=", 2);
  const [before] = await readLevels(world.db.pool, second);
  expect(await set({})).toEqual({ ok: true, before: before?.ratePpm });
  expect(await set({ setting: "must-drop", value: 300_000 })).toMatchObject({ ok: true });
  const [after] = await readLevels(world.db.pool, second);
  expect(after).toMatchObject({
    ratePpm: 5_000,
    mustDropCents: 300_000,
    dropTo: before?.dropTo,
    dropHash: before?.dropHash,
  });
  expect(await set({ setting: "seed", value: 300_000 })).toEqual({ ok: false, reason: "out_of_range" });
  expect(await set({ value: 0 })).toEqual({ ok: false, reason: "out_of_range" });
  expect(await set({ value: null })).toEqual({ ok: false, reason: "out_of_range" });
  expect(await set({ identifier: "nowhere" })).toEqual({ ok: false, reason: "unknown" });
  expect(await world.count("ledger.audit WHERE action = 'jackpot.set'")).toBe(2);
  expect(await verifyAudit(world.db.pool)).toMatchObject({ ok: true });
});

test("a paused jackpot is neither shown nor won, and goes on with what it held", async () => {
  const change = (state: "active" | "stopped", reason: string) =>
    world.db.transaction((tx) =>
      setState(tx, { identifier: "hoard", state, reason, actor: "operator:test" }, world.clock.now()),
    );
  const amounts = async () => (await world.levels()).map(({ amount }) => amount);
  const before = await amounts();
  const onSite = () => world.jackpots.identifiers("house");
  expect(await onSite()).toEqual(["hoard"]);
  expect(await change("stopped", " ")).toEqual({ ok: false, reason: "reason_required" });
  // The module of the rounds has not looked yet, so the bet first believes in the jackpot and is then computed again.
  expect(await change("stopped", "a test")).toEqual({ ok: true });
  expect(await change("stopped", "a test")).toEqual({ ok: false, reason: "already" });
  expect(await house.invoke(listJackpots, brand("house"))).toEqual([]);
  await world.deposit(21, 100_00n);
  const kim = await world.sit(21, "coin");
  const played = await world.rounds.play(kim.session, { key: "while-paused", bet: { stake: 1_00 } }, world.clock.now());
  expect(played.ok && played.round.jackpot).toBeUndefined();
  expect(await onSite()).toEqual([]);
  expect(await change("active", "done")).toEqual({ ok: true });
  expect(await onSite()).toEqual(["hoard"]);
  expect(await amounts()).toEqual(before);
});
