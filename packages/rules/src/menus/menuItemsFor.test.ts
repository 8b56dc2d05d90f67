import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SiteFeature, siteFeatures } from "../features/siteFeatures.ts";
import { type MenuFacts, type MenuPlace, menuItemsFor } from "./menuItemsFor.ts";

const bare: MenuFacts = {
  player: false,
  excluded: false,
  bettingUrl: null,
  features: new Set(),
  mysticJackpots: false,
  activeContests: 0,
  topPages: [],
};
const sport = "https://sport.example";
/** Parts of the site that the menus name only while they are enabled. */
const parts = ["live", "activityHub", "rewardsShop", "chance", "tournaments", "achievements", "vipClub"] as const;
const all: ReadonlySet<SiteFeature> = new Set(siteFeatures);
const page = { path: "/about", title: "About us" };
const ids = (place: MenuPlace, facts: Partial<MenuFacts>) =>
  menuItemsFor(place, { ...bare, ...facts }).map((item) => (item.id === "static" ? item.path : item.id));

/** The written table: place, what is so, what the menu holds. */
const table: [MenuPlace, string, Partial<MenuFacts>, string][] = [
  ["top", "nothing is alive", {}, "lobby pokies promotions"],
  ["top", "a betting link is shown", { bettingUrl: sport }, "pokies sports promotions"],
  [
    "top",
    "live tables and a club are",
    { features: new Set(["live", "vipClub"]) },
    "lobby pokies live vipClub promotions",
  ],
  [
    "top",
    "everything is there",
    { bettingUrl: sport, features: all, mysticJackpots: true, topPages: [page], player: true },
    "pokies live sports activityHub rewardsShop chance tournaments mysticJackpots achievements vipClub promotions /about",
  ],
  ["side", "nothing is alive", {}, "promotions"],
  [
    "side",
    "everything is there, and the flag of the mystic jackpots off",
    { bettingUrl: sport, features: all, topPages: [page], player: true },
    "promotions live activityHub rewardsShop chance tournaments jackpots achievements /about vipClub",
  ],
  ["bottom", "a guest comes", { features: all }, "lobby pokies live menu"],
  ["bottom", "a player comes", { features: all, player: true }, "deposit lobby pokies live menu"],
  [
    "bottom",
    "a player comes who excluded themselves",
    { features: all, player: true, excluded: true },
    "withdraw lobby pokies live menu",
  ],
  ["bottom", "a betting link is shown", { player: true, bettingUrl: sport }, "deposit lobby pokies sports menu"],
  ["bottom", "there are no live tables", { player: true }, "deposit lobby pokies promotions menu"],
];

test.each(table)("the %s menu, when %s [2.5-04] [2.5-18] [2.5-22]", (place, _, facts, expected) => {
  expect(ids(place, facts)).toEqual(expected.split(" "));
});

const anyFacts = fc.record({
  player: fc.boolean(),
  excluded: fc.boolean(),
  bettingUrl: fc.constantFrom(null, sport),
  features: fc.subarray([...siteFeatures]).map((alive) => new Set(alive)),
  mysticJackpots: fc.boolean(),
  activeContests: fc.nat({ max: 30 }),
  topPages: fc.uniqueArray(fc.constantFrom("/a", "/b", "/c")).map((all) => all.map((path) => ({ path, title: path }))),
});

const alive = { features: all };

test.each<[string, string, Partial<MenuFacts>, Partial<MenuFacts>]>([
  ["lobby", "unless a betting link is shown [2.5-05]", {}, { bettingUrl: sport }],
  ["live", "while there is a live table to play at [2.5-07]", alive, {}],
  ["sports", "while a betting link is shown [2.5-08]", { bettingUrl: sport }, {}],
  ["activityHub", "while it is alive [2.5-09]", alive, {}],
  ["rewardsShop", "while it is alive [2.5-10]", alive, {}],
  ["chance", "while it is alive [2.5-11]", alive, {}],
  ["tournaments", "while one runs [2.5-12]", alive, {}],
  ["mysticJackpots", "behind their flag [2.5-13]", { ...alive, mysticJackpots: true }, alive],
  ["achievements", "while there are any [2.5-14]", alive, {}],
  ["vipClub", "while there is one [2.5-15]", alive, {}],
  ["/about", "where the operator put it there [2.5-16]", { topPages: [page] }, {}],
])("the header leads to %s %s", (id, _, shown, hidden) => {
  expect([ids("top", shown).includes(id), ids("top", hidden).includes(id)]).toEqual([true, false]);
});

test("pokies are in the header whatever is so [2.5-06]", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(ids("top", facts)).toContain("pokies");
    }),
  );
});

const full = {
  ...bare,
  features: all,
  mysticJackpots: true,
  topPages: ["/a", "/b", "/c"].map((path) => ({ path, title: path })),
};

describe("whatever is so", () => {
  test("a menu names a part of the site if and only if it is alive [2.5-16]", () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom<MenuPlace>("top", "side"), (facts, place) => {
        const shown = ids(place, facts);
        for (const part of parts) expect(shown.includes(part)).toBe(facts.features.has(part));
      }),
    );
  });

  test("lobby and sports never stand side by side in the header, and one of them always does [2.5-05] [2.5-08]", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const shown = ids("top", facts);
        expect(shown.includes("lobby")).toBe(facts.bettingUrl === null);
        expect(shown.includes("sports")).toBe(facts.bettingUrl !== null);
      }),
    );
  });

  test("leaving things out never changes the order of the rest, and nothing stands twice [2.5-04]", () => {
    const whole = ["lobby", ...ids("top", { ...full, bettingUrl: sport }).filter((id) => !id.startsWith("/"))];
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const shown = ids("top", facts);
        expect(new Set(shown).size).toBe(shown.length);
        const own = shown.filter((id) => !id.startsWith("/"));
        expect(own).toEqual(whole.filter((id) => own.includes(id)));
        expect(shown.slice(own.length)).toEqual(facts.topPages.map(({ path }) => path));
      }),
    );
  });

  test("contests are counted in the side panel, and only when some run", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const side = menuItemsFor("side", facts).find(({ id }) => id === "tournaments");
        const top = menuItemsFor("top", facts).find(({ id }) => id === "tournaments");
        const item = facts.features.has("tournaments") ? { id: "tournaments" } : undefined;
        expect(side).toEqual(item && facts.activeContests > 0 ? { ...item, count: facts.activeContests } : item);
        expect(top).toEqual(item);
      }),
    );
  });
});
