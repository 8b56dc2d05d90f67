import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryMenuOf, lobbyCategories } from "./lobbyCategories.ts";

const collections = [
  { id: "top", name: "top", slug: "top", title: "Top", games_count: 4 },
  { id: "slots", name: "slots", slug: "pokies", title: "Pokies", games_count: 9 },
  { id: "live", name: "live", slug: "live", title: "Live", games_count: 2 },
  { id: "empty", name: "empty", slug: "empty", title: "Empty", games_count: 0 },
];
const entry = (slug: string, more: { hiddenIn?: string[] } = {}) =>
  ({ slug, title: slug, icon: "star", section: "pokies", rail: true, ...more }) as const;
/** Every menu of the same categories. */
const menusOf = (categories: ReturnType<typeof entry>[], more: Partial<Parameters<typeof lobbyCategories>[0]> = {}) => {
  const slugs = categories.map(({ slug }) => slug);
  return {
    MAIN_PAGE_CATEGORIES: slugs,
    POKIES_PAGE_CATEGORIES: slugs,
    LIVE_PAGE_CATEGORIES: slugs,
    CATEGORY_PAGE_CATEGORIES: slugs,
    PRODUCER_PAGE_CATEGORIES: slugs,
    FAVORITE_PAGE_CATEGORIES: slugs,
    categories,
    ...more,
  };
};

test("the operator's menu gives the order; what the catalogue lacks, is empty or is hidden here is left out", () => {
  const names = fc.uniqueArray(fc.constantFrom("top", "pokies", "live", "empty", "unknown", "constructor"));
  fc.assert(
    fc.property(names, fc.option(fc.constantFrom("top", "live"), { nil: undefined }), (slugs, hidden) => {
      const menu = menusOf(slugs.map((slug) => entry(slug, slug === hidden ? { hiddenIn: ["EE"] } : {})));
      const shown = lobbyCategories(menu, collections, "EE").map(({ slug }) => slug);
      expect(shown).toEqual(slugs.filter((slug) => ["top", "pokies", "live"].includes(slug) && slug !== hidden));
      const elsewhere = lobbyCategories(menu, collections, "CA").map(({ slug }) => slug);
      expect(elsewhere).toEqual(slugs.filter((slug) => ["top", "pokies", "live"].includes(slug)));
    }),
  );
});

test("a menu may name a category by slug or id, and games are filtered by its id", () => {
  expect(lobbyCategories(menusOf([entry("pokies")]), collections, "CA")[0]?.id).toBe("slots");
  expect(lobbyCategories(menusOf([entry("slots")]), collections, "CA")[0]?.id).toBe("slots");
});

test("without a menu the catalogue's own list is shown, live categories in live", () => {
  const listed = lobbyCategories(null, collections, "CA");
  expect(listed.map(({ id, section }) => [id, section])).toEqual([
    ["top", "pokies"],
    ["slots", "pokies"],
    ["live", "live"],
  ]);
});

test("each kind of pages has its own menu; a category that is in none of it is no entry, but may be a rail", () => {
  const menus = menusOf([entry("top"), entry("live")], { LIVE_PAGE_CATEGORIES: ["live", "pokies"] });
  const at = (path: string) =>
    lobbyCategories(menus, collections, "CA", categoryMenuOf(path)).map(({ slug, menu, rail }) => [slug, menu, rail]);
  expect(at("/")).toEqual([
    ["top", true, true],
    ["live", true, true],
  ]);
  expect(at("/live/all")).toEqual([
    ["live", true, true],
    ["pokies", true, false],
    ["top", false, true],
  ]);
  expect(
    ["/pokies/top", "/categories/x", "/producers/x", "/favorite-games", "/constructor"].map(categoryMenuOf),
  ).toEqual([
    "POKIES_PAGE_CATEGORIES",
    "CATEGORY_PAGE_CATEGORIES",
    "PRODUCER_PAGE_CATEGORIES",
    "FAVORITE_PAGE_CATEGORIES",
    "MAIN_PAGE_CATEGORIES",
  ]);
});
