import { searchableLocales } from "@croupier/rules/locales";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeLottery } from "./lotteries/testing/lotteryPlan.ts";
import { openWorld, type World } from "./testing/world.ts";
import { storeTournament } from "./tournaments/testing/tournamentPlan.ts";

/* What search engines are told, over real HTTP on every brand's host. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

const australian = "en-AU";
const brands = [
  { host: "velvet.localhost", name: "Velvet Table", organisation: true, codes: searchableLocales(false) },
  { host: "neon.localhost", name: "Neon Arcade", organisation: false, codes: searchableLocales(true) },
  { host: "nordic.localhost", name: "Nordic Lodge", organisation: true, codes: searchableLocales(true) },
];

const originOf = (host: string) => world.origin.replace("localhost", host);

/** Names below `.localhost` are not known to every resolver, so the host is said as a proxy would. */
async function get(host: string, path: string, headers: Record<string, string> = {}) {
  const address = world.origin.replace("localhost", "127.0.0.1");
  const answer = await fetch(address + path, {
    headers: { "x-forwarded-host": new URL(originOf(host)).host, ...headers },
    redirect: "manual",
  });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
const isNoindex = (html: string) => html.includes('<meta name="robots" content="noindex">');
const counterparts = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, code, href]) => [
      code,
      href,
    ]),
  );
const blocks = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );

describe.each(brands)("on $host", ({ host, name, organisation, codes }) => {
  test("the organisation block stands on the main page where the brand has it, in every language, and nowhere else [2.6-14]", async () => {
    const home = originOf(host);
    const expected = {
      "@context": "https://schema.org",
      "@type": "Organization",
      name,
      url: `${home}/`,
      logo: expect.stringMatching(new RegExp(`^${home}/brands/[a-z-]+/icon-512\\.png$`)),
      contactPoint: expect.objectContaining({ "@type": "ContactPoint", telephone: expect.stringMatching(/^\+/) }),
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    };
    for (const path of ["/", "/de"]) {
      const found = blocks((await get(host, path)).text);
      expect(found).toEqual(organisation ? [expect.objectContaining(expected)] : []);
    }
    for (const { logo } of blocks((await get(host, "/")).text) as { logo: string }[])
      expect((await get(host, new URL(logo).pathname)).status).toBe(200);
    for (const path of ["/pokies", "/responsible-gaming", "/no/such/page", "/de/support"])
      expect(blocks((await get(host, path)).text), path).toEqual([]);
  });

  test.each([
    ["/", ""],
    ["/pokies/", "/pokies/all"],
    ["/categories/new", "/pokies/new"],
    ["/games/new?page=2#x", "/pokies/new"],
    ["/terms-and-conditions", "/terms-and-conditions"],
  ])("%s names one address in each language, and itself among them [2.2-02] [2.6-13]", async (path, canonical) => {
    const home = originOf(host);
    const addresses = Object.fromEntries(codes.map((code) => [code, `${home}/${code}${canonical}`]));
    for (const [prefix, code] of [
      ["", "en-CA"],
      ["/de", "de"],
      ["/en-KW", "en"],
      ["/en-AU", codes.includes(australian) ? australian : "en"],
    ] as const) {
      const { status, text } = await get(host, prefix + path);
      expect(status).toBe(200);
      expect(canonicalOf(text), prefix).toBe(addresses[code]);
      expect(counterparts(text)).toEqual({ ...addresses, "x-default": addresses.en });
    }
  });

  test("the sitemaps name the brand's own addresses, one map a language, each shown as its own canonical page", async () => {
    const home = originOf(host);
    const robots = await get(host, "/robots.txt");
    expect(robots.text).toContain(`Sitemap: ${home}/sitemap.xml`);
    const index = await get(host, "/sitemap.xml");
    expect(index.type).toContain("application/xml");
    const jackpot = `/${(await world.guest().get("/api/jackpots")).body[0].identifier}`;
    const maps = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(maps).toEqual(codes.map((code) => `${home}/sitemaps/${code}.xml`));
    for (const code of codes) {
      const { status, text } = await get(host, `/sitemaps/${code}.xml`);
      expect(status).toBe(200);
      const paths = [...text.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
      expect(paths.length).toBeGreaterThan(60);
      for (const path of ["", "/pokies/all", "/play/tidewick/skerry-light", "/terms-and-conditions", jackpot])
        expect(paths).toContain(`${home}/${code}${path}`);
      expect(paths.filter((address) => !address.startsWith(`${home}/${code}`))).toEqual([]);
      if (code === "de") expect(await unsound(host, paths)).toEqual([]);
    }
    if (!codes.includes(australian)) expect((await get(host, "/sitemaps/en-AU.xml")).status).toBe(404);
    expect((await get(host, "/sitemaps/en-KW.xml")).status).toBe(404);
  });
});

/** Addresses of a sitemap that are not a page of their own to search engines. */
async function unsound(host: string, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of addresses) {
    const { status, text } = await get(host, new URL(address).pathname);
    if (status !== 200) wrong.push(`${address} answers ${status}`);
    else if (canonicalOf(text) !== address) wrong.push(`${address} has its canonical address at ${canonicalOf(text)}`);
  }
  return wrong;
}

test("a tournament and a lottery are in the sitemap while they run and while the archive has them, and answer there; announced, hidden and long past ones, those of a group, quests and achievements are not [2.2-07] [4-04] [5-28] [5-29]", async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const runs = { start_at: at(-1), end_at: at(1) };
  const kinds: Record<string, { start_at: string; end_at: string; group_ids?: string[] }> = {
    runs,
    past: { start_at: at(-9), end_at: at(-8) },
    announced: { start_at: at(1), end_at: at(2) },
    nonvisible: runs,
    ofGroup: { ...runs, group_ids: ["21"] },
    longPast: { start_at: at(-200), end_at: at(-199) },
  };
  for (const [kind, when] of Object.entries(kinds)) {
    const name = kind.toLowerCase();
    await storeTournament(world.db, { ...when, identifier: `map-cup-${name}` });
    await storeLottery(world.db, { ...when, identifier: `map-draw-${name}` });
  }
  for (const name of ["xs--map-quest", "map-achievement"])
    await storeTournament(world.db, { ...runs, identifier: name });
  const map = (await get("velvet.localhost", "/sitemaps/de.xml")).text;
  const listed = [...map.matchAll(/<url><loc>([^<]+\/(?:tournaments|lottery)\/[^<]*map-[^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? "",
  );
  const home = `${originOf("velvet.localhost")}/de`;
  expect(listed.sort()).toEqual([
    `${home}/lottery/map-draw-past`,
    `${home}/lottery/map-draw-runs`,
    `${home}/tournaments/map-cup-past`,
    `${home}/tournaments/map-cup-runs`,
  ]);
  expect(await unsound("velvet.localhost", listed)).toEqual([]);
});

test.each(["/sign-in", "/no/such/page", "/ffc"])(
  "%s is kept out of search engines, with no address to list [2.6-13]",
  async (path) => {
    const { text } = await get("velvet.localhost", path);
    expect(isNoindex(text)).toBe(true);
    expect(canonicalOf(text)).toBeUndefined();
  },
);

test("a host that no brand claims lends its name to no address", async () => {
  for (const path of ["/", "/robots.txt", "/sitemap.xml", "/sitemaps/de.xml"]) {
    const { text } = await get("evil.example", path);
    expect(text, path).not.toContain("evil.example");
  }
});
