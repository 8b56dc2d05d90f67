import { managedSlugs } from "@croupier/rules/features/siteFeatures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importItems } from "./content/importItems.ts";
import { movableClock } from "./platform/clock.ts";
import { daysAfter, storeContest } from "./testing/contests.ts";
import { from, hostHeaders, leadsTo, page, textOf } from "./testing/pageVisits.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* What pages lead to whose subject is not there, over real HTTP. */

const clock = movableClock(new Date());
let world: World;
beforeAll(async () => {
  world = await openWorld({ clock, settings: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

const onHost = (host: string) => hostHeaders(world.origin, host);

describe("pages about what may not be there", () => {
  const addresses = ["/arena", "/leaderboard", "/action", "/tournaments/lotteries"];
  /** What the operator closed is not there; what is open and has nothing behind it leads on. */
  const away = (closed: readonly string[]) =>
    addresses.map((path) =>
      closed.includes(path) ? "404 null" : `302 ${path.endsWith("lotteries") ? "/tournaments/all" : "/promotions"}`,
    );
  const now = (who: Visitor, headers = {}) => Promise.all(addresses.map((path) => leadsTo(who, path, headers)));
  const features = async (headers = {}): Promise<string[]> =>
    (await world.guest().get("/api/site/features", headers)).body.features;
  const sitemap = async () => (await world.guest().get<string>("/sitemaps/en.xml")).body;
  const change = async (...items: object[]) => {
    expect(await importItems(world.db, items, "operator:kim", clock.now())).toMatchObject({ ok: true });
    await world.application.modules.content.reload();
    clock.advance(2_000);
  };
  const opened = (...slugs: string[]) => ({
    kind: "config",
    name: "manage-promotion-pages",
    body: Object.fromEntries(slugs.map((slug) => [slug, true])),
  });
  const everySlug = Object.values(managedSlugs);

  test("while there is no engine and no text for them they lead on, on every brand, and nothing leads to them", async () => {
    const guest = world.guest();
    for (const [host, closed] of [
      ["velvet.localhost", []],
      ["neon.localhost", []],
      ["nordic.localhost", ["/arena", "/action"]],
    ] as const) {
      const headers = onHost(host);
      expect(await now(guest, headers), host).toEqual(away(closed));
      expect(await features(headers), host).toEqual(
        host.startsWith("nordic")
          ? ["jackpots", "crypto", "achievements", "rewardsShop", "vipClub", "levels", "promoCodes", "cashback"]
          : [
              ...[
                "jackpots",
                "crypto",
                "achievements",
                "activityHub",
                "rewardsShop",
                "chance",
                "spinWheel",
                "adventure",
              ],
              ...["vipClub", "levels", "promoCodes", "cashback"],
            ],
      );
      for (const path of ["/", "/de/promotions", "/it/tournaments", "/fr-CA/pokies/all"]) {
        const html = (await guest.get<string>(path, { ...page, ...headers })).body;
        for (const dead of [...addresses, "/sport", "/live", "/live/all"])
          expect(html, `${host}${path}`).not.toMatch(new RegExp(`href="(/[a-zA-Z-]+)?${dead}"`));
      }
    }
  });

  test("a list in which nothing runs shows that, and search engines are told of it nowhere", async () => {
    for (const path of ["/tournaments", "/tournaments/archive", "/live"]) {
      const { status, body } = await world.guest().get<string>(path, page);
      expect([path, status, body.includes('<meta name="robots" content="noindex">')]).toEqual([path, 200, true]);
    }
    const listed = await sitemap();
    for (const path of [...addresses, "/tournaments", "/live/all", "/pokies/live", "/producers/quillhaven", "/sport"])
      expect(listed, path).not.toContain(`/en${path}<`);
    expect(listed).toContain("/en/jackpots<");
  });

  test("a page that the operator writes is a part of the site until the operator closes it, and testers see it then too [3-66] [6-07]", async () => {
    const guest = world.guest();
    const written = ["comp-points", "activity-hub", "rocket-chance", "tournaments/lotteries"];
    const text = (name: string) => ({ kind: "page", name, body: { title: name, content: "<p>Come in</p>" } });
    await change(...written.map(text), opened(...everySlug));
    const open = written.map((path) => `/${path}`);
    const leads = () => Promise.all(open.map((path) => leadsTo(guest, path)));
    expect(await leads()).toEqual([null, null, null, null]);
    expect(await sitemap()).toContain("/en/activity-hub<");
    await change(opened());
    expect(await leads()).toEqual(["302 /promotions", "404 null", "302 /promotions", "302 /tournaments/all"]);
    expect(await leadsTo(guest, "/de/comp-points")).toBe("302 /de/promotions");
    expect(await sitemap()).not.toContain("/en/activity-hub<");
    const tester = await world.player();
    await world.joinGroups(tester, "21");
    expect(await leadsTo(tester, "/activity-hub")).toBeNull();
  });

  test("a tournament that the operator writes as a snippet stands in the lists and brings the page of tournaments back; a nonvisible one is in none [5-28] [5-31]", async () => {
    const guest = world.guest();
    const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
    const contest = (title: string, from: number, until: number, name = title.toLowerCase().replace(" ", "-")) => ({
      title,
      frontend_identifier: name,
      start_at: day(from),
      end_at: day(until),
    });
    const snippet = (name: string, content: string) => ({
      kind: "snippet",
      name,
      body: { categories: ["tournament"], content },
    });
    const read = async (path: string) => textOf((await guest.get<string>(path, page)).body);
    await change(opened(...everySlug), snippet("own", JSON.stringify(contest("Over cup", -3, -1))));
    expect(await features()).not.toContain("tournaments");
    const list = [contest("Harbour cup", -1, 1), contest("Unseen cup", -1, 1, "nonvisible-cup")];
    await change(snippet("own", JSON.stringify(list)), snippet("broken", "{"), snippet("older", "[]"));
    expect(await features()).toContain("tournaments");
    for (const path of ["/tournaments", "/tournaments/all", "/promotions"]) {
      const html = await read(path);
      expect([path, html.includes("Harbour cup"), html.includes("Unseen cup")]).toEqual([path, true, false]);
    }
    const listed = async (path: string) => (await read(path)).includes("Harbour cup");
    expect(await listed("/tournaments/live")).toBe(false);
    expect(await sitemap()).toContain("/en/tournaments<");
    await change(snippet("own", JSON.stringify(contest("Harbour cup", -3, -1))));
    expect([await listed("/tournaments/all"), await listed("/tournaments/archive")]).toEqual([false, true]);
    expect(await features()).not.toContain("tournaments");
  });

  test("a page without content says so and stands in no menu and no sitemap; one that is not there says that [8-13]", async () => {
    const guest = world.guest();
    const write = (content: string) => ({
      kind: "page",
      name: "town-square",
      body: { title: "Town square", content, categories: ["bottom-menu"] },
    });
    for (const [content, empty] of [
      ["<p>Come in</p>", false],
      ["<script>1</script> ", true],
    ] as const) {
      await change(write(content));
      const { status, body: html } = await guest.get<string>("/town-square", page);
      expect(status).toBe(200);
      expect(textOf(html).includes("Nothing has been written here yet")).toBe(empty);
      expect(html.includes('<meta name="robots" content="noindex">')).toBe(empty);
      const lobby = (await guest.get<string>("/", page)).body;
      expect(lobby.includes('href="/town-square"')).toBe(!empty);
      expect((await sitemap()).includes("/en/town-square<")).toBe(!empty);
    }
    const missing = await guest.get<string>("/town-hall", page);
    expect([missing.status, textOf(missing.body).includes("This card is not in the deck")]).toEqual([404, true]);
  });

  test("each list of live games by a category's name shows that category's games [2.2-02]", async () => {
    const guest = world.guest();
    const { body: collections } = await guest.get("/api/games/collections");
    const filled = (collections as { slug: string; games_count: number }[]).filter((one) => one.games_count > 0);
    expect(filled.map(({ slug }) => slug)).toContain("roulette");
    const listed = async (path: string) => {
      const { status, body } = await guest.get<string>(path, page);
      expect([path, status]).toEqual([path, 200]);
      return [...new Set(body.match(/\/play\/[\w-]+\/[\w-]+/g))].sort();
    };
    for (const { slug } of filled.filter((one) => one.slug !== "prerelease")) {
      const games = await listed(`/live/${slug}`);
      expect(games.length, slug).toBeGreaterThan(0);
      expect(games).toEqual(await listed(`/pokies/${slug}`));
    }
  });

  test("a contest that runs brings its pages back, and the betting site its link while it has an address of its own, which our addresses of sports lead to [2.5-08] [2.2-18]", async () => {
    await change(opened(...everySlug));
    expect(await features()).not.toContain("tournaments");
    const spring = { title: "Spring race", frontend_identifier: "spring-race" };
    const now = clock.now();
    await storeContest(world.db.pool, spring, { start: daysAfter(now, -0.1), end: daysAfter(now, 0.1) });
    expect(await features()).toContain("tournaments");
    expect(await features()).not.toContain("quests");
    const betting = (url: string) => ({
      kind: "config",
      name: "betting-config",
      body: { isEnabled: true, url, excludedCountries: ["AU"] },
    });
    await change(betting("https://sport.example"));
    expect(await features()).toContain("sports");
    expect(await features(from("AU"))).not.toContain("sports");
    expect((await world.guest().get<string>("/", page)).body).toContain('href="https://sport.example"');
    for (const path of ["", "/tennis", "/login", "/registration"])
      expect(await leadsTo(world.guest(), `/sport${path}`)).toBe(`302 https://sport.example${path || "/"}`);
  });
});
