import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readKnownThings } from "./composition/knownThings.ts";
import { createContent, importItems, type KnownThings } from "./content/index.ts";
import type { Item } from "./content/items.ts";
import { readSeedItems } from "./content/readSeed.ts";
import { deadReferences } from "./content/references/checkReferences.ts";
import { ownThingsFor } from "./content/references/ownThings.ts";
import { storeLottery } from "./lotteries/testing/lotteryPlan.ts";
import { questPlan } from "./quests/testing/questPlan.ts";
import { daysAfter, storeContest } from "./testing/contests.ts";
import { banner, banners, deadContentCases, item, links, page } from "./testing/deadContentCases.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Content that names what is not there: refused when it is saved, left out and told when it is stored. */

const root = join(import.meta.dirname, "../../../content");
const now = new Date("2026-11-23T10:00:00Z");
let world: World;
let known: KnownThings;

beforeAll(async () => {
  world = await openWorld();
  const { pool } = world.db;
  const admin = await world.operator("administrator");
  const today = new Date();
  const cup = { title: "Cup", frontend_identifier: "real-tournament" };
  await storeContest(world.db.owner.pool, cup, { start: today, end: daysAfter(today, 1) });
  await storeLottery(world.db, { identifier: "real-lottery", title: "Draw" });
  await storeLottery(world.db, { identifier: "silver-lottery", title: "Draw", group_ids: ["258"] });
  const silver = { ...cup, frontend_identifier: "silver-tournament", group_ids: ["258"] };
  await storeContest(world.db.owner.pool, silver, { start: today, end: daysAfter(today, 1) });
  const quests: [string, string[]][] = [
    ["quest--m--real-way", []],
    ["quest--xs--silver-way", ["258"]],
    ["quest--xs--ffc-way", []],
  ];
  for (const [identifier, group_ids] of quests) {
    const plan = { ...questPlan({ identifier, group_ids }), reason: "A test of content" };
    expect((await admin.send("POST", "/backoffice/api/quests", plan)).status).toBe(200);
  }
  const { id } = await world.player();
  await pool.query(
    "INSERT INTO bonuses.gift (player_id, kind, stage, created_at, body) VALUES ($1, 'bonus', 'issued', now(), $2)",
    [id, JSON.stringify({ group_key: "real-gift" })],
  );
  const page = item("page", "tournaments/real-tournament", { title: "Cup", content: "" });
  expect(await importItems(world.db, [page], "operator:kim", now)).toMatchObject({ ok: true });
  // As before the VIP club had its engine: every part of the site has one now.
  const { engines, ...things } = await readKnownThings(pool, world.application.modules.catalogue);
  known = { ...things, engines: new Set([...engines].filter((feature) => feature !== "vipClub")) };
});
afterAll(() => world.close());

describe("content that names what is not there is refused by name when it is saved", () => {
  test.each(deadContentCases)("%s", async (_what, dead, path, reason, alive) => {
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

describe("a tournament that stands in a snippet [5-31]", () => {
  const save = (...items: unknown[]) => importItems(world.db, items, "operator:kim", now, known);
  const cup = (brand: string, more: object = {}) => ({
    ...item("snippet", "own-cups", {
      categories: ["tournament"],
      content: JSON.stringify([
        { frontend_identifier: "snippet-cup", title: "Cup", start_at: "2026-11-01", end_at: "2026-12-01", ...more },
      ]),
    }),
    brand,
  });
  const names = (brand: string) => ({
    ...item("snippet", "cup-teaser", { categories: [], content: '{"tournament":"snippet-cup"}' }),
    brand,
  });
  const opens = banners(banner({ button: { name: "Go", type: "tournament", frontendIdentifier: "snippet-cup" } }));
  const own = item("page", "tournaments/snippet-cup", { title: "Cup", content: "" });

  test("is there for whoever names it together with it or later, in the brand that it stands in", async () => {
    const missing = "snippet cup-teaser brand=velvet-table: content: there is no tournament snippet-cup";
    expect(await save(names("velvet-table"))).toEqual({ ok: false, refusals: [missing] });
    expect(await save(cup("velvet-table"), names("velvet-table"))).toMatchObject({ ok: true });
    expect(await save(names("velvet-table"))).toMatchObject({ ok: true });
    expect(await save(names("neon-arcade"))).toMatchObject({ ok: false });
    expect(await save({ ...own, brand: "velvet-table" }, { ...opens, brand: "velvet-table" })).toMatchObject({
      ok: true,
    });
    expect(await save(own, opens)).toEqual({
      ok: false,
      refusals: ["config banners-config: banners.0: there is no tournament snippet-cup"],
    });
  });

  test("that cannot be read is none, and is refused itself", async () => {
    const refusal = "snippet own-cups brand=neon-arcade: content: there is no tournament or lottery broken-cup";
    const broken = cup("neon-arcade", { frontend_identifier: "broken-cup", end_at: "never" });
    expect(await save(broken)).toEqual({ ok: false, refusals: [refusal] });
  });
});

describe("what ships", () => {
  test("names nothing that is not there, for any brand, language or licence", () => {
    const seed = readSeedItems(root);
    const ownOf = ownThingsFor(seed);
    const none = { tournaments: new Map(), lotteries: new Map(), quests: new Map() };
    const bare: KnownThings = { ...known, ...none, gifts: new Set() };
    const dead = seed.flatMap((one) =>
      deadReferences(one, bare, ownOf(one)).map(
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
    const ownOf = ownThingsFor(readSeedItems(root));
    const mail = item("page", "mail", body, file.replace(".json", ""));
    expect(deadReferences(mail, known, ownOf(mail))).toEqual([]);
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
    await store(item("snippet", "old-teaser", { categories: [], content: '{"frontend_identifier":"gone-cup"}' }));
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
        [
          "CONTENT_LEADS_NOWHERE",
          `snippet old-teaser ${place}`,
          "content",
          "there is no tournament or lottery gone-cup",
        ],
      ]),
    );
    expect(faults, "each is told once").toHaveLength(new Set(faults.map((fault) => JSON.stringify(fault))).size);
  });
});
