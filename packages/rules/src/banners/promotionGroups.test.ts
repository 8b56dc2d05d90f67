import fc from "fast-check";
import { expect, test } from "vitest";
import { groupPromotions, promotionGroupOf, promotionGroups } from "./promotionGroups.ts";

const banner = (more: Partial<Parameters<typeof promotionGroupOf>[0]>) => ({
  categories: ["promotions"],
  button: null,
  isTournament: null,
  ...more,
});

test("what leads to a tournament or a lottery is a contest, even on the pages of the VIP club", () => {
  expect(promotionGroupOf(banner({ button: { name: "Join", type: "tournament" } }))).toBe("contests");
  expect(promotionGroupOf(banner({ button: { name: "Tickets", type: "lottery" } }))).toBe("contests");
  expect(promotionGroupOf(banner({ isTournament: true }))).toBe("contests");
  expect(promotionGroupOf(banner({ categories: ["promotions", "lotteries"] }))).toBe("contests");
  expect(promotionGroupOf(banner({ categories: ["promotions", "vip", "tournaments"] }))).toBe("contests");
});

test("what also stands on the VIP pages is the club's, and the rest are offers", () => {
  expect(promotionGroupOf(banner({ categories: ["promotions", "vip"] }))).toBe("club");
  expect(promotionGroupOf(banner({ categories: ["promotions", "crypto"], button: { name: "Go", url: "/x" } }))).toBe(
    "offers",
  );
});

test("every banner stands in one part, and parts keep the order", () => {
  const category = fc.constantFrom("promotions", "vip", "tournaments", "lotteries", "crypto");
  const some = fc.record({ categories: fc.array(category), isTournament: fc.option(fc.boolean()) });
  fc.assert(
    fc.property(fc.array(some), (banners) => {
      const grouped = groupPromotions(banners);
      const all = promotionGroups.flatMap((group) => grouped[group]);
      expect(new Set(all)).toEqual(new Set(banners));
      expect(all).toHaveLength(banners.length);
      for (const group of promotionGroups) {
        const places = grouped[group].map((one) => banners.indexOf(one));
        expect(places).toEqual(places.toSorted((left, right) => left - right));
      }
    }),
  );
});
