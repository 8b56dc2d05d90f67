import fc from "fast-check";
import { expect, test } from "vitest";
import { closedProviders, closureFor, isClosedBy, isClosedFrom } from "./closedProviders.ts";
import { randomGame } from "./randomGame.ts";
import { isCurrencyUnsupported } from "./unsupportedCurrency.ts";

test("a game is locked for a fiat wallet it does not know, never for guests or crypto wallets [5-33]", () => {
  expect(isCurrencyUnsupported(["EUR", "FUN"], "CAD")).toBe(true);
  expect(isCurrencyUnsupported(["EUR", "FUN"], "EUR")).toBe(false);
  expect(isCurrencyUnsupported(["EUR"], null)).toBe(false);
  expect(isCurrencyUnsupported(["EUR"], "BTC")).toBe(false);
});

test("only the first ten studios of those that a country does not get are closed, and none to a bot [9-21]", () => {
  const studios = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z-]{2,12}$/), { maxLength: 30 });
  fc.assert(
    fc.property(studios, (names) => {
      const config = Object.fromEntries(names.map((name) => [name, ["DE"]]));
      expect([...closedProviders(config, "DE", false)]).toEqual(names.slice(0, 10));
      expect(closedProviders(config, "DE", true).size).toBe(0);
      expect(closedProviders(config, "CA", false).size).toBe(0);
    }),
  );
  const config = { one: [], two: ["DE", "AU"], three: "all" as const };
  expect([...closedProviders(config, "DE", false)]).toEqual(["two", "three"]);
  expect([...closedProviders(config, "CA", false)]).toEqual(["three"]);
});

test("for a visitor of no known country all is closed that is closed anywhere", () => {
  const closings = fc.dictionary(
    fc.stringMatching(/^[a-z]{2,12}$/),
    fc.oneof(fc.constant("all" as const), fc.array(fc.constantFrom("DE", "AU", "IT"))),
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(closings, (config) => {
      const unknown = closedProviders(config, "ZZ", false);
      for (const country of ["DE", "AU", "IT", "CA"])
        for (const studio of closedProviders(config, country, false)) expect(unknown.has(studio)).toBe(true);
    }),
  );
  expect([isClosedFrom([], "ZZ"), isClosedFrom(["DE"], "ZZ"), isClosedFrom(["DE"], "CA")]).toEqual([
    false,
    true,
    false,
  ]);
});

test("what the country of the visit or the player's own country closes is closed, whichever is which, and nothing to a bot [6-20]", () => {
  const country = fc.constantFrom("DE", "AU", "IT", "CA");
  const config = { two: ["DE", "AU"], three: ["IT"] };
  const title = fc.record({
    provider: fc.constantFrom("one", "two", "three"),
    blockedCountries: fc.uniqueArray(country, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(country, fc.option(country), title, (visit, home, game) => {
      const closed = isClosedBy(closureFor(config, { country: visit, home }), game);
      const byOne = (one: string) => isClosedBy(closureFor(config, { country: one, home: null }), game);
      expect(closed).toBe(byOne(visit) || (home !== null && byOne(home)));
      if (home) expect(isClosedBy(closureFor(config, { country: home, home: visit }), game)).toBe(closed);
      expect(isClosedBy(closureFor(config, { country: visit, home, isBot: true }), game)).toBe(false);
    }),
  );
});

test("the random game is one of the first hundred, and one that can be played [9-20]", () => {
  const state = fc.constantFrom("available", "maintenance", "prerelease", "blocked_here");
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.record({ availability: state }), { maxLength: 150 }), chance, (games, luck) => {
      const open = games.slice(0, 100).filter((game) => game.availability === "available");
      const chosen = randomGame(games, luck);
      if (open.length === 0) expect(chosen).toBeUndefined();
      else expect(open).toContain(chosen);
    }),
  );
});
