import fc from "fast-check";
import { expect, test } from "vitest";
import { activeArea } from "./activeArea.ts";

const own = { achievements: "/tournaments/achievements", vipClub: "/vip-club", rewardsShop: "/rewards-shop" };

test.each([
  ["/", "lobby"],
  ["/categories/new", "lobby"],
  ["/games", "lobby"],
  ["/pokies/all", "pokies"],
  ["/slots", "pokies"],
  ["/live/roulette", "live"],
  ["/arena", "contests"],
  ["/promo/summer", "contests"],
  ["/promotions/summer", "contests"],
  ["/promotions", null],
  ["/promotions/", null],
  ["/tournaments/all", "contests"],
  ["/lottery/spring", "contests"],
  ["/action/north", "contests"],
  ["/quest/north", "contests"],
  ["/leaderboard", "contests"],
  ["/tournaments/achievements", "achievements"],
  ["/vip-club", "vipClub"],
  ["/vip-clubhouse", null],
  ["/rewards-shop/discounts", "rewardsShop"],
  ["/privacy-policy", null],
])("%s lies in %s [2.5-17] [2.2-02]", (path, area) => {
  expect(activeArea(path, own)).toBe(area);
});

const path = fc
  .array(fc.constantFrom("pokies", "live", "arena", "promotions", "lottery", "x", "..", "%20"), { maxLength: 4 })
  .map((segments) => `/${segments.join("/")}`);

test("a slash at the end never changes the area, and no path throws [2.2-16]", () => {
  fc.assert(
    fc.property(path, (path) => {
      expect(activeArea(`${path}/`, own)).toBe(activeArea(path, own));
    }),
  );
});
