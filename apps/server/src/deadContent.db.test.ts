import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { configNames, configSchemas } from "@croupier/contract/configs";
import { references } from "@croupier/contract/references";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { createContent, importItems, type KnownThings } from "./content/index.ts";
import { type Item, itemKinds, schemaOf } from "./content/items.ts";
import { readSeedItems } from "./content/readSeed.ts";
import { deadReferences } from "./content/references/checkReferences.ts";
import { pagesFor } from "./content/references/pagesFor.ts";
import { definitionOf } from "./content/references/walkSchema.ts";
import { contestBody } from "./testing/contests.ts";
import { openWorld, type World } from "./testing/world.ts";
import { readKnownThings } from "./wiring/knownThings.ts";

/* Content that names what is not there: refused when it is saved, left out and told when it is stored. */

const root = join(import.meta.dirname, "../../../content");
const now = new Date("2026-11-23T10:00:00Z");
let world: World;
let known: KnownThings;

beforeAll(async () => {
  world = await openWorld();
  const { pool } = world.db;
  for (const kind of ["tournament", "lottery"])
    await pool.query(
      "INSERT INTO contests.contest (kind, start_at, end_at, body) VALUES ($1, now(), now() + interval '1 day', $2)",
      [kind, JSON.stringify(contestBody({ title: "Cup", frontend_identifier: `real-${kind}` }))],
    );
  const { id } = await world.player();
  await pool.query(
    "INSERT INTO gifts.gift (player_id, kind, stage, created_at, body) VALUES ($1, 'bonus', 'issued', now(), $2)",
    [id, JSON.stringify({ group_key: "real-gift" })],
  );
  const pages = ["tournaments/real-tournament", "lottery/real-lottery"].map((path) =>
    item("page", path, { title: "Cup", content: "" }),
  );
  expect(await importItems(world.db, pages, "operator:kim", now)).toMatchObject({ ok: true });
  known = await readKnownThings(pool, world.application.rooms.catalogue);
});
afterAll(() => world.close());

const banner = (more: object) => ({ id: 1, categories: ["promotions"], image: "/a.webp", ...more });
const item = (kind: Item["kind"], name: string, body: unknown, locale = ""): Item => ({
  kind,
  name,
  brand: "",
  locale,
  variant: "",
  body,
});
const banners = (...all: object[]) => item("config", "banners-config", { banners: all });
const links = (...urls: string[]) => banners(...urls.map((url, id) => banner({ id, button: { name: "Go", url } })));
const contest = (type: string, frontendIdentifier: string) =>
  banners(banner({ button: { name: "Go", type, frontendIdentifier } }));
const widget = (more: object) =>
  item("config", "main-widget-config", {
    widgets: [{ name: "More", image: "/a.webp", type: "rocketMart", url: "/promotions", ...more }],
  });
const offer = (key: string | null, more: object = {}) =>
  item("config", "additional-gifts", {
    "258": {
      id: "1",
      title: "More",
      group_key: key,
      bonuses: [{ title: "b", type: "bonus", attributes: [], conditions: [], ...more }],
    },
  });
const page = (content: string, blocks: object = {}) => item("page", "own", { title: "Own", content, blocks });
const prizes = (group: string) => ({ variables: {}, prizes: { [group]: [] } });
const manager = (groups: unknown[]) =>
  item("manager", "x", {
    ...{ managerName: "X", avatar: null, time: null, whatsAppLink: null, telegramLink: null, email: null },
    groups,
  });

/** One content of each kind that names something, as it is refused and as it is taken. */
const cases: [what: string, dead: Item, path: string, reason: string, alive: Item][] = [
  [
    "a banner's page",
    links("/no-such"),
    "banners.0.button.url",
    "there is no page /no-such",
    links("/de/news", "/pokies/top?x=1", "https://a.example", "#chat"),
  ],
  [
    "a part of the site without an engine",
    links("/comp-points/money"),
    "banners.0.button.url",
    "nothing stands behind /comp-points/money yet",
    links("/jackpots", "/tournaments"),
  ],
  [
    "a banner's tournament",
    contest("tournament", "no-cup"),
    "banners.0",
    "there is no tournament no-cup",
    contest("tournament", "real-tournament"),
  ],
  [
    "a banner's lottery",
    contest("lottery", "no-draw"),
    "banners.0",
    "there is no lottery no-draw",
    contest("lottery", "real-lottery"),
  ],
  [
    "a tournament's page",
    links("/tournaments/no-cup"),
    "banners.0.button.url",
    "there is no page /tournaments/no-cup",
    links("/tournaments/real-tournament"),
  ],
  [
    "a banner's group",
    banners(banner({ groups: [258, 9999] })),
    "banners.0.groups.1",
    "there is no group of players 9999",
    banners(banner({ groups: [258, "level_2"] })),
  ],
  [
    "a game's page",
    links("/play/tidewick/no-game"),
    "banners.0.button.url",
    "there is no page /play/tidewick/no-game",
    links("/play/tidewick/skerry-light"),
  ],
  [
    "a studio's page",
    links("/producers/nobody"),
    "banners.0.button.url",
    "there is no page /producers/nobody",
    links("/producers/tidewick"),
  ],
  [
    "a category",
    links("/pokies/nothing"),
    "banners.0.button.url",
    "there is no page /pokies/nothing",
    links("/categories/all", "/live/roulette"),
  ],
  ["a menu's category", menus("nothing"), "MAIN_PAGE_CATEGORIES.0", "there is no category nothing", menus("top")],
  [
    "a closed studio",
    item("config", "providers-config", { nobody: "all" }),
    "nobody",
    "there is no studio nobody",
    item("config", "providers-config", { tidewick: ["DE"] }),
  ],
  [
    "a widget's page",
    widget({ url: "/spin-wheel" }),
    "widgets.0.url",
    "nothing stands behind /spin-wheel yet",
    widget({}),
  ],
  [
    "a widget's group",
    widget({ groups: [9999] }),
    "widgets.0.groups.0",
    "there is no group of players 9999",
    widget({ groups: [1308, 1309] }),
  ],
  ["a manager's group", manager([9999]), "groups.0", "there is no group of players 9999", manager([258])],
  [
    "a calendar's group",
    item("config", "vip-adventures", prizes("9999")),
    "prizes.9999",
    "there is no group of players 9999",
    item("config", "vip-adventures", prizes("default")),
  ],
  [
    "an amount's group",
    item("config", "currency-config", { default: {}, "9999": {} }),
    "9999",
    "there is no group of players 9999",
    item("config", "currency-config", { default: {}, "258": {} }),
  ],
  [
    "a gift that is switched off",
    item("config", "disabled-bonuses", { group_keys: ["no-gift"] }),
    "group_keys.0",
    "there is no gift no-gift",
    item("config", "disabled-bonuses", { group_keys: ["real-gift"] }),
  ],
  [
    "a gift's look",
    looks("no-gift", "/profile/gifts"),
    "0.group_keys.0",
    "there is no gift no-gift",
    looks("real-gift", "/profile/gifts"),
  ],
  [
    "a gift's page",
    looks("real-gift", "/vip-club"),
    "0.url",
    "nothing stands behind /vip-club yet",
    looks("real-gift", "/promotions"),
  ],
  ["an offer's template", offer("no-gift"), "258", "no template makes the offer no-gift", offer("real-gift")],
  ["an offer without a template", offer(null), "258", "the offer names no template", offer("real-gift")],
  [
    "an offer's games",
    offer("real-gift", { conditions: [{ field: "games", type: "in", value: ["tidewick:NoGame"] }] }),
    "258.bonuses.0.conditions.0",
    "there is no game tidewick/NoGame",
    offer("real-gift", { conditions: [{ field: "games", type: "in", value: ["tidewick:SkerryLight"] }] }),
  ],
  [
    "a page's link",
    page('<p><a href="/gone?a=1&amp;b=2">x</a></p>'),
    "content",
    "there is no page /gone",
    page('<a href="/own">x</a> <a href="/news/app">y</a> <a href="/files/rules.pdf">z</a>'),
  ],
  [
    "a page's block",
    page("", { "content-main": "<a href='/gone'>x</a>" }),
    "blocks.content-main",
    "there is no page /gone",
    page("", { "content-main": "<a href='/support'>x</a>" }),
  ],
  [
    "a page's data",
    page("", { json: '{"rows":[{"to":"/gone"}]}' }),
    "blocks.json",
    "there is no page /gone",
    page("", { json: '{"rows":[{"to":"/awards"}]}' }),
  ],
  [
    "a page's address",
    item("page", "own", { title: "Own", content: "", url: "/gone" }),
    "url",
    "there is no page /gone",
    item("page", "own", { title: "Own", content: "", url: "/payments" }),
  ],
  [
    "a snippet's link",
    item("snippet", "s", { categories: [], content: '<a href="/gone">x</a>' }),
    "content",
    "there is no page /gone",
    item("snippet", "s", { categories: [], content: '<a href="/support">x</a>' }),
  ],
  [
    "a snippet's contest",
    item("snippet", "s", { categories: ["tournament"], content: '{"group_ids":[9999]}' }),
    "content",
    "there is no group of players 9999",
    item("snippet", "s", { categories: ["tournament"], content: '{"group_ids":[258]}' }),
  ],
  [
    "a text's link",
    item("message", "signIn.action", 'In <a href="/gone">x</a>', "de"),
    "(whole)",
    "there is no page /gone",
    item("message", "signIn.action", "Anmelden", "de"),
  ],
  [
    "another client's configuration",
    item("config", "welcome-offer", { to: ["/spin-wheel"], games: ["tidewick/No"] }),
    "to.0",
    "nothing stands behind /spin-wheel yet",
    item("config", "welcome-offer", { to: ["/promotions"], games: ["tidewick/SkerryLight"] }),
  ],
];

function menus(slug: string): Item {
  const names = ["MAIN", "POKIES", "LIVE", "CATEGORY", "PRODUCER", "FAVORITE"].map((name) => `${name}_PAGE_CATEGORIES`);
  return item("config", "menu-categories-games", Object.fromEntries(names.map((name) => [name, [slug]])));
}
function looks(key: string, url: string): Item {
  return item("config", "modify-gifts-config", [{ group_keys: [key], logo: "/a.webp", url }]);
}

describe("content that names what is not there is refused by name when it is saved", () => {
  test.each(cases)("%s", async (_what, dead, path, reason, alive) => {
    const answer = await importItems(world.db, [dead], "operator:kim", now, known);
    const name = `${dead.kind} ${dead.name}${dead.locale && ` locale=${dead.locale}`}`;
    expect(answer).toMatchObject({ ok: false, refusals: expect.arrayContaining([`${name}: ${path}: ${reason}`]) });
    expect(await importItems(world.db, [alive], "operator:kim", now, known)).toMatchObject({ ok: true });
  });

  test("a page and what leads to it can be saved together, and for those who find it", async () => {
    const german = { kind: "page", name: "fest", locale: "de", body: { title: "Fest", content: "" } };
    const save = (...items: unknown[]) => importItems(world.db, items, "operator:kim", now, known);
    expect(await save(links("/fest"), german)).toMatchObject({ ok: false });
    expect(await save({ ...links("/fest"), locale: "de" }, german)).toMatchObject({ ok: true });
  });
});

describe("every field that names something is held against what is there", () => {
  /** What a property is called when its values name something of the site. */
  const names = /url|href|link$|^to$|group(s|_?ids?|_?keys?)?$|^games?$|provider|^slug$|categor/i;
  const exempt = new Set([
    // The menu, the slider or the kind that something belongs to, and what is no place to go to.
    ...["banners-config.categories", "page.categories", "snippet.categories", "file.categories"],
    ...["brand.affiliateUrl", "brand.url", "logo-config.logoUrl", "menu-categories-games.categories"],
    // A kind of loot box, by the beginning that a rule gives it.
    "wheel-page.groupKeys",
  ]);

  function unmarked(schema: z.ZodType, key: string): string[] {
    if (references.has(schema)) return [];
    const def = definitionOf(schema);
    switch (def.type) {
      case "object":
        return Object.entries(def.shape).flatMap(([inner, field]) => unmarked(field, inner));
      case "array":
        return unmarked(def.element, key);
      case "record":
        return [...unmarked(def.keyType, ""), ...unmarked(def.valueType, key)];
      case "union":
        return def.options.flatMap((option) => unmarked(option, key));
      case "wrapper":
        return unmarked(def.innerType, key);
      case "lazy":
        return unmarked(def.getter(), key);
      case "pipe":
        return unmarked(def.out, key);
      default:
        return schema._zod.def.type === "string" && names.test(key) ? [key] : [];
    }
  }

  const schemas: [string, z.ZodType][] = [
    ...configNames.map((name): [string, z.ZodType] => [name, configSchemas[name]]),
    ...itemKinds
      .filter((kind) => kind !== "config")
      .map((kind): [string, z.ZodType] => [kind, schemaOf(item(kind, "x", null)) as z.ZodType]),
  ];

  test.each(schemas)("%s", (name, schema) => {
    expect(unmarked(schema, "").filter((key) => !exempt.has(`${name}.${key}`))).toEqual([]);
  });
});

describe("what ships", () => {
  test("names nothing that is not there, for any brand, language or licence", () => {
    const seed = readSeedItems(root);
    const hasPage = pagesFor(seed.filter(({ kind }) => kind === "page"));
    const bare: KnownThings = { ...known, tournaments: new Set(), lotteries: new Set(), gifts: new Set() };
    const dead = seed.flatMap((one) =>
      deadReferences(one, bare, hasPage(one)).map(
        ({ fault }) => `${one.kind} ${one.name}@${one.brand} ${one.locale}: ${fault.path}: ${fault.reason}`,
      ),
    );
    expect(seed.length).toBeGreaterThan(150);
    expect(dead).toEqual([]);
  });

  test("has every picture and file that it shows", () => {
    const text = readSeedItems(root)
      .map(({ body }) => JSON.stringify(body))
      .join();
    const files = new Set(
      [...text.matchAll(/"(\/[\w/.-]+\.(?:svg|webp|avif|png|jpg|pdf))\\?"/g)].map(([, file]) => file),
    );
    const there = new Set(
      readdirSync(join(root, "../apps/web/public"), { recursive: true, encoding: "utf8" }).map((file) => `/${file}`),
    );
    // Pictures of games are served from where they are drawn.
    for (const file of readdirSync(join(root, "art")).filter((name) => name.endsWith(".svg"))) there.add(file);
    expect(files.size).toBeGreaterThan(10);
    expect(
      [...files].filter((file = "") => !there.has(file.startsWith("/art/games/") ? basename(file) : file)),
    ).toEqual([]);
  });

  test.each(readdirSync(join(root, "mail")))("mail in %s leads only to pages that are there", (file) => {
    const text = readFileSync(join(root, "mail", file), "utf8");
    const body = { title: "Mail", content: JSON.parse(text) ? text.replaceAll('\\"', '"') : "" };
    const hasPage = pagesFor(readSeedItems(root).filter(({ kind }) => kind === "page"));
    const mail = item("page", "mail", body, file.replace(".json", ""));
    expect(deadReferences(mail, known, hasPage(mail))).toEqual([]);
  });
});

describe("what an older release or a hand in the database left is hidden and told, and the product starts", () => {
  test("the smallest part goes, and nothing for few becomes one for all", async () => {
    const { pool } = world.db;
    const store = (one: Item) =>
      pool.query(
        `INSERT INTO content.item (kind, name, brand, locale, body, edited) VALUES ($1, $2, 'neon-arcade', $3, $4, true)
         ON CONFLICT (kind, name, brand, locale, variant) DO UPDATE SET body = excluded.body, edited = true`,
        [one.kind, one.name, one.locale, JSON.stringify(one.body)],
      );
    await store(
      banners(
        banner({ id: 1, button: { name: "Go", url: "/news" } }),
        banner({ id: 2, button: { name: "Go", type: "tournament", frontendIdentifier: "winter-cup" } }),
        banner({ id: 3, groups: [9998, 9999] }),
        banner({ id: 4, groups: [9999, 258] }),
      ),
    );
    await store(item("config", "providers-config", { nobody: "all", tidewick: ["DE"] }));
    await store(page('<p>Join <a class="x" href="/gone">the cup</a>, read <a href="/news">more</a>.</p>'));
    const faults: Record<string, string>[] = [];
    const folder = (name: string) => join(root, name);
    const content = await createContent(
      pool,
      { brands: folder("brands"), messages: folder("messages"), art: folder("art"), items: root },
      (fault) => faults.push(fault),
    );
    await content.holdAgainst(async () => known);
    await content.reload();
    const shown = content.config("banners-config", "neon-arcade")?.banners ?? [];
    expect(shown.map(({ id, groups }) => [id, groups])).toEqual([
      [1, undefined],
      [4, [258]],
    ]);
    expect(content.config("providers-config", "neon-arcade"), "what is closed stays closed").toEqual({
      nobody: "all",
      tidewick: ["DE"],
    });
    const place = "brand=neon-arcade";
    expect(faults.map(({ code, item: name, path, reason }) => [code, name, path, reason])).toEqual(
      expect.arrayContaining([
        ["CONTENT_LEADS_NOWHERE", `config banners-config ${place}`, "banners.1", "there is no tournament winter-cup"],
        [
          "CONTENT_LEADS_NOWHERE",
          `config banners-config ${place}`,
          "banners.2.groups.0",
          "there is no group of players 9998",
        ],
        ["CONTENT_LEADS_NOWHERE", `config providers-config ${place}`, "nobody", "there is no studio nobody"],
        ["CONTENT_LEADS_NOWHERE", `page own ${place}`, "content", "there is no page /gone"],
      ]),
    );
    expect(faults, "each is told once").toHaveLength(new Set(faults.map((fault) => JSON.stringify(fault))).size);
  });
});
