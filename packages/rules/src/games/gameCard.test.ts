import fc from "fast-check";
import { expect, test } from "vitest";
import { cardJackpot, gameCard } from "./gameCard.ts";

const game = fc.record({
  availability: fc.constantFrom("available", "maintenance", "prerelease", "blocked_here", "demo_only"),
  unsupported_currency: fc.boolean(),
  has_demo_mode: fc.boolean(),
});

test("a guest's Play leads to registration, a player's into the game [4-53]", () => {
  const open = { availability: "available", unsupported_currency: false, has_demo_mode: true } as const;
  expect(gameCard(open, false)).toEqual({ state: "normal", play: "registration", demo: true });
  expect(gameCard(open, true)).toEqual({ state: "normal", play: "game", demo: true });
});

test("no card offers play for money unless its game is open and knows the player's currency [5-33]", () => {
  fc.assert(
    fc.property(game, fc.boolean(), (one, signedIn) => {
      const card = gameCard(one, signedIn);
      const open = one.availability === "available" && !(signedIn && one.unsupported_currency);
      expect(card.play !== null).toBe(open);
      expect(card.state === "normal").toBe(open);
      if (["maintenance", "prerelease", "blocked_here"].includes(one.availability)) expect(card.demo).toBe(false);
    }),
  );
});

test("the currency lock is for players alone, and leaves the demo open [5-33]", () => {
  const locked = { availability: "available", unsupported_currency: true, has_demo_mode: true } as const;
  expect(gameCard(locked, true)).toEqual({ state: "unsupported_currency", play: null, demo: true });
  expect(gameCard(locked, false).state).toBe("normal");
});

test("a jackpot shows in the visitor's currency, else in EUR, else in what there is", () => {
  const jackpots = { USD: { "a/one": 300 }, EUR: { "a/one": 200 }, CAD: { "a/one": 100, "a/two": 50, "a/nil": 0 } };
  expect(cardJackpot(jackpots, "a/one", "CAD")).toEqual({ amount_cents: 100, currency: "CAD" });
  expect(cardJackpot(jackpots, "a/one", "NOK")).toEqual({ amount_cents: 200, currency: "EUR" });
  expect(cardJackpot(jackpots, "a/two", "NOK")).toEqual({ amount_cents: 50, currency: "CAD" });
  expect(cardJackpot(jackpots, "a/nil", "CAD")).toBeNull();
  expect(cardJackpot({ FUN: { x: 5 }, bad: { x: 5 } }, "x", "constructor")).toBeNull();
});
