import path from "node:path";
import type { Game, GamePage } from "@croupier/contract/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiServer } from "../platform/apiServer.ts";
import { readConfig } from "../platform/config.ts";
import { createHttpApp } from "../platform/httpApp.ts";
import { anonymousContext } from "../platform/requestContext.ts";
import { playerIdentity } from "../platform/testing/playerIdentity.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { catalogueRoutes, createCatalogue, readCatalogueSeed, seedCatalogue } from "./index.ts";

const seed = readCatalogueSeed(path.resolve(import.meta.dirname, "../../../../content/catalogue"));
const origin = "http://casino.test";
const brand = { id: "b", name: "B", licence: "CW" };
let db: TestDatabase;
let url: string;
let close: () => Promise<void>;

/** The routes over a real socket, on the catalogue that ships. The player is the number in `x-player`. */
beforeAll(async () => {
  db = await testDatabase();
  await seedCatalogue(db, seed);
  const config = readConfig({ LOG_LEVEL: "silent" });
  if (!config.ok) throw new Error(config.problems.join());
  const app = await createHttpApp(config.config, (_, code) => code);
  const api = createApiServer({
    app,
    resolveContext: async (request) => {
      const id = Number(request.headers["x-player"] ?? 0);
      const country = String(request.headers["x-country"] ?? "CA");
      const isBot = request.headers["x-bot"] === "1";
      const player = id ? playerIdentity(id) : null;
      return anonymousContext({ brand, now: new Date("2026-11-21T10:00:00Z"), player, country, isBot });
    },
    speak: (_, code) => code,
    allowedOrigins: () => new Set([origin]),
  });
  catalogueRoutes(api, createCatalogue(db.pool), {
    played: async () => [{ identifier: "tidewick/SkerryLight", at: new Date("2026-11-20T10:00:00Z") }],
    unfinished: async (playerId) => new Map(playerId === 7 ? [["tidewick/SkerryLight", ["EUR"]]] : []),
    currencyOf: async () => "CAD",
    pictureOf: () => null,
    gameJackpots: async () => ({}),
    emblemOf: () => null,
    currencies: () => null,
    providersConfig: () => ({ tidewick: ["IT"] }),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  close = async () => {
    await app.close();
    await db.close();
  };
});
afterAll(() => close());

async function call<Body>(
  method: string,
  place: string,
  options: { player?: number; body?: unknown; client?: string; country?: string; bot?: boolean } = {},
) {
  const answer = await fetch(url + place, {
    method,
    headers: {
      origin,
      ...(options.player ? { "x-player": String(options.player) } : {}),
      ...(options.country ? { "x-country": options.country } : {}),
      ...(options.bot ? { "x-bot": "1" } : {}),
      ...(options.client ? { "accept-client": options.client } : {}),
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Body };
}

const roulette = async () => {
  const found = await call<Record<string, Game>>("POST", "/api/games_filter/select_by_seo_titles", {
    body: { game_seo_titles: ["european-roulette"] },
  });
  return found.body["baize-and-brass/EuropeanRoulette"] as Game;
};

test("a guest finds a game by a mistyped title, with its demo and its id in each currency, and all that pages show of it [7.4-04] [3-15] [3-16] [3-17]", async () => {
  const found = await call<GamePage>("POST", "/api/games_filter", {
    body: { filter: { title: "euroepan rouletttte" } },
  });
  expect(found.body.data[0]?.identifier).toBe("baize-and-brass/EuropeanRoulette");
  expect(found.body.data[0]).toMatchObject({ has_demo_mode: true, availability: "available", payout: "97.3" });
  expect(found.body.data[0]).toMatchObject({
    ...{
      title: "European Roulette",
      name: "European Roulette",
      slug: "european-roulette",
      provider: "baize-and-brass",
    },
    ...{ seo_title: "european-roulette", categories: expect.arrayContaining(["roulette", "table"]) },
    preview_image: expect.objectContaining({}),
    badges: expect.any(Array),
  });
  expect(found.body.data[0]?.currencies).toMatchObject({
    EUR: { id: expect.any(Number) },
    FUN: { id: expect.any(Number) },
  });
  expect(found.body.pagination).toMatchObject({ current_page: 1, next_page: null, prev_page: null });
});

const everything = async (options: { country?: string; bot?: boolean; player?: number } = {}) => {
  const body = { page_size: 200, filter: {} };
  return (await call<GamePage>("POST", "/api/games_filter", { body, ...options })).body.data;
};

test("a title can be opened for play and demo, or says that it is announced [3-18]", async () => {
  const all = await everything({ bot: true });
  const open = all.filter((game) => game.availability === "available");
  expect(all.length - open.length).toBeLessThanOrEqual(4);
  expect(all.slice(0, open.length), "what can be played stands first").toEqual(open);
  const built = seed.games.filter(({ engine }) => engine !== null).map(({ identifier }) => identifier);
  expect(open.map((game) => game.identifier)).toEqual(built);
  expect(built).toContain("tidewick/SkerryLight");
  for (const game of open) expect(game.currencies.FUN?.id).toBeGreaterThan(0);
  for (const game of all.filter((one) => !open.includes(one))) {
    expect(game.categories, game.title).toContain("prerelease");
    expect(["prerelease", "maintenance", "blocked_here"], game.title).toContain(game.availability);
    expect(game.opens_on, game.title).toMatch(/^20\d\d-\d\d-\d\d$/);
    // Nobody has computed its figures, so none are shown.
    const { lines, ways, volatility_rating, hit_rate, payout, features } = game;
    expect([lines, ways, volatility_rating, hit_rate, payout, features]).toEqual([null, null, null, null, null, []]);
  }
});

test("pages hold forty games unless asked otherwise, and together they hold each game once [9-20] [C-1.11]", async () => {
  const pages: GamePage[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const answer: GamePage = (await call<GamePage>("POST", "/api/games_filter", { body: { page } })).body;
    pages.push(answer);
    page = answer.pagination.next_page;
  }
  expect(pages[0]?.data).toHaveLength(40);
  const { total_count } = pages[0]!.pagination;
  const total_pages = Math.ceil(total_count / 40);
  expect(pages[0]?.pagination).toEqual({ current_page: 1, next_page: 2, prev_page: null, total_pages, total_count });
  expect(pages.at(-1)?.pagination).toMatchObject({ current_page: total_pages, prev_page: total_pages - 1 });
  const few = (await call<GamePage>("POST", "/api/games_filter", { body: { page: 2, page_size: 7 } })).body;
  expect(few.data.map((game) => game.identifier)).toEqual(pages[0]?.data.slice(7, 14).map((game) => game.identifier));
  const names = pages.flatMap((page) => page.data.map((game) => game.identifier));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(pages[0]?.pagination.total_count ?? 0);
});

test("a game blocked in a country is neither listed nor counted there; a bot sees every one", async () => {
  const studio = async (country: string, bot = false) => {
    const answer = await call<{ id: string; games_count: number }[]>("GET", "/api/games/providers", { country, bot });
    return answer.body.find((provider) => provider.id === "tidewick")?.games_count ?? 0;
  };
  const [everywhere, inGermany] = [await everything({ bot: true, country: "DE" }), await everything({ country: "DE" })];
  const blocked = everywhere.filter((game) => !inGermany.some((one) => one.identifier === game.identifier));
  expect(blocked.length).toBeGreaterThan(0);
  const inCanada = (await everything({ country: "CA" })).map(({ identifier }) => identifier);
  expect(inCanada).toEqual(expect.arrayContaining(blocked.map(({ identifier }) => identifier)));
  expect(await studio("CA")).toBeGreaterThan(0);
  expect(await studio("IT")).toBe(0);
  expect(await studio("IT", true)).toBeGreaterThan(0);
  expect((await everything({ country: "IT" })).some((game) => game.provider === "tidewick")).toBe(false);
});

test("only a signed-in player is told that a game does not take their currency [5-33]", async () => {
  const locked = (list: Game[]) => list.filter((game) => game.unsupported_currency).map((game) => game.identifier);
  expect(locked(await everything())).toEqual([]);
  const mine = await everything({ player: 7 });
  expect(locked(mine).length).toBeGreaterThan(0);
  for (const game of mine) expect(game.unsupported_currency).toBe(!("CAD" in game.currencies));
});

test("filters combine: studio, category, feature and demo [7.4-04]", async () => {
  const filter = {
    providers: ["copperfinch"],
    categories: { identifiers: ["slots"], strategy: "AND" },
    features: ["bonus-buy"],
    has_demo_mode: true,
  };
  const found = await call<GamePage>("POST", "/api/games_filter", { body: { filter, page_size: 200 } });
  const expected = (await everything()).filter(
    (game) =>
      game.provider === "copperfinch" &&
      game.categories.includes("slots") &&
      game.features.includes("bonus-buy") &&
      game.has_demo_mode,
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(found.body.data.map((game) => game.identifier)).toEqual(expected.map((game) => game.identifier));
});

test("favourites answer the id they were marked with, or whole games to newer clients [7.4-05]", async () => {
  const game = await roulette();
  const id = game.currencies.CAD?.id ?? 0;
  expect((await call("PUT", `/api/player/favorite_games/${id}`)).status).toBe(401);
  expect((await call("PUT", "/api/player/favorite_games/999999", { player: 7 })).status).toBe(404);
  expect((await call("PUT", `/api/player/favorite_games/${id}`, { player: 7 })).status).toBe(204);
  expect((await call("GET", "/api/player/favorite_games", { player: 7 })).body).toEqual([id]);
  const client = "application/vnd.s.v2+json";
  const full = await call<Game[]>("GET", "/api/player/favorite_games", { player: 7, client });
  expect(full.body.map((one) => one.identifier)).toEqual([game.identifier]);
  expect((await call("GET", "/api/player/favorite_games", { player: 8 })).body).toEqual([]);
  expect((await call("DELETE", `/api/player/favorite_games/${id}`, { player: 7 })).status).toBe(204);
  expect((await call("GET", "/api/player/favorite_games", { player: 7 })).body).toEqual([]);
});

test("a player sees which games they left open and which they played last [7.4-03]", async () => {
  const wanted = { body: { game_ids: ["tidewick/SkerryLight", "nobody/Nothing"] }, player: 7 };
  const chosen = await call<Record<string, Game>>("POST", "/api/games_filter/select", wanted);
  expect(Object.keys(chosen.body)).toEqual(["tidewick/SkerryLight"]);
  expect(chosen.body["tidewick/SkerryLight"]?.unfinished_games_for).toEqual(["EUR"]);
  expect((await call("GET", "/api/player/played_games", { player: 7 })).body).toEqual([
    { identifier: "tidewick/SkerryLight", last_activity_at: "2026-11-20T10:00:00.000Z" },
  ]);
});

test("a studio is listed, and a category counted, for what can be played of it and for nothing else [7.4-02] [9-48]", async () => {
  const all = await everything();
  const count = (fits: (game: Game) => boolean) =>
    all.filter((game) => game.availability === "available" && fits(game)).length;
  const collections = await call<{ id: string; slug: string; games_count: number }[]>("GET", "/api/games/collections");
  const slugs =
    "top new recommended bonus-wagering jackpot megaways bonus-buy blackjack roulette baccarat poker table live crash-games";
  expect(collections.body.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs.split(" ")));
  for (const { id, games_count } of collections.body.filter((one) => one.id !== "prerelease"))
    expect([id, games_count]).toEqual([id, count((game) => game.categories.includes(id))]);
  expect(collections.body.find(({ id }) => id === "live")?.games_count).toBe(0);
  const providers = await call<{ id: string; games_count: number }[]>("GET", "/api/games/providers");
  for (const { id, games_count } of providers.body)
    expect([id, games_count]).toEqual([id, count((game) => game.provider === id)]);
  await db.pool.query("UPDATE catalogue.game SET state = 'maintenance' WHERE provider = 'polar-orchard'");
  const later = async () => (await call<{ id: string }[]>("GET", "/api/games/providers")).body.map(({ id }) => id);
  await expect.poll(later).not.toContain("polar-orchard");
  await db.pool.query(
    "UPDATE catalogue.game SET state = 'available' WHERE provider = 'polar-orchard' AND engine IS NOT NULL",
  );
});

test("studios and categories have what pages call them by, and whoever asks learns where they seem to be [7.4-01] [7.4-02] [3-19] [3-65]", async () => {
  const providers = await call<{ id: string; title: string }[]>("GET", "/api/games/providers");
  expect(providers.body.length).toBeGreaterThan(0);
  const called = expect.stringMatching(/\S/);
  for (const one of providers.body)
    expect(one).toMatchObject({ id: called, title: called, slug: called, name: called });
  const collections = await call<{ id: string; title: string }[]>("GET", "/api/games/collections");
  expect(collections.body.map(({ id }) => id)).toContain("top");
  for (const one of collections.body)
    expect(one).toMatchObject({ id: called, title: called, slug: called, name: called });
  expect((await call<object>("GET", "/api/current_ip")).body).toMatchObject({
    country_code: expect.stringMatching(/^[A-Z]{2}$/),
    default_currency: expect.stringMatching(/^[A-Z]{3}$/),
  });
});

test("what the site is made of: currencies, countries, languages, licence, rates [7.4-01] [3-11] [3-12]", async () => {
  const currencies = await call<{ code: string; fiat: boolean; subunits_to_unit: number; default: boolean }[]>(
    "GET",
    "/api/info/currencies",
  );
  const fourteen = ["EUR", "USD", "AUD", "CAD", "NZD", "BRL", "NOK", "JPY", "BTC", "BCH", "ETH", "LTC", "DOG", "USDT"];
  expect(currencies.body.map(({ code }) => code).toSorted()).toEqual(fourteen.toSorted());
  expect(currencies.body.find((one) => one.default)?.code).toBe("EUR");
  expect(currencies.body.find((one) => one.code === "JPY")?.subunits_to_unit).toBe(1);
  expect(currencies.body.find((one) => one.code === "BTC")?.subunits_to_unit).toBe(100_000_000);
  const coins = currencies.body.filter(({ fiat }) => !fiat).map(({ code }) => code);
  expect(coins.toSorted()).toEqual(["BCH", "BTC", "DOG", "ETH", "LTC", "USDT"]);
  const countries = await call<{ code: string; default_currency: string }[]>("GET", "/api/info/countries");
  expect(countries.body.find((one) => one.code === "CA")?.default_currency).toBe("CAD");
  expect((await call<{ license: string }>("GET", "/api/info/project")).body.license).toBe("CW");
  const locales = async (query = "") =>
    (await call<{ code: string }[]>("GET", `/api/info/locales${query}`)).body.map(({ code }) => code);
  expect(await locales()).toContain("de");
  // Whichever partner sent the visitor.
  expect(await locales("?affb_id=77&stag=77_winter")).toEqual(await locales());
  expect((await call<object>("GET", "/api/info/crypto_exchange_rates")).body).toHaveProperty("BTC.EUR.exchange_rate");
});
