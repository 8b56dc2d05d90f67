import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCatalogue, importFeed, seedCatalogue, switchTitle } from "./catalogue/index.ts";
import { askStudioFeed, registerStudio } from "./gateway/index.ts";
import { hmacScheme } from "./gateway/signature.ts";
import { type TestDatabase, testDatabase } from "./platform/testing/testDatabase.ts";

/* A studio's feed over real HTTP into a real catalogue. */

const secret = "a shared token";
const seedKey = Buffer.alloc(32, 7);
const now = new Date("2026-03-01T12:00:00Z");
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

const lantern = {
  id: "acme/PaperLantern",
  title: "Paper Lantern",
  category: "slots",
  live: false,
  currencies: ["EUR", "CAD"],
  rtp: 96.2,
  volatility: "high",
  images: { tile: "lantern.png" },
  released_at: "2026-02-01T00:00:00Z",
};
const kite = { id: "acme/Kite2", title: "Kite 2", category: "table", live: false, currencies: ["EUR"], demo: false };

let db: TestDatabase;
let studio: Server;
let url: string;
/** What the studio answers: its feed, and files by path. */
let feed: unknown;
let files: Record<string, Buffer>;

beforeAll(async () => {
  studio = createServer(async (request, response) => {
    const file = files[request.url ?? ""];
    if (file) return response.end(file);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const signed = hmacScheme(secret).verify(Buffer.concat(parts), String(request.headers["x-request-sign"]));
    if (request.url !== "/Game/List" || !signed) return response.writeHead(403).end();
    return response.end(typeof feed === "string" ? feed : JSON.stringify(feed));
  });
  studio.listen(0, "127.0.0.1");
  await once(studio, "listening");
  url = `http://127.0.0.1:${(studio.address() as { port: number }).port}`;
});
afterAll(() => studio.close());

beforeEach(async () => {
  db = await testDatabase();
  files = { "/pictures/lantern.png": png };
  feed = ofAcme([lantern, kite]);
  await seedCatalogue(db, {
    providers: [],
    categories: ["slots", "table"].map((id) => ({ id, title: id, slug: id })),
    games: [],
    exchangeRates: [],
  });
  await registerStudio({ db, seedKey }, { provider: "acme", title: "Acme", keyId: "k", secret, launchUrl: url });
  return () => db.close();
});

const ofAcme = (games: unknown[], more: object = {}) => ({
  version: 1,
  providers: [{ name: "acme", image_assets: { base_url: `${url}/pictures` }, games }],
  ...more,
});

async function take(dryRun = false) {
  const asked = await askStudioFeed({ db, seedKey }, "acme", "croupier", now);
  if (!asked.ok) throw new Error(asked.reason);
  const pictureOrigins = new Set([url]);
  const order = {
    provider: "acme",
    studioTitle: asked.title,
    feed: asked.feed,
    pictureOrigins,
    dryRun,
    actor: "operator:test",
  };
  return importFeed(db, order, now);
}

async function taken() {
  const answer = await take();
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

async function stored() {
  const { rows } = await db.pool.query(
    "SELECT identifier, seo_title, state, payout, retired_at IS NOT NULL AS retired FROM catalogue.game ORDER BY identifier",
  );
  return rows;
}

const inSnapshot = async () => (await createCatalogue(db.pool).snapshot()).games;

test("a dry run says what an import would do and changes nothing", async () => {
  const answer = await take(true);
  expect(answer.ok && answer.plan.added.map(({ identifier }) => identifier)).toEqual([lantern.id, kite.id]);
  expect(await stored()).toEqual([]);
});

test("new titles arrive switched off, with picture and currencies, and are on the snapshot once the operator opens them [3-16]", async () => {
  expect(await taken()).toMatchObject({ refused: [], pictures: { taken: 1, refused: [] } });
  expect(await inSnapshot()).toEqual([]);
  const open = (id: string) => db.transaction((tx) => switchTitle(tx, id, true, "operator:test", now));
  expect(await open(lantern.id)).toEqual({ ok: true, before: "disabled" });
  expect(await open("acme/Nothing")).toEqual({ ok: false, reason: "unknown_title" });
  const [game, ...others] = await inSnapshot();
  expect(others).toEqual([]);
  expect(game).toMatchObject({
    identifier: lantern.id,
    seoTitle: "paper-lantern",
    engine: null,
    payout: 96.2,
    picture: expect.stringMatching(/^[0-9a-f]{64}\.png$/),
    ids: { EUR: expect.anything(), CAD: expect.anything(), FUN: expect.anything() },
  });
});

test("an import again changes nothing; what a studio changes is taken over, and what the operator decided stays", async () => {
  await taken();
  await db.pool.query(
    "UPDATE catalogue.game SET state = 'available', categories = '{table}', blocked_countries = '{DE}'",
  );
  expect((await taken()).plan).toMatchObject({ added: [], changed: [], retired: [] });
  feed = ofAcme([{ ...lantern, rtp: 95, blocked_countries: ["FR"] }, kite]);
  const { plan } = await taken();
  expect(plan.changed.map(({ changes }) => changes)).toEqual([
    [
      { field: "payout", before: 96.2, after: 95 },
      { field: "blockedCountries", before: ["DE"], after: ["DE", "FR"] },
    ],
  ]);
  const game = (await inSnapshot()).find(({ identifier }) => identifier === lantern.id);
  expect(game).toMatchObject({ payout: 95, categories: ["table"], blockedCountries: ["DE", "FR"], state: "available" });
});

test("a currency that a studio stops listing opens no more, and has its id again when it is listed again [3-16]", async () => {
  await taken();
  await db.pool.query("UPDATE catalogue.game SET state = 'available'");
  const ids = async () => (await inSnapshot()).find(({ identifier }) => identifier === lantern.id)?.ids;
  const before = await ids();
  expect(Object.keys(before ?? {}).sort()).toEqual(["CAD", "EUR", "FUN"]);
  feed = ofAcme([{ ...lantern, currencies: ["EUR"] }, kite]);
  expect((await taken()).plan.changed).toMatchObject([
    { changes: [{ field: "currencies", before: expect.arrayContaining(["CAD"]) }] },
  ]);
  expect(await ids()).toEqual({ EUR: before?.EUR, FUN: before?.FUN });
  expect((await taken()).plan.changed).toEqual([]);
  feed = ofAcme([lantern, kite]);
  await taken();
  expect(await ids()).toEqual(before);
});

test("titles that are not listed any more, or recalled, are retired and kept; one that comes back waits for the operator", async () => {
  await taken();
  await db.pool.query("UPDATE catalogue.game SET state = 'available'");
  feed = ofAcme([{ ...lantern, recalled_at: "2026-02-28T00:00:00Z" }]);
  expect((await taken()).plan.retired).toEqual([kite.id, lantern.id]);
  expect(await inSnapshot()).toEqual([]);
  expect(await stored()).toMatchObject([
    { retired: true, state: "disabled" },
    { retired: true, state: "disabled" },
  ]);
  const opened = await db.transaction((tx) => switchTitle(tx, kite.id, true, "operator:test", now));
  expect(opened).toEqual({ ok: false, reason: "retired" });
  feed = ofAcme([kite]);
  expect((await taken()).plan.changed).toHaveLength(1);
  expect(await stored()).toMatchObject([{ identifier: kite.id, retired: false, state: "disabled" }, { retired: true }]);
});

test("titles that cannot be taken are named with the reason, and the rest goes in", async () => {
  feed = ofAcme([
    lantern,
    { ...kite, id: "other/Kite" },
    { ...kite, id: "acme/<script>" },
    { ...kite, id: "acme/NoTitle", title: " " },
    { ...kite, id: "acme/CatalogueSnapshot", category: "nowhere" },
    { ...kite, id: "acme/Coins", currencies: ["ZZZ"] },
    { ...kite, id: "acme/None", currencies: [] },
    { ...kite, id: "acme/Much", rtp: 196 },
    { ...kite, id: "acme/Outside", images: { tile: "../secrets" } },
    { ...kite, id: "acme/PaperLANTERN" },
    lantern,
    "not a title",
    null,
  ]);
  const { plan, refused } = await taken();
  expect(plan.added.map(({ identifier }) => identifier)).toEqual([lantern.id]);
  expect(refused.map(({ name, why }) => `${name}: ${why.split(":")[0]}`)).toEqual([
    "other/Kite: id",
    "acme/<script>: id",
    "acme/NoTitle: title",
    "acme/CatalogueSnapshot: category",
    "acme/Coins: currencies",
    "acme/None: currencies",
    "acme/Much: rtp",
    "acme/Outside: images",
    "acme/PaperLantern: it is listed twice",
    "number 12: feed",
    "number 13: feed",
    "acme/PaperLANTERN: another title has the address paper-lantern",
  ]);
});

test.each([
  ["<html>", "throws"],
  [[], "feed"],
  [{ providers: "all" }, "providers"],
  [{ version: 2, providers: [] }, "version 2"],
  [{ version: 1, providers: [{ name: "another", games: [] }] }, "no titles of acme"],
])("a feed that is none is refused whole: %j", async (answered, why) => {
  await taken();
  const before = await stored();
  feed = answered;
  if (why === "throws") await expect(take()).rejects.toThrow();
  else expect(await take()).toMatchObject({ ok: false, reason: "bad_feed", why: expect.stringContaining(why) });
  expect(await stored()).toEqual(before);
});

test("pictures are taken by what they are, up to a size, from the studio's own places; the title goes in without", async () => {
  files = {
    "/pictures/drawing.svg": Buffer.from("<svg onload='alert(1)'/>"),
    "/pictures/huge.png": Buffer.concat([png, Buffer.alloc(600_000)]),
  };
  const withTile = (id: string, tile: string) => ({ ...kite, id, images: { tile } });
  feed = ofAcme([
    withTile("acme/Drawing", "drawing.svg"),
    withTile("acme/Huge", "huge.png"),
    withTile("acme/Gone", "gone.png"),
    withTile("acme/Elsewhere", "http://127.0.0.1:9/x.png"),
  ]);
  const { plan, refused, pictures } = await taken();
  expect(plan.added).toHaveLength(3);
  expect(refused.map(({ name }) => name)).toEqual(["acme/Elsewhere"]);
  expect(pictures.refused.map(({ name }) => name)).toEqual(["acme/Drawing", "acme/Huge", "acme/Gone"]);
  expect((await db.pool.query("SELECT 1 FROM catalogue.picture")).rows).toEqual([]);
});

test("a studio of this house takes no titles from outside", async () => {
  // Rows by hand: studios of this house come with its seed alone.
  await db.pool.query("INSERT INTO catalogue.provider (id, title, slug) VALUES ('acme', 'Acme', 'acme')");
  await db.pool.query(
    "INSERT INTO catalogue.game (identifier, provider, engine, title, seo_title) VALUES ('acme/Own', 'acme', 'own', 'Own', 'own')",
  );
  expect(await take()).toEqual({ ok: false, reason: "own_studio" });
});
