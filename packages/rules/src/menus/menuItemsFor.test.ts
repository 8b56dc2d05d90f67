import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ManagedPage, type MenuFacts, type MenuPlace, menuItemsFor } from "./menuItemsFor.ts";
import { managedPageSlugs, openPages } from "./openPages.ts";

const bare: MenuFacts = {
  player: false,
  bettingUrl: null,
  open: new Set(),
  mysticJackpots: false,
  activeContests: 0,
  topPages: [],
};
const sport = "https://sport.example";
const managed: ManagedPage[] = ["activityHub", "rewardsShop", "chance"];
const page = { path: "/about", title: "About us" };
const ids = (place: MenuPlace, facts: Partial<MenuFacts>) =>
  menuItemsFor(place, { ...bare, ...facts }).map((item) => (item.id === "static" ? item.path : item.id));

/** The written table: place, what is so, what the menu holds. */
const table: [MenuPlace, string, Partial<MenuFacts>, string][] = [
  ["top", "nothing is opened", {}, "lobby pokies live tournaments achievements vipClub"],
  ["top", "a betting link is shown", { bettingUrl: sport }, "pokies live sports tournaments achievements vipClub"],
  [
    "top",
    "all managed pages are open",
    { open: new Set(managed) },
    "lobby pokies live activityHub rewardsShop chance tournaments achievements vipClub",
  ],
  [
    "top",
    "everything is there",
    { bettingUrl: sport, open: new Set(managed), mysticJackpots: true, topPages: [page], player: true },
    "pokies live sports activityHub rewardsShop chance tournaments mysticJackpots achievements vipClub /about",
  ],
  ["side", "nothing is opened", {}, "tournaments achievements vipClub"],
  [
    "side",
    "everything is there",
    { bettingUrl: sport, open: new Set(managed), mysticJackpots: true, topPages: [page], player: true },
    "activityHub rewardsShop chance tournaments mysticJackpots achievements /about vipClub",
  ],
  ["bottom", "a guest comes", {}, "lobby pokies live menu"],
  ["bottom", "a player comes", { player: true }, "deposit lobby pokies live menu"],
  ["bottom", "a betting link is shown", { player: true, bettingUrl: sport }, "deposit lobby pokies sports menu"],
];

test.each(table)("the %s menu, when %s [2.5-04] [2.5-18]", (place, _, facts, expected) => {
  expect(ids(place, facts)).toEqual(expected.split(" "));
});

const anyFacts = fc.record({
  player: fc.boolean(),
  bettingUrl: fc.constantFrom(null, sport),
  open: fc.subarray(managed).map((pages) => new Set(pages)),
  mysticJackpots: fc.boolean(),
  activeContests: fc.nat({ max: 30 }),
  topPages: fc.uniqueArray(fc.constantFrom("/a", "/b", "/c")).map((all) => all.map((path) => ({ path, title: path }))),
});

const allOpen = { open: new Set(managed) };

test.each<[string, string, Partial<MenuFacts>, Partial<MenuFacts>]>([
  ["lobby", "unless a betting link is shown [2.5-05]", {}, { bettingUrl: sport }],
  ["sports", "while a betting link is shown [2.5-08]", { bettingUrl: sport }, {}],
  ["activityHub", "while its page is open [2.5-09]", allOpen, {}],
  ["rewardsShop", "while its page is open [2.5-10]", allOpen, {}],
  ["chance", "while its page is open [2.5-11]", allOpen, {}],
  ["mysticJackpots", "behind their flag [2.5-13]", { mysticJackpots: true }, {}],
  ["/about", "where the operator put it there [2.5-16]", { topPages: [page] }, {}],
])("the header leads to %s %s", (id, _, shown, hidden) => {
  expect([ids("top", shown).includes(id), ids("top", hidden).includes(id)]).toEqual([true, false]);
});

test("pokies, live, tournaments, achievements and the VIP club are in the header whatever is so [2.5-06] [2.5-07] [2.5-12] [2.5-14] [2.5-15]", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const always = ["pokies", "live", "tournaments", "achievements", "vipClub"];
      expect(ids("top", facts).filter((id) => always.includes(id))).toEqual(always);
    }),
  );
});

const full = {
  ...bare,
  open: new Set(managed),
  mysticJackpots: true,
  topPages: ["/a", "/b", "/c"].map((path) => ({ path, title: path })),
};

describe("whatever is so", () => {
  test("every managed page shows if and only if it is open [2.5-16]", () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom<MenuPlace>("top", "side"), (facts, place) => {
        const shown = ids(place, facts);
        for (const one of managed) expect(shown.includes(one)).toBe(facts.open.has(one));
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
        expect(side).toEqual(
          facts.activeContests > 0 ? { id: "tournaments", count: facts.activeContests } : { id: "tournaments" },
        );
        expect(top).toEqual({ id: "tournaments" });
      }),
    );
  });
});

test("a managed page is open when its slug is switched on, and always to a tester [3-66] [6-07]", () => {
  expect(openPages({}, false)).toEqual(new Set());
  expect(openPages({ [managedPageSlugs.chance]: true, [managedPageSlugs.rewardsShop]: false }, false)).toEqual(
    new Set(["chance"]),
  );
  expect(openPages({ [managedPageSlugs.chance]: false }, true)).toEqual(new Set(managed));
});
