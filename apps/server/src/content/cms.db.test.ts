import { join } from "node:path";
import type { CmsPage, CmsPageSummary } from "@croupier/contract/cms";
import { configNames, configSchemas } from "@croupier/contract/configs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiServer } from "../platform/apiServer.ts";
import { readConfig } from "../platform/config.ts";
import { createHttpApp } from "../platform/httpApp.ts";
import { anonymousContext } from "../platform/requestContext.ts";
import { playerIdentity } from "../platform/testing/playerIdentity.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { changeItem } from "./changeItem.ts";
import { type Content, createContent } from "./index.ts";
import type { ItemKey } from "./items.ts";
import type { ContentFault } from "./snapshot.ts";

const folder = (name: string) => join(import.meta.dirname, "../../../../content", name);
const folders = { brands: folder("brands"), messages: folder("messages"), art: folder("art"), items: folder("") };
const now = new Date("2026-11-21T10:00:00Z");
const faults: Parameters<ContentFault>[0][] = [];
let db: TestDatabase;
let content: Content;
let url: string;
let watching: { close(): Promise<void> };
let close: () => Promise<void>;

/** The seed that ships, over a real socket. Brand, country and licence are named by headers of the test. */
beforeAll(async () => {
  db = await testDatabase();
  content = await createContent(db.pool, folders, (fault) => faults.push(fault));
  const config = readConfig({ LOG_LEVEL: "silent" });
  if (!config.ok) throw new Error(config.problems.join());
  const app = await createHttpApp(config.config, (_, code) => code);
  const api = createApiServer({
    app,
    resolveContext: async ({ headers }) => {
      const brand = content.brandFor(`${headers["x-brand"] ?? "velvet"}.localhost`);
      const licence = String(headers["x-licence"] ?? "CW");
      const player = playerIdentity(1, licence);
      return anonymousContext({ brand, now, licence, player, country: String(headers["x-country"] ?? "CA") });
    },
    speak: (_, code) => code,
    allowedOrigins: () => new Set<string>(),
  });
  content.registerRoutes(api, app);
  watching = await content.watch(db.url);
  await app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  close = async () => {
    await watching.close();
    await app.close();
    await db.close();
  };
});
afterAll(() => close());

async function get<Body>(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : null) as Body };
}

const everywhere = { brand: "", locale: "", variant: "" };
const change = (key: Partial<ItemKey> & Pick<ItemKey, "kind" | "name">, body: unknown) =>
  db.transaction((tx) => changeItem(tx, { ...everywhere, ...key, body }, "operator:kim", now));

// What points cost and earn is read by its own calls.
const servedNames = configNames.filter((name) => name !== "comp-points");

test.each(servedNames)("the configuration %s is served and fits its schema [7.1-01]", async (name) => {
  const { status, body } = await get(`/api/fe/config/${name}`);
  expect(status).toBe(200);
  expect(configSchemas[name].safeParse(body)).toMatchObject({ success: true });
});

test("a configuration that breaks its schema is refused with the path and the reason, and nothing changes", async () => {
  const before = (await get("/api/fe/config/survey-config")).body;
  const answer = await change(
    { kind: "config", name: "survey-config" },
    { survey_id: "s", survey_collector_id: "c", is_enable_widget: "yes" },
  );
  expect(answer).toMatchObject({
    ok: false,
    faults: [{ path: "is_enable_widget", reason: expect.stringContaining("boolean") }],
  });
  expect(await change({ kind: "config", name: "no-such-config" }, {})).toMatchObject({ ok: false });
  const link = await change(
    { kind: "config", name: "betting-config" },
    { isEnabled: true, url: "javascript:alert(1)", excludedCountries: [] },
  );
  expect(link).toMatchObject({ ok: false, faults: [{ path: "url" }] });
  expect((await get("/api/fe/config/survey-config")).body).toEqual(before);
});

const spins = { title: "5", type: "freespins", attributes: [{ field: "freespins_count", value: 5 }] };
const sum = { title: "{amount}", type: "bonus", attributes: [] };
const euros = [{ field: "amount", value: [{ currency: "EUR", amount_cents: 1 }] }];

test.each([
  ["of which none can be won", spins, 0, "no_prize_can_be_won"],
  ["without a value", sum, 1, "prize_without_value"],
  ["whose title says one currency", { ...sum, title: "€5", attributes: euros }, 1, "amount_in_one_currency"],
])("a wheel with prizes %s is refused", async (_, bonus, weight, reason) => {
  const items = [1, 2].map((id) => ({ id, weight, prize: false, bonuses: [bonus] }));
  const answer = await change({ kind: "config", name: "wheel-config" }, items);
  expect(answer).toMatchObject({ ok: false, faults: [{ path: "(whole)", reason }] });
});

test("a brand has its own configuration and falls back to that of all brands", async () => {
  const pages = (brand: string) =>
    get<Record<string, boolean>>("/api/fe/config/manage-promotion-pages", { "x-brand": brand });
  expect((await pages("velvet")).body["activity-hub"]).toBe(true);
  expect((await pages("nordic")).body["activity-hub"]).toBe(false);
  expect((await pages("neon")).body).toEqual((await pages("velvet")).body);
});

test("banners come in the language that is asked for, else in English, some of each brand [7.1-02]", async () => {
  const titles = async (brand: string, query: string) =>
    (
      await get<{ banners: { id: unknown; title: { text: string } }[] }>(`/api/fe/config/banners-config${query}`, {
        "x-brand": brand,
      })
    ).body.banners
      // A jackpot's banner has its identifier and says its name, which is the same in every language.
      .filter(({ id }) => typeof id === "number")
      .map((banner) => banner.title.text);
  for (const brand of ["velvet", "neon", "nordic"]) {
    const english = await titles(brand, "");
    expect(english.length).toBeGreaterThanOrEqual(5);
    for (const locale of ["de", "fr-CA", "it", "no"]) {
      const own = await titles(brand, `?locale=${locale}`);
      expect(own).toHaveLength(english.length);
      expect(own.filter((title, at) => title === english[at])).toEqual([]);
    }
    expect(await titles(brand, "?locale=en-NZ")).toEqual(english);
  }
});

test("an unchanged answer costs a 304, and a browser asks again within a minute", async () => {
  const first = await get("/api/cms/pages");
  expect(Number(/max-age=(\d+)/.exec(first.headers.get("cache-control") ?? "")?.[1])).toBeLessThan(60);
  const again = await get("/api/cms/pages", { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again).toMatchObject({ status: 304, body: null });
});

test("an edit shows on every process without a restart, and the audit log keeps what was before", async () => {
  const read = async () => (await get<{ survey_id: string }>("/api/fe/config/survey-config")).body.survey_id;
  const before = await read();
  const body = { survey_id: "spring", survey_collector_id: "web-2", is_enable_widget: false };
  expect(await change({ kind: "config", name: "survey-config" }, body)).toEqual({ ok: true, changed: true });
  expect(await change({ kind: "config", name: "survey-config" }, body)).toEqual({ ok: true, changed: false });
  await expect.poll(read).toBe("spring");
  const { rows } = await db.pool.query(
    "SELECT actor, subject, detail FROM ledger.audit WHERE action = 'content.change'",
  );
  expect(rows).toMatchObject([
    { actor: "operator:kim", subject: "config survey-config", detail: { before: { survey_id: before }, after: body } },
  ]);
  await createContent(db.pool, folders);
  expect(await read()).toBe("spring");
});

test("an item that a hand in the database broke is reported and left out; the rest is served", async () => {
  await db.pool.query(
    `INSERT INTO content.item (kind, name, brand, body) VALUES ('config', 'survey-config', 'neon-arcade', '{"survey_id": 7}')`,
  );
  await content.reload();
  expect(faults).toContainEqual(
    expect.objectContaining({ code: "CONTENT_ITEM_BROKEN", item: "config survey-config brand=neon-arcade" }),
  );
  const { status, body } = await get("/api/fe/config/survey-config", { "x-brand": "neon" });
  expect({ status, body }).toMatchObject({ status: 200, body: { survey_collector_id: expect.any(String) } });
});

test("a contest that an operator writes for one brand is on that brand alone [7.1-04]", async () => {
  const contest = { frontend_identifier: "velvet-cup", start_at: "2026-01-01", end_at: "2027-01-01" };
  const body = { categories: ["tournament"], content: JSON.stringify(contest) };
  expect(await change({ kind: "snippet", name: "velvet-cup", brand: "velvet-table" }, body)).toMatchObject({
    ok: true,
  });
  const contests = async (brand: string) => {
    const { body: snippets } = await get<{ id: string }[]>("/api/cms/snippets", { "x-brand": brand });
    return snippets.filter(({ id }) => id === "velvet-cup").length;
  };
  await expect.poll(() => contests("velvet")).toBe(1);
  expect(await contests("neon")).toBe(0);
});

test("a page shows the text of the visitor's licence, the Australian one for the general licence in Australia [2.6-15]", async () => {
  const text = async (headers: Record<string, string>, path = "terms-and-conditions") =>
    (await get<CmsPage>(`/api/cms/pages/${path}`, headers)).body.content;
  const general = await text({});
  const estonian = await text({ "x-licence": "EE" });
  const australian = await text({ "x-country": "AU" });
  expect(new Set([general, estonian, australian]).size).toBe(3);
  expect(await text({ "x-country": "AU", "x-licence": "EE" })).toBe(estonian);
  expect(await text({}, "terms-and-conditions/EE")).toBe(estonian);
});

test("a page is shown in the visitor's language, and in English where it has none", async () => {
  const title = async (path: string, locale: string) =>
    (await get<CmsPage>(`/api/cms/pages/${path}?l=${locale}`)).body.title;
  expect(await Promise.all(["de", "fr-CA", "it", "no", "en-NZ"].map((code) => title("complaints", code)))).toEqual([
    "Beschwerden",
    "Plaintes",
    "Reclami",
    "Klager",
    "Complaints",
  ]);
  await change({ kind: "page", name: "spring", locale: "en" }, { title: "Spring", content: "<p>Flowers</p>" });
  await change({ kind: "page", name: "spring", locale: "it" }, { title: "Primavera", content: "<p>Fiori</p>" });
  await content.reload();
  expect(await Promise.all(["it", "no", "en-AU"].map((code) => title("spring", code)))).toEqual([
    "Primavera",
    "Spring",
    "Spring",
  ]);
});

test("a page of the operator's is clean when it reaches the visitor, an unknown one is a 404 [7.1-04]", async () => {
  const evil = { title: "Evil", content: "<h2>Hi</h2><script>alert(1)</script><p onclick=x()>text</p>" };
  await change({ kind: "page", name: "evil" }, evil);
  await content.reload();
  expect((await get<CmsPage>("/api/cms/pages/evil")).body.content).toBe('<h2 id="s-hi">Hi</h2><p>text</p>');
  expect((await get("/api/cms/pages/no-such-page")).status).toBe(404);
  expect((await get("/api/cms/pages/..%2f..%2fetc%2fpasswd")).status).toBe(404);
});

test("a page without content is served with a warning, once, and as hidden in the tree; one whose layout brings its own is not [8-13]", async () => {
  await change({ kind: "page", name: "bare" }, { title: "Bare", content: "<script>alert(1)</script> " });
  await change({ kind: "page", name: "told" }, { title: "Told", content: "<p>text</p>" });
  await change({ kind: "page", name: "prizes" }, { title: "Prizes", content: "", layout: "awards" });
  await content.reload();
  const names = ["bare", "told", "prizes"];
  for (const name of [...names, ...names]) expect((await get<CmsPage>(`/api/cms/pages/${name}`)).status).toBe(200);
  const warned = faults.filter(({ code }) => code === "CONTENT_PAGE_EMPTY").map(({ path }) => path);
  expect(warned).toEqual(["bare"]);
  const { body } = await get<CmsPageSummary[]>("/api/cms/pages");
  const hidden = names.map((name) => body.find((page) => page.path === name)?.hidden);
  expect(hidden).toEqual([true, false, false]);
});

test("pages are a tree with their places in the menus, and each says the same of itself; hidden ones say so [3-61] [7.1-04]", async () => {
  const { body } = await get<CmsPageSummary[]>("/api/cms/pages?l=de");
  const named = (path: string) => body.find((page) => page.path === path);
  expect(named("news")?.children.length).toBeGreaterThanOrEqual(5);
  expect(named("privacy-policy")?.categories).toContain("bottom-menu");
  expect(named("privacy-policy")).toMatchObject({
    id: expect.any(String),
    title: expect.stringMatching(/Datenschutz/),
    hidden: false,
    url: "/privacy-policy",
  });
  const { body: policy } = await get<CmsPage>("/api/cms/pages/privacy-policy?l=de");
  const place = { path: "privacy-policy", categories: ["bottom-menu"], hidden: false, url: "/privacy-policy" };
  expect(policy).toMatchObject({ ...place, routeName: null });
  expect(policy.content).toContain("<p>");
  const blocks = {
    title: "Tides",
    description: "When they turn",
    keywords: "tide",
    json: "[]",
    "content-main": "<p>Low</p>",
  };
  const written = { title: "Tides", hidden: true, url: "/tide-table", routeName: "TidesPage", blocks };
  await change({ kind: "page", name: "tides" }, { ...written, content: "<p>High</p>" });
  await content.reload();
  const { body: tides } = await get<CmsPage>("/api/cms/pages/tides");
  expect(tides).toMatchObject({ ...written, id: "tides", path: "tides", categories: [], content: "<p>High</p>" });
  const { blocks: _, ...listed } = written;
  expect((await get<CmsPageSummary[]>("/api/cms/pages")).body.find(({ path }) => path === "tides")).toMatchObject(
    listed,
  );
  for (const category of ["top-menu", "bottom-menu", "bottom-menu-help"])
    expect(
      body.some((page) => page.categories.includes(category)),
      category,
    ).toBe(true);
});

test("the manager is the one of the player's groups, and 204 means nobody [7.1-03] [3-07]", async () => {
  const ask = (userGroups: unknown[]) =>
    fetch(`${url}/api/fe/config/managers`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ userGroups }),
    });
  expect(await (await ask([5, 259])).json()).toEqual({
    managerName: "Torvald Brekke",
    avatar: null,
    time: expect.any(String),
    whatsAppLink: expect.stringMatching(/^https:/),
    telegramLink: expect.stringMatching(/^https:/),
    email: expect.stringContaining("@"),
  });
  expect((await ask(["759"])).status).toBe(200);
  expect((await ask([5])).status).toBe(204);
});

test("an operator's text replaces the file's in its language, and a broken one is refused [7.1-05]", async () => {
  expect(await change({ kind: "message", name: "signIn.action", locale: "de" }, "{broken")).toMatchObject({
    ok: false,
  });
  await change({ kind: "message", name: "signIn.action", locale: "de" }, "Hereinspaziert");
  const now = new Date();
  const before = content.messagesUrl("de", now);
  await content.reload();
  expect(content.messages.language("de").messages["signIn.action"]).toBe("Hereinspaziert");
  expect(content.messages.language("en").messages["signIn.action"]).toBe("Sign in");
  expect(content.messagesUrl("de", now)).not.toBe(before);
  const served = await get<Record<string, string>>(content.messagesUrl("de", now));
  expect(served.body["signIn.action"]).toBe("Hereinspaziert");
});

test("a banner comes with every field that the operator gave it [3-37] [3-39] [3-40] [3-41] [3-42]", async () => {
  const banner = {
    ...{ id: 7001, groups: [257], groupIds: ["543"], liveTime: { start: "01/01/2026 00:00", end: "01/01/2030 00:00" } },
    ...{ categories: ["slider-index-top", "jackpots"], frontend_identifier: "jackpots-banner", size: "large" },
    ...{ image: "/art/offers/jackpots.avif", overlayImage: "/art/offers/jackpots.avif", order: { jackpots: 3 } },
    ...{ title: { text: "Grow" }, description: { text: "With every stake" }, labels: [{ title: "New" }] },
    ...{ tournamentLink: "/tournaments/north", isTournament: true },
    gradient: { colorLeft: "#101010", colorLeftCenter: "#202020", colorRightCenter: "#303030", colorRight: "#404040" },
    button: { name: "See", url: "/jackpots", type: null, frontendIdentifier: "jackpots", attrs: {} },
    secondButton: { name: "Conditions", popup: { title: "One", secondTitle: "Two", desc: "Three" } },
    timer: { start_at: "2026-01-01T00:00:00.000Z", end_at: "2030-01-01T00:00:00.000Z" },
  };
  const key = { kind: "config", name: "banners-config", locale: "no", brand: "nordic-lodge" } as const;
  expect(await change(key, { banners: [banner] })).toMatchObject({ ok: true });
  const path = "/api/fe/config/banners-config?locale=no";
  await expect
    .poll(async () => (await get<{ banners: unknown[] }>(path, { "x-brand": "nordic" })).body.banners)
    .toContainEqual(banner);
});
