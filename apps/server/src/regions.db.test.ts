import { managedSlugs } from "@croupier/rules/features/siteFeatures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importItems } from "./content/importItems.ts";
import { movableClock } from "./platform/clock.ts";
import { contestBody } from "./testing/contests.ts";
import { operatorCommand } from "./testing/operatorCommand.ts";
import { chipsOn, openTable } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* What the site offers where, and what leads elsewhere, over real HTTP. */

const clock = movableClock(new Date());
let world: World;
beforeAll(async () => {
  world = await openWorld({ clock, settings: { TRUST_PROXY: "1" } });
}, 120_000);
afterAll(() => world.close());

const game = "/play/tidewick/skerry-light";
const page = { accept: "text/html" };
const from = (country: string) => ({ "cf-ipcountry": country, "x-forwarded-for": "203.0.113.7" });
const onHost = (host: string) => ({ "x-forwarded-host": new URL(world.origin.replace("localhost", host)).host });
const textOf = (html: string) => html.replace(/<script.*?<\/script>|<!-- -->/gs, "");

async function statusOf(who: Visitor, path: string, country: string): Promise<number> {
  return (await who.get(path, { ...page, ...from(country) })).status;
}

/** Where a page leads, with its status; null when it shows. */
async function leadsTo(who: Visitor, path: string, headers: Record<string, string> = {}): Promise<string | null> {
  const { status, headers: answer } = await who.get(path, { ...page, ...headers });
  return status === 200 ? null : `${status} ${answer.get("location")}`;
}

describe("the operator's table of regions", () => {
  const regions = (...args: string[]) => {
    const { status, says } = operatorCommand(world.db.url, ["regions", ...args]);
    return { status, says };
  };

  /** Pages and calls as a guest and a player in Japan get them. */
  async function seen(player: Visitor) {
    const guest = world.guest();
    const pages = async (who: Visitor) =>
      Promise.all(["/", "/responsible-gaming", "/sign-in", "/sign-up", game].map((path) => statusOf(who, path, "JP")));
    const user = { email: "a@example.test", password: "correct horse 42", currency: "EUR", country: "CA" };
    const send = async (path: string, body: object) => (await guest.send("POST", path, body, from("JP"))).status;
    return {
      guest: (await pages(guest)).join(" "),
      player: (await pages(player)).join(" "),
      signIn: await send("/api/users/sign_in", { user }),
      signUp: await send("/api/users", { user: { ...user, password: "x", terms_acceptance: true } }),
      launch: await send(`/api/games/${await gameId(guest)}/launch`, { mode: "demo" }),
      launchOfPlayer: (
        await player.send("POST", `/api/games/${await gameId(guest)}/launch`, { mode: "demo" }, from("JP"))
      ).status,
      list: (await guest.get("/api/games/providers", from("JP"))).status,
    };
  }

  async function gameId(who: Visitor): Promise<number> {
    const titles = { game_seo_titles: ["skerry-light"] };
    const { body } = await who.send("POST", "/api/games_filter/select_by_seo_titles", titles);
    const [found] = Object.values(body) as { currencies: Record<string, { id: number }> }[];
    return found?.currencies.FUN?.id ?? 0;
  }

  const open = {
    guest: "200 200 200 200 200",
    player: "200 200 302 302 200",
    signIn: 422,
    signUp: 422,
    launch: 200,
    launchOfPlayer: 200,
    list: 200,
  };
  const closedToGuests = { ...open, guest: "200 200 451 451 451", signIn: 451, signUp: 451, launch: 451 };

  test("closes a country partly or wholly, or opens it, for pages and calls alike within half a minute [6-03] [8-02] [2.3-04]", {
    timeout: 60_000,
  }, async () => {
    const kim = await world.player();
    expect(await seen(kim)).toEqual(open);
    expect(regions("set", "JP", "partial")).toEqual({ status: 0, says: "JP: open -> partial\n" });
    clock.advance(31_000);
    expect(await seen(kim)).toEqual(closedToGuests);
    expect(regions("set", "JP", "full").status).toBe(0);
    clock.advance(31_000);
    expect(await seen(kim)).toEqual({ ...closedToGuests, player: "200 200 302 302 451", launchOfPlayer: 451 });
    expect(regions("list").says).toMatch(/^JP {2}full {2}since /m);
    expect(regions("set", "JP", "open").status).toBe(0);
    clock.advance(31_000);
    expect(await seen(kim)).toEqual(open);
    const { rows } = await world.db.pool.query(
      "SELECT subject, detail FROM ledger.audit WHERE action = 'region.change' ORDER BY id",
    );
    expect(rows).toEqual([
      { subject: "country:JP", detail: { before: "open", after: "partial" } },
      { subject: "country:JP", detail: { before: "partial", after: "full" } },
      { subject: "country:JP", detail: { before: "full", after: "open" } },
    ]);
  });

  test.each([
    [["set", "QQ", "full"], 1, "There is no country QQ; a code is two capital letters, such as JP.\n"],
    [["set", "JP", "closed"], 1, "A region is open, partial, full, EE, not closed.\n"],
    [
      ["set", "JP"],
      2,
      "Missing required positional argument: GEO (`npm run croupier -- regions set --help` shows what there is)\n",
    ],
    [["publish"], 2, "Unknown command publish (`npm run croupier -- regions --help` shows what there is)\n"],
  ])("is left as it was by %j, which ends with %i and says why", (args, status, says) => {
    expect(regions(...args)).toEqual({ status, says });
  });
});

describe("regional variants", () => {
  const terms = async (headers: Record<string, string>, path = "/en/terms-and-conditions") =>
    textOf((await world.guest().get<string>(path, { ...page, ...headers })).body);
  const footer = async (headers: Record<string, string>) =>
    /<footer.*<\/footer>/s.exec(await terms(headers))?.[0] ?? "";
  const copyright = async (headers: Record<string, string>) => /©[^<]*/.exec(await footer(headers))?.[0];
  const article = async (headers: Record<string, string>) => /<article.*<\/article>/s.exec(await terms(headers))?.[0];

  test("Estonia reads the pages of its licence, its own copyright and fewer links, and nobody signs up from there [2.6-15] [2.5-37] [2.5-38] [6-04]", async () => {
    expect(await article(from("EE"))).toBeDefined();
    expect(await article(from("EE"))).not.toBe(await article(from("CA")));
    expect(await copyright(from("EE"))).not.toBe(await copyright(from("CA")));
    const links = async (country: string) => (await footer(from(country))).match(/<a /g)?.length ?? 0;
    expect(await links("EE")).toBeLessThan(await links("CA"));
    expect(await footer(from("EE"))).toContain("21+");
    const who = world.guest();
    expect(await statusOf(who, "/sign-in", "EE")).toBe(200);
    expect(await statusOf(who, "/sign-up", "EE")).toBe(451);
    const api = await who.get("/api/cms/pages/terms-and-conditions?l=en", from("EE"));
    expect(api.body.content).not.toBe((await who.get("/api/cms/pages/terms-and-conditions?l=en")).body.content);
  });

  test("the hosts that stand in for Australia show everybody what Australia sees, in the visitor's own language [1-03] [2.6-15]", async () => {
    const fake = onHost("au.neon.localhost");
    const real = onHost("neon.localhost");
    const australia = await article({ ...real, ...from("AU") });
    expect(australia).not.toBe(await article({ ...real, ...from("CA") }));
    expect(await article({ ...fake, ...from("CA") })).toBe(australia);
    expect(await copyright({ ...fake, ...from("CA") })).toBe(await copyright({ ...real, ...from("AU") }));
    expect(await copyright({ ...fake, ...from("CA") })).not.toBe(await copyright({ ...real, ...from("CA") }));
    expect(await terms({ ...fake, ...from("CA") }, "/terms-and-conditions")).toContain('<html lang="en-CA"');
    expect(await article({ ...fake, ...from("EE") }), "a licence's own law comes first").toBe(
      await article({ ...real, ...from("EE") }),
    );
  });

  test("a game that is closed in the visitor's country is not said to be playable on its page there", async () => {
    const facts = async (country: string) =>
      /<section class="game-facts".*?<\/section>/s.exec(
        await terms(from(country), "/en/play/polar-orchard/honey-parliament?mode=demo"),
      )?.[0];
    expect(await facts("CA")).toContain("Play Honey Parliament for fun");
    expect(await facts("DE")).toContain("About Honey Parliament");
    expect(await facts("DE")).not.toContain("Play Honey Parliament for fun");
  });

  test("each of the nine languages is spoken under its own address [1-05]", async () => {
    for (const code of ["en", "de", "en-AU", "en-CA", "fr-CA", "en-NZ", "no", "it", "en-KW"])
      expect(await terms({}, `/${code}`), code).toContain(`<html lang="${code}"`);
  });

  test("the Kuwaiti English that stands in for a variant works by its address and is offered nowhere [1-05]", async () => {
    const html = await terms({}, "/en-KW");
    expect(html).toContain('<html lang="en-KW"');
    expect(html).not.toMatch(/href="[^"]*\/en-KW"[^>]*hreflang|hreflang="en-KW"/i);
    const who = world.guest();
    const offered = (await who.get("/api/info/locales")).body.map(({ code }: { code: string }) => code);
    expect(offered).not.toContain("en-KW");
    expect(await terms(from("KW"), "/")).toContain('<html lang="en"');
    expect((await who.get("/messages/en-KW.json")).body["nav.pokies"]).toBe("Slots");
  });

  test.each([
    ["velvet.localhost", ["en", "en-CA", "en-AU", "de", "it", "fr-CA"]],
    ["neon.localhost", ["en", "en-CA", "de", "it", "fr-CA"]],
    ["nordic.localhost", ["en", "en-CA", "de", "it", "fr-CA"]],
  ])(
    "%s offers its languages and a Canadian their French, Australian English only where it is not hidden [1-07]",
    async (host, codes) => {
      const html = await terms(onHost(host), "/");
      const offered = [...html.matchAll(/class="menu-item" href="[^"]*" hrefLang="([^"]+)"/g)].map(([, code]) => code);
      expect(new Set(offered)).toEqual(new Set(codes));
      const named = html.matchAll(/hrefLang="([^"]+)"[^>]*><span class="flex-1">([^<]+)</g);
      const names = new Map([...named].map(([, code, name]) => [code, name]));
      // Each by the name that its speakers give it.
      const five = ["English", "English (Canada)", "English (Australia)", "Deutsch", "Italiano"];
      expect(codes.filter((code) => code !== "fr-CA").map((code) => names.get(code))).toEqual(
        five.filter((name) => codes.includes("en-AU") || name !== "English (Australia)"),
      );
      const { body } = await world.guest().get("/api/info/locales", onHost(host));
      expect(body.map(({ code }: { code: string }) => code)).toEqual(codes);
      expect(await terms({ ...onHost(host), ...from("AU") }, "/"), "whom their country asks for it").toContain(
        '<html lang="en-AU"',
      );
    },
  );

  test.each([
    ["CA", "en-CA"],
    ["AU", "en-AU"],
    ["DE", "de"],
    ["NZ", "en-NZ"],
    ["IT", "it"],
    ["NO", "no"],
    ["", "en-CA"],
    ["JP", "en"],
  ])("a visitor from %s is spoken to in %s until they choose [1-06]", async (country, locale) => {
    expect(await terms(from(country), "/")).toContain(`<html lang="${locale}"`);
    const chosen = { cookie: "locale=it", ...from(country) };
    expect(await terms(chosen, "/")).toContain('<html lang="it"');
    expect(await terms(chosen, "/de")).toContain('<html lang="de"');
  });
});

test("who has used up a limit is led to their limits instead of a game; a used-up deposit limit stops no game [2.3-05] [4-24]", async () => {
  const limit = (type: string, amount_cents: number) => ({
    user_limit: { type, period: "day", accounts: [{ currency: "EUR", amount_cents }] },
  });
  const kim = await world.player({ cash: 100_00n });
  expect(await leadsTo(kim, game)).toBeNull();
  expect((await kim.send("POST", "/api/user_limits", limit("wager", 100))).status).toBeLessThan(300);
  expect(await leadsTo(kim, game)).toBeNull();
  const table = await openTable(kim, "european-roulette");
  expect((await table.play(chipsOn(17, 100))).status).toBe(200);
  expect(await leadsTo(kim, game)).toBe("302 /profile/limits");
  expect(await leadsTo(kim, `/de${game}?mode=demo`)).toBe("302 /de/profile/limits");
  expect(await leadsTo(kim, "/")).toBeNull();

  const jonas = await world.player({ cash: 100_00n });
  expect((await jonas.send("POST", "/api/user_limits", limit("deposit", 100))).status).toBeLessThan(300);
  const order = { playerId: jonas.id, currency: "EUR", amount: 100n, now: clock.now() };
  const { protection } = world.application.modules;
  await world.db.transaction((tx) => protection.holdDeposit(tx, order));
  const [used] = (await jonas.get("/api/user_limits")).body;
  expect(Math.abs(used.accounts[0].current_value_amount_cents)).toBe(100);
  expect(await leadsTo(jonas, game)).toBeNull();
  const cooling = { user_limit: { type: "coolingoff", period: "week" } };
  expect((await jonas.send("POST", "/api/user_limits", cooling)).status).toBeLessThan(300);
  expect(await leadsTo(jonas, game)).toBe("302 /profile/limits");
});

test("sign-up proposes the currency of the visitor's country, in the calls and on the page, and never one that is not offered [3-13]", async () => {
  const guest = world.guest();
  const { body: offered } = await guest.get("/api/info/currencies");
  const codes = (offered as { code: string }[]).map(({ code }) => code);
  const { body: countries } = await guest.get("/api/info/countries");
  const proposed = Object.fromEntries(
    (countries as { code: string; default_currency: string }[]).map((one) => [one.code, one.default_currency]),
  );
  expect(proposed).toMatchObject({ CA: "CAD", AU: "AUD", NZ: "NZD", NO: "NOK", BR: "BRL", JP: "JPY", DE: "EUR" });
  const taken = "EUR USD AUD CAD NZD BRL NOK JPY KZT BTC BCH ETH LTC DOG USDT".split(" ");
  for (const [country, currency] of Object.entries(proposed)) {
    expect(codes, country).toContain(currency);
    expect((await guest.get("/api/current_ip", from(country))).body.default_currency, country).toBe(currency);
    const { status, body: html } = await guest.get<string>("/sign-up", { ...page, ...from(country) });
    if (status === 451) continue;
    for (const code of taken) expect(html, `${country} ${code}`).toContain(`<option value="${code}"`);
    const chosen = [...html.matchAll(/<option value="([A-Z]{2,5})" selected/g)].map(([, code]) => code);
    expect(chosen, country).toEqual([country, currency]);
  }
});

describe("pages about what may not be there", () => {
  const addresses = [
    "/comp-points",
    "/comp-points/money",
    "/activity-hub",
    "/rocket-chance",
    "/spin-wheel",
    "/adventure",
    "/achievements",
    "/arena",
    "/leaderboard",
    "/action",
    "/vip-club",
    "/tournaments/lotteries",
  ];
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
      ["velvet.localhost", ["/arena"]],
      ["neon.localhost", ["/arena"]],
      ["nordic.localhost", ["/arena", "/activity-hub", "/adventure", "/spin-wheel", "/action"]],
    ] as const) {
      const headers = onHost(host);
      expect(await now(guest, headers), host).toEqual(away(closed));
      expect(await features(headers), host).toEqual(["jackpots", "crypto"]);
      for (const path of ["/", "/de/promotions", "/it/tournaments", "/fr-CA/pokies/all"]) {
        const html = (await guest.get<string>(path, { ...page, ...headers })).body;
        for (const dead of [...addresses, "/sport", "/live", "/live/all", "/vip"])
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
    await world.db.owner.pool.query(
      "INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, 21, now())",
      [tester.id],
    );
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

  test("a contest that runs brings its pages back, and the betting site its link while it has an address of its own [2.5-08]", async () => {
    await change(opened(...everySlug));
    expect(await features()).not.toContain("tournaments");
    await world.db.pool.query(
      `INSERT INTO tournaments.tournament (start_at, end_at, body)
       VALUES ($1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 hour', $2)`,
      [clock.now(), JSON.stringify(contestBody({ title: "Spring race", frontend_identifier: "spring-race" }))],
    );
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
  });
});
