import { join } from "node:path";
import type { Banner } from "@croupier/contract/cms";
import type { StoredConfigName } from "@croupier/contract/configs";
import { expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../platform/testing/testDatabase.ts";
import { importItems } from "../importItems.ts";
import { createContent, upgradeContent } from "../index.ts";
import type { Item } from "../items.ts";
import { readSeedItems } from "../readSeed.ts";
import { hashOf, readFormerBanners } from "./followSeed.ts";
import { olderConfigs } from "./olderConfigs.ts";

const folder = (name: string) => join(import.meta.dirname, "../../../../../content", name);
const folders = { brands: folder("brands"), messages: folder("messages"), art: folder("art"), items: folder("") };
const now = new Date("2026-11-23T10:00:00Z");

/** Puts a body into the table as an operator of an older release left it. */
const leave = (db: TestDatabase, name: string, brand: string, body: unknown) =>
  db.pool.query(
    `INSERT INTO content.item (kind, name, brand, body, edited) VALUES ('config', $1, $2, $3, true)
     ON CONFLICT (kind, name, brand, locale, variant) DO UPDATE SET body = excluded.body, edited = true`,
    [name, brand, JSON.stringify(body)],
  );

test("what an operator edited under an older release is served in today's shapes, once and for each brand", async () => {
  const db = await testDatabase();
  const faults: unknown[] = [];
  await createContent(db.pool, folders);
  for (const [name, { older }] of Object.entries(olderConfigs)) await leave(db, name, "nordic-lodge", older);
  expect(await upgradeContent(db, now, folder(""))).toEqual({ upgraded: Object.keys(olderConfigs).length });
  const content = await createContent(db.pool, folders, (fault) => faults.push(fault));
  for (const { today } of Object.values(olderConfigs)) {
    for (const [name, body] of Object.entries(today)) {
      expect(content.config(name as StoredConfigName, "nordic-lodge"), name).toEqual(body);
    }
  }
  expect(faults).toEqual([]);
  expect(await upgradeContent(db, now, folder(""))).toEqual({ upgraded: 0 });
  const { rows } = await db.pool.query(
    "SELECT detail->'before' AS before FROM ledger.audit WHERE subject = 'config providers-config brand=nordic-lodge'",
  );
  expect(rows).toEqual([{ before: olderConfigs["providers-config"]?.older }]);
});

test("a file that an older release exported is imported in today's shapes", async () => {
  const db = await testDatabase();
  await createContent(db.pool, folders);
  const place = { kind: "config", brand: "nordic-lodge" };
  const items = Object.entries(olderConfigs).map(([name, { older }]) => ({ ...place, name, body: older }));
  expect(await importItems(db, items, "operator:kim", now)).toMatchObject({ ok: true });
  const content = await createContent(db.pool, folders);
  for (const { today } of Object.values(olderConfigs)) {
    for (const [name, body] of Object.entries(today)) {
      expect(content.config(name as StoredConfigName, "nordic-lodge"), name).toEqual(body);
    }
  }
});

test("what fits no shape, older or today's, stays as it was and is left out of the answers", async () => {
  const db = await testDatabase();
  const faults: unknown[] = [];
  await leave(db, "providers-config", "", { DE: "sometimes" });
  expect(await upgradeContent(db, now, folder(""))).toEqual({ upgraded: 0 });
  const content = await createContent(db.pool, folders, (fault) => faults.push(fault));
  expect(content.config("providers-config", "velvet-table")).toBeUndefined();
  expect(faults).toMatchObject([{ code: "CONTENT_ITEM_BROKEN", item: "config providers-config" }]);
});

const insert = (db: TestDatabase, item: Partial<Item>, edited: boolean) =>
  db.pool.query("INSERT INTO content.item (kind, name, brand, locale, body, edited) VALUES ($1, $2, $3, $4, $5, $6)", [
    item.kind,
    item.name,
    item.brand ?? "",
    item.locale ?? "",
    JSON.stringify(item.body),
    edited,
  ]);

test("what an older seed gave and nobody edited goes with the seed; what an operator wrote or edited stays", async () => {
  const db = await testDatabase();
  const old: Partial<Item>[] = [
    { kind: "page", name: "news/winter-cup", locale: "en", body: { title: "Winter Cup", content: "" } },
    { kind: "snippet", name: "payment-note", locale: "de", body: { categories: [], content: "x" } },
    { kind: "config", name: "survey-config", brand: "neon-arcade", body: {} },
  ];
  for (const item of old) {
    await insert(db, item, false);
    await insert(db, { ...item, name: `own-${item.name}` }, true);
  }
  await createContent(db.pool, folders);
  const { rows } = await db.pool.query("SELECT name FROM content.item WHERE name LIKE ANY($1)", [
    old.flatMap(({ name }) => [`own-${name}`, name === "survey-config" ? "none" : name]),
  ]);
  expect(rows.map(({ name }) => name).sort()).toEqual(old.map(({ name }) => `own-${name}`).sort());
  const { rowCount } = await db.pool.query("SELECT FROM content.item WHERE name = 'survey-config' AND brand <> ''");
  expect(rowCount).toBe(0);
});

test("in an operator's list of banners, one that is as an older seed gave it follows today's seed, others stay", async () => {
  const db = await testDatabase();
  await upgradeContent(db, now, folder(""));
  const content = await createContent(db.pool, folders);
  const seeded = content.config("banners-config", "velvet-table")?.banners ?? [];
  const older = { ...(seeded[1] as Banner), title: { text: "As an older seed said it" } };
  const promise = {
    id: 99,
    categories: ["promotions"],
    image: "/a.webp",
    title: { text: "Your first deposit doubled" },
  };
  await db.pool.query("INSERT INTO content.seeded_banner VALUES ($1), ($2)", [hashOf(older), hashOf(promise)]);
  const own = { ...promise, id: 100, title: { text: "Our own words" } };
  await leave(db, "banners-config", "", { banners: [older, promise, own, seeded[0]] });
  expect(await upgradeContent(db, now, folder(""))).toEqual({ upgraded: 1 });
  await content.reload();
  expect(content.config("banners-config", "velvet-table")?.banners).toEqual([seeded[1], own, seeded[0]]);
  expect(await upgradeContent(db, now, folder("")), "once").toEqual({ upgraded: 0 });
});

test("the first releases' welcome offer is known as their seed's, and nothing of today's seed is", () => {
  const former = new Set(readFormerBanners(folder("")));
  expect(former.has(hashOf(formerWelcome))).toBe(true);
  expect(former.has(hashOf({ ...formerWelcome, id: 2 }))).toBe(false);
  const todays = readSeedItems(folder("")).filter(({ name }) => name === "banners-config");
  const banners = todays.flatMap(({ body }) => (body as { banners: Banner[] }).banners);
  expect(banners.length).toBeGreaterThan(70);
  expect(banners.filter((banner) => former.has(hashOf(banner)))).toEqual([]);
});

/** As an early seed had it, with labels in today's shape. */
const formerWelcome: Banner = {
  id: 1,
  categories: ["slider-index-top", "promotions"],
  image: "/art/brands/velvet-table/hero.svg",
  overlayImage: "/art/brands/velvet-table/pattern.svg",
  size: "large",
  title: { text: "A warm welcome" },
  description: { text: "Your first deposit doubled, up to {amount}, and 50 free spins on Skerry Light." },
  labels: [{ title: "welcome" }],
  order: { "slider-index-top": 1, promotions: 1 },
  gradient: {
    colorLeft: "#150f20",
    colorLeftCenter: "#241632",
    colorRightCenter: "#3b1733",
    colorRight: "#5a2140",
  },
  variables: {
    amount: { EUR: "€200", USD: "$200", CAD: "C$300", AUD: "A$300", NZD: "NZ$300", NOK: "2\u00a0000\u00a0kr" },
  },
  button: { name: "See the offer", url: "/promotions" },
  secondButton: {
    name: "Conditions",
    popup: {
      title: "The welcome offer in short",
      secondTitle: "First deposit only, from €20 or the equivalent in your currency",
      desc: "The bonus and the winnings of the spins are wagered 35 times within 10 days. Largest stake while wagering €5. Largest win from the spins €100. One offer per person and household. 18+.",
    },
  },
};
