import fc from "fast-check";
import { expect, test } from "vitest";
import { lobbyCategories } from "./lobbyCategories.ts";

const collections = [
  { id: "top", slug: "top", title: "Top", games_count: 4 },
  { id: "slots", slug: "pokies", title: "Pokies", games_count: 9 },
  { id: "live", slug: "live", title: "Live", games_count: 2 },
  { id: "empty", slug: "empty", title: "Empty", games_count: 0 },
];
const entry = (slug: string, more: { hiddenIn?: string[] } = {}) =>
  ({ slug, title: slug, icon: "star", section: "pokies", menu: true, rail: true, ...more }) as const;

test("the operator's menu gives the order; what the catalogue lacks, is empty or is hidden here is left out [9-48]", () => {
  const names = fc.uniqueArray(fc.constantFrom("top", "pokies", "live", "empty", "unknown", "constructor"));
  fc.assert(
    fc.property(names, fc.option(fc.constantFrom("top", "live"), { nil: undefined }), (slugs, hidden) => {
      const menu = slugs.map((slug) => entry(slug, slug === hidden ? { hiddenIn: ["EE"] } : {}));
      const shown = lobbyCategories(menu, collections, "EE").map(({ slug }) => slug);
      expect(shown).toEqual(slugs.filter((slug) => ["top", "pokies", "live"].includes(slug) && slug !== hidden));
      const elsewhere = lobbyCategories(menu, collections, "CA").map(({ slug }) => slug);
      expect(elsewhere).toEqual(slugs.filter((slug) => ["top", "pokies", "live"].includes(slug)));
    }),
  );
});

test("a menu may name a category by slug or id, and games are filtered by its id [2.2-02]", () => {
  expect(lobbyCategories([entry("pokies")], collections, "CA")[0]?.id).toBe("slots");
  expect(lobbyCategories([entry("slots")], collections, "CA")[0]?.id).toBe("slots");
});

test("without a menu the catalogue's own list is shown, live categories in live [9-48]", () => {
  const listed = lobbyCategories(null, collections, "CA");
  expect(listed.map(({ id, section }) => [id, section])).toEqual([
    ["top", "pokies"],
    ["slots", "pokies"],
    ["live", "live"],
  ]);
});
