import { expect, test } from "vitest";
import { poolsFor, withPool, withPoolOnGames } from "./jackpotPools.ts";

const pool = (id: number, identifier: string, currency: string) => ({ id, identifier, currency, state: "active" });
const level = (amount_cents: number) => ({ amount_cents }) as never;

test("each jackpot shows one pool: the visitor's currency, else EUR, else the first", () => {
  const pools = [pool(1, "tide", "USD"), pool(2, "tide", "EUR"), pool(3, "tide", "CAD"), pool(4, "moon", "BTC")];
  expect(poolsFor(pools, "CAD").map(({ id }) => id)).toEqual([3, 4]);
  expect(poolsFor(pools, "JPY").map(({ id }) => id)).toEqual([2, 4]);
  expect(poolsFor(pools, "USD").map(({ id }) => id)).toEqual([1, 4]);
});

test("a pool that is told anew takes its own place, and no other one comes in", () => {
  const pools = [pool(1, "tide", "EUR"), pool(2, "tide", "USD")];
  const now = { ...pool(2, "tide", "USD"), state: "changed" };
  expect(withPool(pools, now)).toEqual([pools[0], now]);
  expect(withPool(pools, pool(9, "moon", "EUR"))).toEqual(pools);
});

test("cards of the pool's games show its largest level, all other amounts stay", () => {
  const games = { EUR: { "a/One": 5, "a/Two": 6 }, USD: { "a/One": 7 } };
  const now = { currency: "EUR", games: ["a/One"], levels: [level(10), level(30), level(20)] };
  expect(withPoolOnGames(games, now)).toEqual({ EUR: { "a/One": 30, "a/Two": 6 }, USD: { "a/One": 7 } });
});
