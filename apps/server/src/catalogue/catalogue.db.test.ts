import { nothingClosed } from "@croupier/rules/games/closedProviders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { type Catalogue, type CatalogueSeed, createCatalogue, seedCatalogue } from "./index.ts";

const game = (identifier: string, more: Partial<CatalogueSeed["games"][number]> = {}) => ({
  identifier,
  provider: "acme",
  engine: null,
  title: identifier.split("/")[1] ?? identifier,
  seoTitle: identifier.split("/")[1]?.toLowerCase() ?? identifier,
  categories: ["pokies"],
  lines: 20,
  ways: null,
  volatility: "high",
  hitRate: 25,
  payout: 96.1,
  features: [],
  blockedCountries: [],
  state: "available" as const,
  opensOn: null,
  badges: [],
  live: false,
  currencies: ["EUR", "FUN"],
  ...more,
});

const seed: CatalogueSeed = {
  providers: [
    { id: "acme", title: "Acme", slug: "acme", requiredFields: [] },
    { id: "bolt", title: "Bolt", slug: "bolt", requiredFields: [] },
  ],
  categories: [
    { id: "pokies", title: "Pokies", slug: "pokies" },
    { id: "table", title: "Table", slug: "table" },
  ],
  games: [
    game("acme/Lantern"),
    game("acme/Harbour", { categories: ["pokies", "top"] }),
    game("bolt/Wheel", { provider: "bolt", categories: ["table"], volatility: null, currencies: ["EUR"] }),
    game("bolt/Studio", { provider: "bolt", categories: ["live"], live: true, currencies: ["EUR", "FUN"] }),
  ],
  exchangeRates: [{ crypto: "BTC", fiat: "EUR", rate: "90000.5", feePercent: "2" }],
};

let db: TestDatabase;
let catalogue: Catalogue;
const inCountries = (...countries: string[]) => ({ countries, providers: new Set<string>() });
const everything = { page: 1, pageSize: 40, closure: inCountries("CA") };

beforeAll(async () => {
  db = await testDatabase();
  await seedCatalogue(db, seed);
  catalogue = createCatalogue(db.pool);
});
afterAll(() => db.close());

describe("the catalogue", () => {
  test("seeding again changes nothing, and what an operator wrote survives it", async () => {
    await db.pool.query("UPDATE catalogue.game SET title = 'Old Lantern' WHERE identifier = 'acme/Lantern'");
    const before = (await catalogue.snapshot()).byIdentifier.get("acme/Harbour")?.ids;
    await seedCatalogue(db, seed);
    const fresh = createCatalogue(db.pool);
    const snapshot = await fresh.snapshot();
    expect(snapshot.byIdentifier.get("acme/Harbour")?.ids).toEqual(before);
    expect(snapshot.byIdentifier.get("acme/Lantern")?.title).toBe("Old Lantern");
  });

  test("filters by studio, category, currency and demo, and pages what is left [3-17]", async () => {
    const names = async (more: object) =>
      (await catalogue.filter({ ...everything, ...more })).games.map((one) => one.identifier);
    expect(await names({ providers: ["bolt"] })).toEqual(["bolt/Wheel", "bolt/Studio"]);
    expect(await names({ categories: ["pokies", "top"], allCategories: true })).toEqual(["acme/Harbour"]);
    expect(await names({ demo: true })).toEqual(["acme/Lantern", "acme/Harbour"]);
    expect(await names({ currencies: ["BTC"] })).toEqual([]);
    const second = await catalogue.filter({ ...everything, page: 2, pageSize: 3 });
    expect(second).toMatchObject({ page: 2, totalPages: 2, total: 4 });
    expect(second.games).toHaveLength(1);
  });

  test("a title is found with a typing error, in lists and not where it is blocked", async () => {
    await db.pool.query("UPDATE catalogue.game SET blocked_countries = '{DE}' WHERE identifier = 'acme/Harbour'");
    const fresh = createCatalogue(db.pool);
    expect((await fresh.filter({ ...everything, title: "habrour" })).games[0]?.identifier).toBe("acme/Harbour");
    expect((await fresh.filter({ ...everything, title: "harbour", closure: inCountries("DE") })).games).toEqual([]);
    expect((await fresh.filter({ ...everything, title: "harbour", closure: nothingClosed })).games).toHaveLength(1);
  });

  test("says why a game cannot be opened", async () => {
    const fresh = createCatalogue(db.pool);
    const snapshot = await fresh.snapshot();
    const id = (name: string) => Object.values(snapshot.byIdentifier.get(name)?.ids ?? {})[0] ?? 0;
    const request = { closure: inCountries("CA"), mode: "real" as const, currency: "EUR" };
    expect(await fresh.gameForPlay({ ...request, id: id("acme/Lantern") })).toMatchObject({
      ok: true,
      currency: "EUR",
    });
    expect(await fresh.gameForPlay({ ...request, id: 999_999 })).toMatchObject({ reason: "not_found" });
    expect(await fresh.gameForPlay({ ...request, id: id("acme/Lantern"), currency: "BTC" })).toMatchObject({
      reason: "currency_not_supported",
    });
    expect(
      await fresh.gameForPlay({ ...request, id: id("acme/Harbour"), closure: inCountries("CA", "DE") }),
    ).toMatchObject({
      reason: "blocked_here",
    });
    expect(await fresh.gameForPlay({ ...request, id: id("bolt/Studio"), mode: "demo" })).toMatchObject({
      reason: "no_demo",
    });
    await db.pool.query("UPDATE catalogue.game SET state = 'maintenance' WHERE identifier = 'acme/Lantern'");
    expect(await createCatalogue(db.pool).gameForPlay({ ...request, id: id("acme/Lantern") })).toMatchObject({
      reason: "maintenance",
    });
  });

  test("favourites are kept once each, newest first", async () => {
    const mark = (identifier: string, gameId: number, at: number) =>
      catalogue.addFavorite(7, { identifier, gameId }, new Date(at));
    await mark("acme/Lantern", 1, 1000);
    await mark("bolt/Wheel", 2, 2000);
    await mark("acme/Lantern", 3, 3000);
    expect(await catalogue.favorites(7)).toEqual([
      { identifier: "bolt/Wheel", gameId: 2 },
      { identifier: "acme/Lantern", gameId: 3 },
    ]);
    await catalogue.removeFavorite(7, "bolt/Wheel");
    expect(await catalogue.favorites(7)).toEqual([{ identifier: "acme/Lantern", gameId: 3 }]);
    expect(await catalogue.favorites(8)).toEqual([]);
  });

  test("rates are decimal text and the fee is taken off", async () => {
    expect(await catalogue.exchangeRates()).toEqual({
      BTC: { EUR: { exchange_rate: "90000.5", fee: "2", total_exchange_rate: "88200.49" } },
    });
  });
});
