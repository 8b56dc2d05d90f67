import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../testing/world.ts";
import { readItem } from "./changeItem.ts";
import { dropDraft, findDraft, listDrafts, publishDrafts, saveDraft } from "./drafts.ts";
import { importItems } from "./importItems.ts";
import type { Item } from "./items.ts";
import { revisionsOf, versionOf } from "./revisions.ts";
import { rollBack } from "./rollBack.ts";
import { Refused } from "./writeItems.ts";

/* Content as operators edit it: drafts that only a preview shows, revisions, and the way back. */

let world: World;
const now = new Date("2026-11-25T10:00:00Z");
const kim = { actor: "operator:kim", reason: "spring sale", now };
const page = (name: string, content: string, locale = ""): Item => ({
  kind: "page",
  name,
  brand: "",
  locale,
  variant: "",
  body: { title: "Sale", content },
});

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const save = (item: Item, version: string, by: typeof kim) =>
  world.db.transaction((tx) => saveDraft(tx, item, { version }, by));
const versionAt = async (item: Item) => versionOf((await findDraft(world.db.pool, item))?.body);
/** Publishes the drafts of items, as somebody does who has those before them that wait now. */
async function publish(items: readonly Item[], by: typeof kim) {
  const seen = await Promise.all(items.map(async (key) => ({ key, version: await versionAt(key) })));
  try {
    return { ok: true, changed: await world.db.transaction((tx) => publishDrafts(tx, seen, by)) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusals: error.refusals };
    throw error;
  }
}
const standsAt = async (item: Item) => (await readItem(world.db.pool, item)) as { content: string } | undefined;

test("a draft is seen by nobody but a preview, in its brand's own page, until it is published", async () => {
  const draft = page("spring", "<p>Half price</p>");
  expect(await save(draft, "none", kim)).toEqual({ ok: true });
  const link = world.application.modules.content.previewLink(
    { country: "DE", licence: "CW", groups: [631] },
    "de",
    new Date(),
  );
  const opened = await fetch(world.origin + link, { redirect: "manual" });
  const [cookie] = opened.headers.getSetCookie();
  expect(opened.headers.get("location")).toBe("/de");
  expect(cookie).toMatch(/HttpOnly/);
  const inside = { headers: { cookie: cookie!.split(";")[0]! } };

  expect((await fetch(`${world.origin}/api/cms/pages/spring`)).status).toBe(404);
  const seen = await fetch(`${world.origin}/api/cms/pages/spring`, inside);
  expect(await seen.json()).toMatchObject({ content: expect.stringContaining("Half price") });
  expect(seen.headers.get("cache-control")).toBe("no-store");
  const html = await (await fetch(`${world.origin}/spring`, inside)).text();
  expect(html).toContain("Half price");
  expect(html).toContain("/content-preview/leave");

  expect(await publish([draft], kim)).toEqual({ ok: true, changed: 1 });
  expect(await listDrafts(world.db.pool)).toEqual([]);
  await expect.poll(async () => (await fetch(`${world.origin}/api/cms/pages/spring`)).status).toBe(200);
});

test("a preview gives nobody another country's law: a player is under their own, and a guest does nothing in it", async () => {
  const { previewLink } = world.application.modules.content;
  const view = { country: "DE", licence: "EE", groups: [] };
  const pass = new URL(previewLink(view, "en", new Date()), world.origin).searchParams.get("pass")!;
  const cookie = `content_preview=${pass}`;
  const mainPage = async (cookies: string) =>
    (await fetch(`${world.origin}/`, { headers: { cookie: cookies } })).text();
  expect(await mainPage(cookie)).toContain('<html lang="de"');
  const player = await world.player();
  const own = Object.entries(player.cookies()).map(([name, value]) => `${name}=${value}`);
  const html = await mainPage([...own, cookie].join("; "));
  expect(html).not.toContain('<html lang="de"');
  expect(html).not.toContain("/content-preview/leave");
  // Latvia is closed: without being signed in nobody may begin there, whatever the preview shows.
  const user = { email: "kim@example.test", password: "velvet table 21" };
  const fromLatvia = (cookies: string) =>
    world.guest().send("POST", "/api/users/sign_in", { user }, { cookie: cookies });
  expect((await fromLatvia("demo_country=CA")).status).toBe(201);
  expect((await fromLatvia("demo_country=LV")).status).toBe(451);
  expect((await fromLatvia(`demo_country=LV; ${cookie}`)).status).toBe(451);
});

test("a pass that was changed or is over shows what everybody sees", async () => {
  const { previewLink, previewOf } = world.application.modules.content;
  const view = { country: "EE", licence: "EE", groups: [] };
  const pass = new URL(previewLink(view, "en", now), world.origin).searchParams.get("pass")!;
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  expect(previewOf({ content_preview: pass }, later(3))).toMatchObject(view);
  expect(previewOf({ content_preview: pass }, later(5))).toBeNull();
  expect(previewOf({ content_preview: `A${pass.slice(1)}` }, later(1))).toBeNull();
  const refused = await fetch(`${world.origin}/content-preview?pass=none`, { redirect: "manual" });
  expect(refused.headers.getSetCookie()).toEqual([]);
});

test("a change made meanwhile by another operator is not written over", async () => {
  const draft = page("rules-of-spring", "<p>One</p>");
  await save(draft, "none", kim);
  // Both opened the form with the first draft before them; the second to save is told.
  const seen = versionOf(draft.body);
  const given = (content: string) => ({ ...draft, body: { ...(draft.body as object), content } });
  const version = await versionAt(draft);
  expect(version).not.toBe(seen); // defaults of a page are filled in
  expect(await save(given("<p>Two</p>"), version, kim)).toEqual({ ok: true });
  expect(await save(given("<p>Three</p>"), version, kim)).toMatchObject({ ok: false, reason: "anotherDraft" });

  await importItems(world.db, [page("rules-of-spring", "<p>By command</p>")], "operator:command", now);
  expect(await publish([draft], kim)).toEqual({
    ok: false,
    refusals: ["page rules-of-spring: somebody changed it since the draft was begun"],
  });
  expect(await standsAt(draft)).toMatchObject({ content: "<p>By command</p>" });
  const drop = (of: string) => world.db.transaction((tx) => dropDraft(tx, { key: draft, version: of }));
  expect(await drop(version)).toEqual({ ok: false, reason: "stale" });
  const newest = await versionAt(draft);
  expect(await drop(newest)).toEqual({ ok: true, body: expect.objectContaining({ content: "<p>Two</p>" }) });
  expect(await drop(newest)).toEqual({ ok: false, reason: "unknown" });
});

test("drafts are published all or none, and a broken one is refused with its path", async () => {
  const one = page("one", "<p>1</p>");
  const other = page("other", "<p>2</p>");
  expect(await save({ ...one, body: { title: 7 } }, "none", kim)).toMatchObject({
    ok: false,
    reason: "broken",
    faults: expect.arrayContaining([expect.objectContaining({ path: "title" })]),
  });
  await save(one, "none", kim);
  expect(await publish([one, other], kim)).toEqual({
    ok: false,
    refusals: ["page other: there is no draft of it"],
  });
  expect(await standsAt(one)).toBeUndefined();
});

test("each change leaves a revision with its reason, and an item goes back to one, also to not being there", async () => {
  const item = page("summer", "<p>First</p>", "de");
  for (const content of ["<p>First</p>", "<p>Second</p>"]) {
    const stands = versionOf(await standsAt(item));
    await save({ ...item, body: { title: "Sommer", content } }, stands, kim);
    expect(await publish([item], kim)).toEqual({ ok: true, changed: 1 });
  }
  const revisions = await revisionsOf(world.db.pool, item);
  expect(revisions).toMatchObject([
    { body: { content: "<p>Second</p>" }, actor: "operator:kim", reason: "spring sale" },
    { body: { content: "<p>First</p>" } },
    { body: null, actor: "system" },
  ]);
  const [, first, empty] = revisions;
  const stale = versionOf({ other: true });
  expect(await rollBack(world.db, item, first!.id, stale, kim)).toEqual({ ok: false, reason: "stale" });
  expect(await rollBack(world.db, item, 999_999n, stale, kim)).toEqual({ ok: false, reason: "unknown" });
  const back = async (to: bigint) => rollBack(world.db, item, to, versionOf(await standsAt(item)), kim);
  expect(await back(first!.id)).toEqual({ ok: true });
  expect(await standsAt(item)).toMatchObject({ content: "<p>First</p>" });
  expect(await back(empty!.id)).toEqual({ ok: true });
  expect(await standsAt(item)).toBeUndefined();
  expect(await revisionsOf(world.db.pool, item)).toHaveLength(5);
});
