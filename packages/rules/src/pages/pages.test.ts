import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { managedSlugs, type SiteFeature, siteFeatures } from "../features/siteFeatures.ts";
import { locales } from "../locales.ts";
import { canonicalPath, isNoindex } from "./canonicalPath.ts";
import { decidePage, type Geo, type PageVisitor, type SiteFacts } from "./decidePage.ts";
import { isAlive } from "./isAlive.ts";
import { matchPage } from "./matchPage.ts";
import type { PageRule } from "./pageRule.ts";
import { pageTable } from "./pageTable.ts";
import { fillPath, pathOf } from "./pathOf.ts";

const guest: PageVisitor = { player: false, geo: "open", limitReached: false };
const player: PageVisitor = { ...guest, player: true };
const everything: SiteFacts = {
  features: new Set(siteFeatures),
  jackpots: new Set(["north-star"]),
  staticPages: new Set(["privacy-policy", "about/team"]),
};
const nothing: SiteFacts = { ...everything, features: new Set() };
const geos: Geo[] = ["open", "partial", "full", "EE"];

const anyRule = fc.constantFrom(...pageTable);
const word = fc.stringMatching(/^[a-z][a-z0-9-]{2,12}$/).filter((text) => !/^(all|games|frame|page)$/.test(text));
const anyParams = fc.record({
  slug: word,
  page: fc.integer({ min: 2, max: 99 }).map(String),
  producer: word,
  name: word,
  id: word,
  identifier: fc.constant("north-star"),
  param: word,
  "*": fc.constant("about/team"),
});
const anyVisitor: fc.Arbitrary<PageVisitor> = fc.record({
  player: fc.boolean(),
  geo: fc.constantFrom(...geos),
  limitReached: fc.boolean(),
});

describe("the route table", () => {
  test("no page and no path stands twice", () => {
    const names = pageTable.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const paths = pageTable.flatMap((rule) => [rule.path, ...rule.aliases]).map((path) => path.replace(/:\w+/g, ":"));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("every path and alias, filled with anything, leads back to its page", () => {
    fc.assert(
      fc.property(anyRule, anyParams, fc.nat(), (rule, params, pick) => {
        const patterns = [rule.path, ...rule.aliases];
        const path = fillPath(patterns[pick % patterns.length] ?? rule.path, params);
        const found = matchPage(path)?.rule;
        // A parameter may happen to spell a page of its own, /tournaments/live; then that page wins.
        if (found !== rule) expect(pageTable.some((one) => one.path === path || one.aliases.includes(path))).toBe(true);
      }),
    );
  });

  test.each([
    ["/", "Main"],
    ["/pokies", "CategoryPokiesAll"],
    ["/slots", "CategoryPokiesAll"],
    ["/pokies/new", "CategoryPokies"],
    ["/live/", "categoryLiveAll"],
    ["/categories/new/2", "CategoryGamesByPage"],
    ["/producers/tidewick/3", "ProducersGamesByPage"],
    ["/accounts/12/deposit", "Deposit"],
    ["/users/limits", "ProfileLimits"],
    ["/profile/limits/confirm", "UserLimitConfirm"],
    ["/action", "Action"],
    ["/action/north", "Action"],
    ["/tournaments/live", "TournamentsLive"],
    ["/tournaments/spring-race", "TournamentPage"],
    ["/sport/registration", "BettingRegistration"],
    ["/sport", "BettingMain"],
    ["/privacy-policy", "JackpotPage"],
    ["/about/team", "StaticPage"],
  ])("%s is %s, and so is it in every language [2.2-01]", (path, name) => {
    expect(matchPage(path)?.rule.name).toBe(name);
    for (const { code } of locales) {
      const at = decidePage(`/${code}${path}`, player, everything);
      expect(at).toEqual(decidePage(path, player, everything));
    }
  });

  test("pathOf makes the canonical path, leaves out what may be missing and encodes what is given", () => {
    expect(pathOf("CategoryPokies", { slug: "new" })).toBe("/pokies/new");
    expect(pathOf("Action")).toBe("/action");
    expect(pathOf("Main")).toBe("/");
    expect(pathOf("NewsPage", { slug: "a/b?c" })).toBe("/news/a%2Fb%3Fc");
    expect(pathOf("StaticPage", { "*": "about/team" })).toBe("/about/team");
    expect(() => pathOf("NewsPage")).toThrow(":slug");
  });
});

describe("who gets what", () => {
  test("a guest at a player's page is sent to registration with the full path to come back to [2.3-01]", () => {
    expect(decidePage("/de/profile/limits?tab=loss#day", guest, everything)).toMatchObject({
      result: "redirect",
      to: `/sign-up?redirect=${encodeURIComponent("/profile/limits?tab=loss#day")}`,
    });
  });

  test("whoever is sent to registration comes back to where they wanted to go, whatever the address [2.3-01]", () => {
    fc.assert(
      fc.property(
        anyRule,
        anyParams,
        fc.constantFrom("", "tab=loss", "a=%2F&b=ü", "redirect=%2Fx"),
        (rule, params, query) => {
          const path = fillPath(rule.path, params) + (query ? `?${query}` : "");
          const decision = decidePage(path, guest, everything);
          if (decision.page === "Registration" || rule.access !== "player") return;
          const back = new URL(decision.to ?? "", "http://x").searchParams.get("redirect");
          expect(back).toBe(path);
          expect(decidePage(back ?? "", player, everything).result).toBe("show");
        },
      ),
    );
  });

  test("a player at a page for guests is sent to the lobby [2.3-02]", () => {
    for (const rule of pageTable.filter(({ access }) => access === "guest"))
      expect(decidePage(rule.path, player, everything)).toMatchObject({ result: "redirect", to: "/" });
  });

  test.each(["/confirmation?confirmation_token=t", "/new-password?reset_password_token=t"])(
    "a mailed link, %s, does its work for a player too [2.2-17]",
    (path) => expect(decidePage(path, player, everything).result).toBe("show"),
  );

  test("a player changes the password where the old address for it leads [2.2-09]", () => {
    const { to } = decidePage("/profile/password/edit", player, everything);
    expect(decidePage(to!, player, everything)).toMatchObject({ result: "show", page: "NewPassword" });
  });

  const wayIn = ["/sign-in", "/login", "/sign-up", "/registration", "/remind", "/new-password", "/email-verify"];
  test.each([...wayIn, "/confirmation", "/play/tidewick/skerry-light"])(
    "%s is closed to guests of restricted regions [2.2-17] [2.3-04]",
    (path) => {
      expect(decidePage(path, guest, everything).result).toBe("show");
      expect(decidePage(path, { ...guest, geo: "partial" }, everything).result).toBe("blocked");
      expect(decidePage(path, { ...guest, geo: "full" }, everything).result).toBe("blocked");
    },
  );

  test("a guest in Estonia can sign in but not sign up [4-47] [6-04]", () => {
    const estonian = { ...guest, geo: "EE" } as const;
    expect(decidePage("/sign-in", estonian, everything).result).toBe("show");
    expect(decidePage("/sign-up", estonian, everything)).toMatchObject({ result: "blocked", part: "registration" });
  });

  test("a player who reached a limit is sent to the limits when opening a game, and may look at all else [2.3-05]", () => {
    const reached = { ...player, limitReached: true };
    expect(decidePage("/play/a/b?mode=real", reached, everything).to).toBe("/profile/limits");
    expect(decidePage("/pokies/all", reached, everything).result).toBe("show");
  });

  test.each([
    ["/comp-points", "/promotions"],
    ["/comp-points/money", "/promotions"],
    ["/activity-hub", "/promotions"],
    ["/rocket-chance", "/promotions"],
    ["/spin-wheel", "/promotions"],
    ["/arena", "/promotions"],
    ["/vip-club", "/promotions"],
    ["/tournaments/lotteries", "/tournaments/all"],
  ])("%s leads to %s while it is closed or nothing is behind it", (path, to) => {
    expect(decidePage(path, guest, nothing)).toMatchObject({ result: "redirect", to });
    expect(decidePage(path, guest, everything).result).toBe("show");
  });

  test("a page that the operator has closed is not there, whatever works behind it; the shop, the chance page and the lotteries lead on [2.2-07]", () => {
    const closed = new Set(Object.keys(managedSlugs) as SiteFeature[]);
    const managed = pageTable.filter(({ feature }) => feature && closed.has(feature));
    expect(managed.length).toBeGreaterThan(20);
    for (const rule of managed) {
      const leadsOn = rule.name === "TournamentsLottery" || /comp-points|rocket-chance/.test(rule.path);
      for (const path of [rule.path, ...rule.aliases])
        for (const visitor of [guest, player]) {
          const features = leadsOn ? nothing.features : everything.features;
          const { result } = decidePage(path, visitor, { ...everything, features, closed });
          expect([path, result]).toEqual([path, leadsOn ? "redirect" : "notFound"]);
        }
    }
    expect(decidePage("/pokies/all", guest, { ...everything, closed }).result).toBe("show");
  });

  test.each([
    ["/profile/password/edit?reset_password_token=t", "/new-password?reset_password_token=t"],
    ["/profile/confirmation?confirmation_token=t", "/confirmation?confirmation_token=t"],
    ["/accounts/history", "/"],
    ["/play/tidewick", "/producers/tidewick"],
  ])("%s leads to %s with its query [2.2-09]", (path, to) => {
    expect(decidePage(path, guest, everything)).toMatchObject({ result: "redirect", to });
  });

  test("a name that no line of the table has is a jackpot, a page of the operator's, or nothing [2.2-14] [2.2-16]", () => {
    expect(decidePage("/north-star", guest, everything).page).toBe("JackpotPage");
    expect(decidePage("/privacy-policy/", guest, everything).page).toBe("StaticPage");
    expect(decidePage("/about/team", guest, everything).page).toBe("StaticPage");
    expect(decidePage("/nowhere", guest, everything).result).toBe("notFound");
    expect(decidePage("/404", guest, everything).result).toBe("notFound");
  });

  test("no address, however malformed, throws or is answered with anything but the four results", () => {
    const weird = fc.oneof(
      fc.string(),
      fc.string().map((text) => `/${text}`),
      fc.constantFrom("/%", "/%zz/x", "/de/%C3", "//", "?", "/..//.."),
    );
    fc.assert(
      fc.property(weird, anyVisitor, (url, visitor) => {
        expect(["show", "redirect", "blocked", "notFound"]).toContain(decidePage(url, visitor, everything).result);
      }),
    );
  });

  test("every redirect comes to an end: shown, blocked or not found after a few steps", () => {
    const facts = fc.constantFrom(everything, nothing);
    fc.assert(
      fc.property(anyRule, anyParams, anyVisitor, facts, (rule: PageRule, params, visitor, site) => {
        let decision = decidePage(fillPath(rule.path, params), visitor, site);
        for (let steps = 0; decision.result === "redirect" && steps < 4; steps++)
          decision = decidePage(decision.to ?? "/", visitor, site);
        expect(decision.result).not.toBe("redirect");
      }),
    );
  });

  test("no region takes anything from a player but games where play is fully restricted [2.3-04]", () => {
    fc.assert(
      fc.property(anyRule, anyParams, fc.constantFrom(...geos), (rule, params, geo) => {
        const path = fillPath(rule.path, params);
        const here = decidePage(path, { ...player, geo }, everything);
        if (here.result === "blocked") expect([geo, here.part]).toEqual(["full", "game"]);
        else expect(here).toEqual(decidePage(path, player, everything));
      }),
    );
  });
});

test("where nothing is alive no page about a feature is one to list, and everything else is", () => {
  for (const rule of pageTable) {
    expect(isAlive(rule, everything)).toBe(true);
    expect(isAlive(rule, nothing)).toBe(rule.feature === null);
  }
  expect(pageTable.filter((rule) => !isAlive(rule, nothing)).length).toBeGreaterThan(25);
});

describe("what search engines are told", () => {
  test.each([
    ["/categories/new", "/pokies/new"],
    ["/categories/all", "/pokies/all"],
    ["/de/categories/new/?utm_source=x", "/pokies/new"],
    ["/slots", "/pokies/all"],
    ["/games", "/"],
    ["/privacy-policy/", "/privacy-policy"],
    ["/about/team", "/about/team"],
  ])("%s has its canonical address at %s [2.2-02] [2.6-13]", (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  test("the canonical address of a canonical address is itself, and shows a page of the same kind", () => {
    fc.assert(
      fc.property(anyRule, anyParams, (rule, params) => {
        const canonical = canonicalPath(fillPath(rule.path, params));
        expect(canonicalPath(canonical)).toBe(canonical);
      }),
    );
  });

  test("personal pages, flagged ones and paths of more than four segments are kept out [2.6-13]", () => {
    expect(isNoindex("/pokies/new")).toBe(false);
    expect(isNoindex("/pokies/new", true)).toBe(true);
    expect(isNoindex("/profile")).toBe(true);
    expect(isNoindex("/sign-in")).toBe(true);
    expect(isNoindex("/a/b/c/d")).toBe(false);
    expect(isNoindex("/de/a/b/c/d")).toBe(false);
    expect(isNoindex("/a/b/c/d/e")).toBe(true);
  });
});
