import type { Banner } from "@croupier/contract/cms";
import fc from "fast-check";
import { expect, test } from "vitest";
import { siteFeatures } from "../features/siteFeatures.ts";
import { bannersOf } from "./bannersOf.ts";
import { bannerTarget } from "./bannerTarget.ts";
import { bannerText } from "./bannerText.ts";
import { type BannerVisitor, bannerVisible } from "./bannerVisible.ts";

const guest: BannerVisitor = {
  player: false,
  groups: [],
  cryptoDomain: false,
  crypto: true,
  features: new Set(),
};
const noon = new Date("2026-05-10T12:00:00Z");
const dayAndTime = (at: Date) => {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
};
const minutes = fc.integer({ min: 25_000_000, max: 35_000_000 }).map((count) => new Date(count * 60_000));

test("a banner shows from the minute it starts until the minute it ends, in UTC [5-26]", () => {
  fc.assert(
    fc.property(minutes, minutes, minutes, (start, end, now) => {
      const liveTime = { start: dayAndTime(start), end: dayAndTime(end) };
      expect(bannerVisible({ liveTime }, guest, now)).toBe(start <= now && now < end);
    }),
  );
});

test("a banner with a date that does not exist stays hidden [5-26]", () => {
  for (const start of ["31/02/2026 10:00", "soon", "", "2026-01-01", "01/01/2026 25:00"])
    expect(bannerVisible({ liveTime: { start, end: "01/01/2030 00:00" } }, guest, noon)).toBe(false);
});

test("a banner with groups shows to whoever is in one of them, numbers and texts alike [5-26]", () => {
  const id = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }).map(String));
  const ids = fc.array(id, { maxLength: 6 });
  fc.assert(
    fc.property(ids, ids, ids, (groups, groupIds, held) => {
      const wanted = [...groups, ...groupIds].map(String);
      const expected = wanted.length === 0 || held.some((one) => wanted.includes(String(one)));
      expect(bannerVisible({ groups, groupIds }, { ...guest, player: true, groups: held }, noon)).toBe(expected);
    }),
  );
});

test("the login and crypto-domain filters must agree with the visit, and let all through when not set [5-26]", () => {
  const filter = fc.constantFrom(true, false, null, undefined);
  fc.assert(
    fc.property(filter, filter, fc.boolean(), fc.boolean(), (isLoggedIn, isCryptoDomain, player, cryptoDomain) => {
      const shown = bannerVisible({ isLoggedIn, isCryptoDomain }, { ...guest, player, cryptoDomain }, noon);
      expect(shown).toBe((isLoggedIn ?? player) === player && (isCryptoDomain ?? cryptoDomain) === cryptoDomain);
    }),
  );
});

test("a banner never leads to what is not alive, nor to crypto where the visitor has none", () => {
  const alive: BannerVisitor = { ...guest, features: new Set(siteFeatures) };
  const cup = { button: { name: "Join", type: "tournament", frontendIdentifier: "winter-cup" } };
  const draw = { button: { name: "Tickets", type: "lottery", frontendIdentifier: "new-year" } };
  const to = (url: string) => ({ button: { name: "Go", url } });
  for (const dead of [cup, draw, to("/spin-wheel"), to("/comp-points/money?x=1"), to("/vip-club#top"), to("/jackpots")])
    expect([bannerVisible(dead, guest, noon), bannerVisible(dead, alive, noon)], JSON.stringify(dead)).toEqual([
      false,
      true,
    ]);
  for (const open of [to("/promotions"), to("#chat"), to("https://elsewhere.example"), {}])
    expect(bannerVisible(open, guest, noon)).toBe(true);
  const coins = { categories: ["crypto"] };
  expect([bannerVisible(coins, guest, noon), bannerVisible(coins, { ...guest, crypto: false }, noon)]).toEqual([
    true,
    false,
  ]);
});

const banner = (id: number, more: Partial<Banner> = {}): Banner => ({ id, categories: ["top"], image: "/a", ...more });

test("banners of a category stand in the order given for that category, the others behind them", () => {
  const places = fc.array(fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }), { maxLength: 12 });
  fc.assert(
    fc.property(places, (orders) => {
      const all = orders.map((place, id) =>
        banner(id, place === undefined ? {} : { order: { top: place, other: -id } }),
      );
      const shown = bannersOf([...all, banner(99, { categories: ["else"] })], "top", guest, noon);
      expect(shown.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      const seen = shown.map((one) => [one.order?.top ?? Number.POSITIVE_INFINITY, Number(one.id)] as const);
      for (const [index, [place, id]] of seen.entries()) {
        const [before, idBefore] = seen[index - 1] ?? [-1, -1];
        expect(before < place || (before === place && idBefore < id)).toBe(true);
      }
    }),
  );
});

test("a text takes the player's currency, EUR where it has none, and nothing where neither has [3-38]", () => {
  const variables = { prize: { EUR: "€500", CAD: "C$750" }, spins: { USD: "20" } };
  expect(bannerText("Win {prize} now", variables, "CAD")).toBe("Win C$750 now");
  expect(bannerText("Win {{ prize }} now", variables, "NOK")).toBe("Win €500 now");
  expect(bannerText("Win {spins} now", variables, "NOK")).toBe("Win now");
  expect(bannerText("Win {constructor}{other}", variables, "CAD")).toBe("Win");
});

test("what a variable holds is never read as another variable [3-38]", () => {
  expect(bannerText("{a}", { a: { EUR: "{b}" }, b: { EUR: "no" } }, "EUR")).toBe("{b}");
});

test("a button with a type opens its tournament, a quest's map or its lottery, before its url", () => {
  const button = { name: "Go", url: "/vip", frontendIdentifier: "spring cup" };
  const path = (type: string | null) => bannerTarget({ button: { ...button, type } });
  expect(path("tournament")).toEqual({ kind: "internal", path: "/tournaments/spring%20cup" });
  expect(path("lottery")).toEqual({ kind: "internal", path: "/lottery/spring%20cup" });
  const quest = { button: { ...button, type: "tournament", frontendIdentifier: "quest--m--lost-way" } };
  expect(bannerTarget(quest)).toEqual({ kind: "internal", path: "/action/lost-way" });
  const visitor = (feature: "tournaments" | "quests") => ({ ...guest, features: new Set([feature]) });
  expect([bannerVisible(quest, visitor("tournaments"), noon), bannerVisible(quest, visitor("quests"), noon)]).toEqual([
    false,
    true,
  ]);
  expect(path(null)).toEqual({ kind: "internal", path: "/vip" });
  expect(path("something new")).toEqual({ kind: "internal", path: "/vip" });
});

test("an address of another site leaves by https only, and what could run leads nowhere", () => {
  const to = (url: string | null) => bannerTarget({ button: { name: "Go", url } }).kind;
  expect(to("https://partner.example/x")).toBe("external");
  for (const url of [
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "http://x.example",
    "data:x",
    "",
    null,
  ])
    expect(to(url)).toBe("none");
  expect(bannerTarget({ tournamentLink: "/tournaments/one" })).toEqual({ kind: "internal", path: "/tournaments/one" });
});
