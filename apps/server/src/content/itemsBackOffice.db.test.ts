import { afterAll, beforeAll, expect, test } from "vitest";
import { dropDraft, publishDrafts } from "../testing/publishContent.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* Operators at work on the site, through the back office's own calls. */

let world: World;
let cleo: Visitor;
const api = "/backoffice/api";
const reason = "as the test wants it";
const id = "page||de||autumn/sale";
const at = (path = "") => `${api}/content/${encodeURIComponent(id)}${path}`;
const body = (content: string) => ({ title: "Herbst", content });

beforeAll(async () => {
  world = await openWorld();
  cleo = await world.operator("content");
});
afterAll(() => world.close());

test("a page is drafted, previewed, published, changed and put back, each change with its reason in the audit log", async () => {
  const empty = (await cleo.get(at())).body;
  expect(empty).toMatchObject({ published: null, draft: null, version: "none" });
  const draft = { body: body("<p>Eins</p>"), version: empty.version };
  expect((await cleo.send("PUT", at("/draft"), draft)).body).toMatchObject({ saved: true, faults: [] });
  // Somebody else opened the same form before that.
  expect((await cleo.send("PUT", at("/draft"), draft)).status).toBe(409);
  const listed = await cleo.get(`${api}/content?drafted=true&q=autumn`);
  const { version: draft_version } = (await cleo.get(at())).body;
  expect(listed.body).toMatchObject({ next: null, data: [{ id, drafted: true, draft_version, edited: false }] });

  const asked = { brand: "velvet-table", country: "DE", licence: "CW", locale: "de", groups: ["631"] };
  const { url } = (await cleo.send("POST", `${api}/content-previews`, asked)).body;
  const link = new URL(url);
  const opened = await fetch(world.origin + link.pathname + link.search, { redirect: "manual" });
  expect(opened.headers.getSetCookie()).toHaveLength(1);

  const publish = (why: string) => publishDrafts(cleo, [id], why);
  expect((await publish("autumn begins")).body).toEqual({
    published: true,
    changed: 1,
    refusals: [],
    approval_id: null,
  });
  expect((await publish("again")).body).toMatchObject({
    published: false,
    refusals: ["page autumn/sale locale=de: there is no draft of it"],
  });

  const { version } = (await cleo.get(at())).body;
  await cleo.send("PUT", at("/draft"), { body: body("<p>Zwei</p>"), version });
  await publish("a better text");
  const [, first] = (await cleo.get(at("/revisions"))).body.data;
  const { published_version } = (await cleo.get(at())).body;
  const back = { revision: first.id, version: published_version, reason: "the first was better" };
  expect((await cleo.send("POST", at("/roll-back"), back)).body).toMatchObject({
    done: true,
    item: { published: { content: "<p>Eins</p>" } },
  });
  expect((await cleo.send("POST", at("/roll-back"), back)).status).toBe(409);

  const admin = await world.operator("administrator");
  const lines = (await admin.get(`${api}/audit?subject=${encodeURIComponent("page autumn/sale locale=de")}`)).body.data;
  expect(lines.map((line: { reason: string }) => line.reason)).toEqual([
    "the first was better",
    "a better text",
    "autumn begins",
  ]);
});

test("what is broken is named by its path and not kept, and a link to a page that is not there is not published", async () => {
  const place = `${api}/content/${encodeURIComponent("page||||broken")}`;
  const broken = await cleo.send("PUT", `${place}/draft`, { body: { title: 7 }, version: "none" });
  expect(broken.body).toMatchObject({ saved: false, item: { draft: null } });
  expect(broken.body.faults.map(({ path }: { path: string }) => path)).toContain("title");
  const dead = { title: "Dead", content: '<p><a href="/nowhere-at-all">go</a></p>' };
  await cleo.send("PUT", `${place}/draft`, { body: dead, version: "none" });
  const answer = await publishDrafts(cleo, ["page||||broken"]);
  expect(answer.body).toMatchObject({ published: false, changed: 0 });
  expect(answer.body.refusals).toEqual([expect.stringContaining("nowhere-at-all")]);
  expect((await dropDraft(cleo, "page||||broken")).body).toMatchObject({ draft: null, published: null });
});

/** Keeps a page's text as a draft over what waits or stands there, and answers the version of that draft. */
async function keepPage(who: Visitor, name: string, content: string): Promise<string> {
  const place = `${api}/content/${encodeURIComponent(`page||||${name}`)}`;
  const { version, draft } = (await who.get(place)).body;
  const order = { body: { title: "Hands", content }, version, ...(draft && { replaces: version }) };
  const kept = await who.send("PUT", `${place}/draft`, order);
  expect(kept.body).toMatchObject({ saved: true });
  return kept.body.item.version;
}

test("a newer draft than the one that an operator saw is neither published nor thrown away, alone or among others [F-65]", async () => {
  const admin = await world.operator("administrator");
  const [changed, other] = ["page||||two-hands", "page||||one-hand"] as const;
  const read = async (of: string) => (await cleo.get(`${api}/content/${encodeURIComponent(of)}`)).body;
  const publish = (...drafts: { id: string; version: string }[]) =>
    cleo.send("POST", `${api}/content-publications`, { drafts, reason });
  const seen = { id: changed, version: await keepPage(cleo, "two-hands", "<p>As Cleo saw it</p>") };
  const newer = { id: changed, version: await keepPage(admin, "two-hands", "<p>Newer</p>") };
  const alone = { id: other, version: await keepPage(cleo, "one-hand", "<p>Nobody else</p>") };

  const stale = {
    status: 409,
    body: { errors: { version: { stale_change: "Somebody kept a newer draft in the meantime. Read it first." } } },
  };
  expect(await publish(seen)).toMatchObject(stale);
  const removal = `${api}/content/${encodeURIComponent(changed)}/draft-removal`;
  expect(await cleo.send("POST", removal, { version: seen.version, reason })).toMatchObject(stale);
  expect((await publish(alone, seen)).body).toEqual({
    published: false,
    changed: 0,
    refusals: ["page two-hands: somebody kept a newer draft"],
    approval_id: null,
  });
  expect(await read(changed)).toMatchObject({ published: null, draft: { body: { content: "<p>Newer</p>" } } });
  expect(await read(other)).toMatchObject({ published: null, draft: { body: { content: "<p>Nobody else</p>" } } });

  expect((await publish(alone, newer)).body).toMatchObject({ published: true, changed: 2 });
  expect(await read(changed)).toMatchObject({ published: { content: "<p>Newer</p>" }, draft: null });
});

test("another operator's draft is written over only by who says so: else the answer names who kept it and when [F-65]", async () => {
  const admin = await world.operator("administrator");
  const place = `${api}/content/${encodeURIComponent("page||||whose-draft")}`;
  const keep = (who: Visitor, content: string, order: object) =>
    who.send("PUT", `${place}/draft`, { body: { title: "Whose", content }, ...order });
  const waiting = async () => (await admin.get(place)).body;
  const first = (await keep(cleo, "<p>Cleo's</p>", { version: "none" })).body.item;
  expect(first.draft).toMatchObject({ own: true });
  expect((await waiting()).draft).toMatchObject({ own: false, actor: first.draft.actor });

  const told = {
    status: 409,
    body: {
      errors: { version: { stale_change: expect.stringContaining(`${first.draft.actor} kept a draft of this on 2`) } },
      data: { actor: first.draft.actor, kept_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/) },
    },
  };
  // Whether the form was filled before that draft, or from it.
  expect(await keep(admin, "<p>Robin's</p>", { version: "none" })).toMatchObject(told);
  expect(await keep(admin, "<p>Robin's</p>", { version: first.version })).toMatchObject(told);
  expect(await waiting()).toMatchObject({ version: first.version });

  // Who kept it goes on from it; what the other one chose to replace is another draft by now.
  const second = (await keep(cleo, "<p>Cleo's second</p>", { version: first.version })).body.item;
  expect((await keep(admin, "<p>Robin's</p>", { version: "none", replaces: first.version })).status).toBe(409);
  const replaced = await keep(admin, "<p>Robin's</p>", { version: "none", replaces: second.version });
  expect(replaced.body).toMatchObject({ saved: true, item: { draft: { own: true, stale: false } } });
  expect((await keep(cleo, "<p>Cleo's third</p>", { version: second.version })).status).toBe(409);
  expect((await publishDrafts(admin, ["page||||whose-draft"])).body).toMatchObject({ published: true, changed: 1 });
  expect(await waiting()).toMatchObject({ published: { content: "<p>Robin's</p>" }, draft: null });
});

test("a publication that is refused leaves a draft from which its operator goes on [F-65]", async () => {
  const place = `${api}/content/${encodeURIComponent("page||||goes-on")}`;
  const keep = (content: string, version: string) =>
    cleo.send("PUT", `${place}/draft`, { body: { title: "Goes on", content }, version });
  const dead = (await keep('<p><a href="/nowhere-to-go">go</a></p>', "none")).body.item;
  expect((await publishDrafts(cleo, ["page||||goes-on"])).body).toMatchObject({ published: false });
  expect((await keep("<p>Here</p>", dead.version)).body).toMatchObject({ saved: true });
  expect((await publishDrafts(cleo, ["page||||goes-on"])).body).toMatchObject({ published: true });
});

test("a draft that is thrown away leaves its reason and what it held in the audit log [F-65]", async () => {
  const version = await keepPage(cleo, "thrown-away", "<p>Never seen</p>");
  const removal = `${api}/content/${encodeURIComponent("page||||thrown-away")}/draft-removal`;
  const drop = (order: object) => cleo.send("POST", removal, { version, reason: "nobody wants it", ...order });
  expect((await drop({ reason: "" })).body.errors).toHaveProperty("reason");
  expect(await drop({})).toMatchObject({ status: 200, body: { draft: null, published: null } });
  expect((await drop({})).status).toBe(404);
  const admin = await world.operator("administrator");
  const { data } = (await admin.get(`${api}/audit?subject=${encodeURIComponent("page thrown-away")}`)).body;
  const before = { title: "Hands", content: "<p>Never seen</p>" };
  expect(data).toMatchObject([{ action: "content.dropDraft", reason: "nobody wants it", before, after: null }]);
  expect(data).toHaveLength(1);
});

test("who may not read or change content is refused", async () => {
  const sam = await world.operator("support");
  expect((await sam.get(`${api}/content`)).status).toBe(403);
  expect((await sam.send("PUT", at("/draft"), { body: {}, version: "none" })).status).toBe(403);
});

test("a studio is entered and kept out, its bad entry is named by field, and a change of what was not seen is refused", async () => {
  const entry = {
    provider: "heron-works",
    title: "Heron Works",
    key_id: "heron-1",
    secret: "x".repeat(40),
    launch_url: "https://games.heron.test",
    version: "none",
    reason,
  };
  const bad = await cleo.send("POST", `${api}/studios`, { ...entry, secret: "short" });
  expect(bad).toMatchObject({ status: 422, body: { errors: { secret: expect.anything() } } });
  const { body: seen } = await cleo.send("POST", `${api}/studios`, entry);
  expect(seen).toMatchObject({ id: "heron-works", enabled: true });
  const stale = { status: 409, body: { errors: { version: { stale_change: expect.anything() } } } };
  expect(await cleo.send("POST", `${api}/studios`, { ...entry, key_id: "heron-2" })).toMatchObject(stale);
  const { version } = seen;
  const out = await cleo.send("POST", `${api}/studios/heron-works/switch`, { enabled: false, version, reason });
  expect(
    await cleo.send("POST", `${api}/studios/heron-works/switch`, { enabled: true, version, reason }),
  ).toMatchObject(stale);
  expect(await cleo.send("POST", `${api}/studios`, { ...entry, version })).toMatchObject(stale);
  expect(out.body).toMatchObject({ id: "heron-works", enabled: false });
  expect((await cleo.get(`${api}/studios`)).body.data).toContainEqual(out.body);
  expect((await cleo.send("POST", `${api}/studios/nobody/switch`, { enabled: false, version, reason })).status).toBe(
    404,
  );
  // Another token alone is another version too, and what is entered over the version that was seen is taken.
  const renewed = { ...entry, secret: "y".repeat(40), version: out.body.version };
  const after = (await cleo.send("POST", `${api}/studios`, renewed)).body;
  expect(after).toMatchObject({ id: "heron-works", key_id: "heron-1", enabled: false });
  expect(after.version).not.toBe(out.body.version);
  const lines = await world.db.owner.pool.query(
    "SELECT action FROM ledger.audit WHERE subject = 'studio:heron-works' ORDER BY id",
  );
  expect(lines.rows.map(({ action }) => action)).toEqual(["studio.enter", "studio.switch", "studio.enter"]);
});

test("titles are found by name and studio; the house's own are not switched here", async () => {
  const found = (await cleo.get(`${api}/titles?q=roulette&sort=title&order=ASC`)).body;
  expect(found.total).toBeGreaterThan(0);
  const own = found.data.find((title: { own: boolean }) => title.own);
  expect(own.payout).toBeGreaterThan(90);
  const path = `${api}/titles/${encodeURIComponent(own.id)}`;
  expect((await cleo.get(path)).body).toEqual(own);
  expect((await cleo.send("POST", `${path}/switch`, { open: false, from: "available", reason })).status).toBe(404);
});
