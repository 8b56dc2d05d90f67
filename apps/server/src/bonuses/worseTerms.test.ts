import { expect, test } from "vitest";
import { OfferTerms } from "./offerTerms.ts";
import { type Offered, worseFields } from "./worseTerms.ts";

const now = new Date("2026-11-25T12:00:00Z");
const money = { type: "deposit", percent: 100, cap: { EUR: 100_00, CAD: 150_00 }, wager: 30, maxStake: { EUR: 5_00 } };
const spins = { type: "freespins", count: 20, game: "tidewick/SkerryLight", stake: { EUR: 20 }, wager: 20 };
const terms = {
  gifts: [money, spins],
  ...{ least: { EUR: 20_00, CAD: 30_00 }, nth: 1, licences: ["CW"], countries: ["CA", "DE"], weekdays: [1, 5] },
};
const offered = (change: object = {}, plan: Partial<Offered> = {}): Offered => ({
  terms: OfferTerms.parse({ ...terms, ...change }),
  ...{ startsAt: new Date("2026-11-01T00:00:00Z"), endsAt: new Date("2026-12-01T00:00:00Z") },
  ...plan,
});
const worse = (change: object = {}, plan: Partial<Offered> = {}) => worseFields(offered(), offered(change, plan), now);
const gifts = (first: object = {}, second: object = {}) => ({
  gifts: [
    { ...money, ...first },
    { ...spins, ...second },
  ],
});

test("a change that gives every player as much or more is none that hurts", () => {
  expect(worse()).toEqual([]);
  expect(
    worse({ ...gifts({ percent: 150, wager: 20, maxStake: null }, { count: 30 }), least: { EUR: 10_00, CAD: 30_00 } }),
  ).toEqual([]);
  expect(worse({ nth: null, licences: null, countries: ["CA", "DE", "NO"], weekdays: null, validDays: 14 })).toEqual(
    [],
  );
  expect(worse({}, { endsAt: null, startsAt: null })).toEqual([]);
  expect(worse({ gifts: [money, spins, spins] })).toEqual([]);
});

test.each<[string, object, string[]]>([
  ["a smaller share", gifts({ percent: 50 }), ["gifts.0.percent"]],
  ["a lower cap", gifts({ cap: { EUR: 100_00, CAD: 140_00 } }), ["gifts.0.cap.CAD"]],
  ["a currency less", gifts({ cap: { EUR: 100_00 } }), ["gifts.0.cap.CAD"]],
  ["more to wager", gifts({ wager: 31 }), ["gifts.0.wager"]],
  ["the deposit to wager too", gifts({ wagerOn: "bonus_and_deposit" }), ["gifts.0.wagerOn"]],
  ["a category that counts less", gifts({ contributions: { categories: { slots: 50 } } }), ["gifts.0.contributions"]],
  ["a game that counts less", gifts({ contributions: { games: { "a/b": 90 } } }), ["gifts.0.contributions"]],
  ["a cap on winnings", gifts({ maxWin: { EUR: 500_00 } }), ["gifts.0.maxWin.EUR"]],
  ["a smaller largest stake", gifts({ maxStake: { EUR: 4_00 } }), ["gifts.0.maxStake.EUR"]],
  ["fewer games", gifts({ games: ["tidewick/SkerryLight"] }), ["gifts.0.games"]],
  ["fewer spins", gifts({}, { count: 19 }), ["gifts.1.count"]],
  ["another game", gifts({}, { game: "a/b" }), ["gifts.1.game"]],
  ["a gift less", { gifts: [money] }, ["gifts.1.type"]],
  ["a larger deposit", { least: { EUR: 20_01, CAD: 30_00 } }, ["least.EUR"]],
  ["no deposit of a currency", { least: { EUR: 20_00 } }, ["least.CAD"]],
  ["another deposit", { nth: 2 }, ["nth"]],
  ["fewer countries", { countries: ["CA"] }, ["countries"]],
  ["a group of players", { groups: ["vip"] }, ["groups"]],
  ["a code", { code: "SECRET" }, ["code"]],
  ["less time", { validDays: 6, activatableDays: 29 }, ["activatableDays", "validDays"]],
])("%s is worse and named by its field", (_, change, fields) => {
  expect(worse(change)).toEqual(fields);
});

test("a category that counts more, and a game that counts whole, hurt nobody; what was named may not be left out", () => {
  const more = { contributions: { categories: { roulette: 50 }, games: { "a/b": 100 } } };
  expect(worse(gifts(more))).toEqual([]);
  expect(worseFields(offered(gifts(more)), offered(), now)).toEqual(["gifts.0.contributions"]);
});

test("a deposit that need not be wagered any more is none that hurts", () => {
  const both = offered(gifts({ wagerOn: "bonus_and_deposit" }));
  expect(worseFields(both, offered(), now)).toEqual([]);
  expect(worseFields(both, both, now)).toEqual([]);
});

test("a fixed bonus for which the deposit has to be wagered too is worse, and better without", () => {
  const fixed = (terms: object) =>
    offered({ gifts: [{ type: "bonus", amount: { EUR: 10_00 }, wager: 3, ...terms }], least: { EUR: 20_00 } });
  const both = fixed({ wagerOn: "bonus_and_deposit" });
  expect(worseFields(fixed({}), both, now)).toEqual(["gifts.0.wagerOn"]);
  expect(worseFields(both, fixed({}), now)).toEqual([]);
});

test("an earlier end and a later beginning are worse", () => {
  expect(worse({}, { endsAt: new Date("2026-11-30T00:00:00Z") })).toEqual(["ends_at"]);
  expect(worse({}, { startsAt: new Date("2026-11-26T00:00:00Z") })).toEqual(["starts_at"]);
});
