import { isClosedBy, nothingClosed } from "@croupier/rules/games/closedProviders";
import fc from "fast-check";
import { expect, test } from "vitest";
import { filterGames, type GameQuery, hasDemo } from "./filterGames.ts";
import { isPlayable } from "./playable.ts";
import type { CatalogueSnapshot, SnapshotGame } from "./snapshot.ts";
import { manyTitles } from "./testing/manyTitles.ts";

const seed = manyTitles(600);
const games: SnapshotGame[] = seed.games.map((game, index) => ({
  ...game,
  categories: [...game.categories],
  features: [...game.features],
  badges: [],
  devices: index % 7 === 0 ? ["desktop"] : ["desktop", "mobile"],
  blockedCountries: [...game.blockedCountries],
  picture: null,
  ids: Object.fromEntries(game.currencies.map((currency, place) => [currency, index * 10 + place + 1])),
}));
const snapshot: CatalogueSnapshot = {
  games,
  providers: seed.providers,
  categories: seed.categories,
  byIdentifier: new Map(games.map((game) => [game.identifier, game])),
  byId: new Map(),
};

const some = <Item>(items: readonly Item[]) =>
  fc.option(fc.subarray([...items], { minLength: 1, maxLength: 3 }), { nil: undefined });
const query: fc.Arbitrary<GameQuery> = fc.record({
  page: fc.integer({ min: 1, max: 6 }),
  pageSize: fc.integer({ min: 1, max: 60 }),
  device: fc.constantFrom(undefined, "desktop", "mobile"),
  title: fc.constantFrom(undefined, "lantern", "drgon", "works 3", "zzzz"),
  providers: some(seed.providers.map((provider) => provider.id)),
  categories: some(seed.categories.map((category) => category.id)),
  allCategories: fc.boolean(),
  features: some(["wild", "free-spins", "bonus-buy"]),
  currencies: some(["EUR", "CAD", "BTC"]),
  demo: fc.constantFrom(undefined, true, false),
  closure: fc.constantFrom(
    nothingClosed,
    { countries: ["CA"], providers: new Set<string>() },
    { countries: ["CA", "DE"], providers: new Set(["studio-1", "studio-2"]) },
  ),
});

test("what a filter shows fits every part of it", () => {
  fc.assert(
    fc.property(query, (asked) => {
      for (const game of filterGames(snapshot, asked).games) {
        if (asked.device) expect(game.devices).toContain(asked.device);
        for (const country of asked.closure.countries) expect(game.blockedCountries).not.toContain(country);
        if (asked.providers) expect(asked.providers).toContain(game.provider);
        for (const feature of asked.features ?? []) expect(game.features).toContain(feature);
        if (asked.demo !== undefined) expect(hasDemo(game)).toBe(asked.demo);
        expect(asked.closure.providers.has(game.provider)).toBe(false);
        expect(isClosedBy(asked.closure, game)).toBe(false);
      }
    }),
  );
});

test("pages cut the whole list without gaps or repeats, and count it truly", () => {
  fc.assert(
    fc.property(query, (asked) => {
      const whole = filterGames(snapshot, { ...asked, page: 1, pageSize: 10_000 });
      const page = filterGames(snapshot, asked);
      expect(page.total).toBe(whole.games.length);
      expect(page.totalPages).toBe(Math.max(1, Math.ceil(page.total / asked.pageSize)));
      const start = (asked.page - 1) * asked.pageSize;
      expect(page.games).toEqual(whole.games.slice(start, start + asked.pageSize));
    }),
  );
});

test("asking for more never shows more: every further condition leaves a part of the list", () => {
  fc.assert(
    fc.property(query, (asked) => {
      const all = { ...asked, page: 1, pageSize: 10_000 };
      const fewer = new Set(filterGames(snapshot, all).games);
      const more = filterGames(snapshot, { ...all, features: undefined, demo: undefined, providers: undefined }).games;
      const shown = new Set(more);
      for (const game of fewer) expect(shown.has(game)).toBe(true);
    }),
  );
});

test("a list by return to player runs from the highest, or from the lowest, and ends with the unknown ones", () => {
  const unknown = games.filter((_, index) => index % 9 === 0);
  const some: CatalogueSnapshot = {
    ...snapshot,
    games: games.map((game) => (unknown.includes(game) ? { ...game, payout: null } : game)),
  };
  for (const descending of [true, false]) {
    const all = filterGames(some, {
      page: 1,
      pageSize: 1_000,
      closure: nothingClosed,
      sort: { type: "payout", descending },
    });
    for (const state of [isPlayable, (game: SnapshotGame) => !isPlayable(game)]) {
      const payouts = all.games.filter(state).map(({ payout }) => payout);
      const known = payouts.filter((payout) => payout !== null);
      expect(known).toEqual([...known].sort((left, right) => (descending ? right - left : left - right)));
      expect(payouts.slice(known.length).every((payout) => payout === null)).toBe(true);
    }
    expect(all.games.filter(({ payout }) => payout === null)).toHaveLength(unknown.length);
  }
});
