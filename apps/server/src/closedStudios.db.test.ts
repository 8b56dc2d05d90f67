import { afterAll, beforeAll, expect, test } from "vitest";
import { registerStudio } from "./gateway/index.ts";
import { runConformance } from "./gateway/runConformance.ts";
import { chipsOn, openTable } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Studios and the whole product: what is closed stays closed in every way in, and the gateway keeps its own rules. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

const from = (country: string) => ({ "cf-ipcountry": country, "x-forwarded-for": "203.0.113.7" });

async function idOf(identifier: string, currency: string): Promise<number> {
  const snapshot = await world.application.modules.catalogue.snapshot();
  const id = snapshot.byIdentifier.get(identifier)?.ids[currency];
  if (id === undefined) throw new Error(`${identifier} is not played in ${currency}`);
  return id;
}

test("a studio that is closed in a country is refused there at the launch, for guests and players, and open elsewhere [6-20] [2.2-05]", async () => {
  const id = await idOf("polar-orchard/HoneyParliament", "FUN");
  const launch = (country: string) =>
    world.guest().send("POST", `/api/games/${id}/launch`, { mode: "demo" }, from(country));
  expect((await launch("DE")).status).toBe(451);
  expect((await launch("CA")).status).toBe(200);
  const kim = await world.player({ cash: 10_000n });
  const real = await idOf("polar-orchard/HoneyParliament", "EUR");
  const open = (country: string) => kim.send("POST", `/api/games/${real}/launch`, { mode: "real" }, from(country));
  expect((await open("DE")).status).toBe(451);
  expect((await open("CA")).status).toBe(200);
});

test("from no known country no game can be played that is closed anywhere, by its studio or by itself, and the others can", async () => {
  const { catalogue } = world.application.modules.rounds.deps;
  const snapshot = await world.application.modules.catalogue.snapshot();
  const open = snapshot.games.find(
    ({ provider, state, ids, blockedCountries }) =>
      provider === "tidewick" && state === "available" && ids.FUN && blockedCountries.length === 0,
  );
  const at = (identifier: string, country: string) =>
    catalogue.mayPlay({ identifier, mode: "demo", place: { brand: "", country, home: null } });
  expect(await at("polar-orchard/HoneyParliament", "CA")).toMatchObject({ ok: true });
  expect(await at("polar-orchard/HoneyParliament", "ZZ")).toMatchObject({ ok: false, reason: "blocked_here" });
  expect(await at(open!.identifier, "ZZ")).toMatchObject({ ok: true });
  await world.db.owner.pool.query("UPDATE catalogue.game SET blocked_countries = '{IT}' WHERE identifier = $1", [
    open!.identifier,
  ]);
  await expect.poll(() => at(open!.identifier, "ZZ")).toMatchObject({ ok: false, reason: "blocked_here" });
  expect(await at(open!.identifier, "CA")).toMatchObject({ ok: true });
});

test("a stake in a session that was opened where the studio is closed by now is refused by the gate that bets ask", async () => {
  const { catalogue } = world.application.modules.rounds.deps;
  const request = { identifier: "polar-orchard/HoneyParliament", mode: "real" } as const;
  const at = (country: string) => catalogue.mayPlay({ ...request, place: { brand: "", country, home: null } });
  expect(await at("DE")).toMatchObject({ ok: false, reason: "blocked_here" });
  expect(await at("CA")).toMatchObject({ ok: true });
});

test("what is closed in the player's own country stays closed to them on a visit elsewhere, and in a session that is open already [6-20] [2.2-05]", async () => {
  const real = await idOf("polar-orchard/HoneyParliament", "EUR");
  const [german, canadian] = [
    await world.player({ cash: 10_000n, country: "DE" }),
    await world.player({ cash: 10_000n, country: "CA" }),
  ];
  const open = (who: typeof german, country: string) =>
    who.send("POST", `/api/games/${real}/launch`, { mode: "real" }, from(country));
  expect([(await open(german, "CA")).status, (await open(canadian, "CA")).status]).toEqual([451, 200]);
  // The question that every stake asks, of our own games and of studios', by the session's two countries.
  const { catalogue } = world.application.modules.rounds.deps;
  const at = (identifier: string, country: string, home: string | null) =>
    catalogue.mayPlay({ identifier, mode: "real", place: { brand: "", country, home } });
  const closed = { ok: false, reason: "blocked_here" };
  expect(await at("polar-orchard/HoneyParliament", "CA", "DE")).toMatchObject(closed);
  expect(await at("polar-orchard/HoneyParliament", "DE", "CA")).toMatchObject(closed);
  expect(await at("polar-orchard/HoneyParliament", "CA", null)).toMatchObject({ ok: true });
  const { games } = await world.application.modules.catalogue.snapshot();
  const { identifier } = games.find(
    ({ provider, state, ids }) => provider === "tidewick" && state === "available" && ids.EUR,
  )!;
  await world.db.owner.pool.query("UPDATE catalogue.game SET blocked_countries = '{NL}' WHERE identifier = $1", [
    identifier,
  ]);
  await expect.poll(() => at(identifier, "CA", "NL")).toMatchObject(closed);
  expect(await at(identifier, "CA", "CA")).toMatchObject({ ok: true });
});

test("lists, search, cards, counts and the game's page show a player what their own country closes, on a visit elsewhere too, and guests what the visit's does [6-20] [2.2-05]", async () => {
  const title = "polar-orchard/HoneyParliament";
  const [german, canadian] = [await world.player({ country: "DE" }), await world.player({ country: "CA" })];
  const { catalogue } = world.application.modules;
  const shown = async (who: Pick<typeof german, "send">, country: string) => {
    const ask = async (path: string, body: object) => (await who.send("POST", path, body, from(country))).body;
    const paging = { device: "desktop", page: 1, page_size: 100 };
    const searched = await ask("/api/games_filter", { ...paging, filter: { title: "Honey Parliament" } });
    const listed = await ask("/api/games_filter", { ...paging, filter: { providers: ["polar-orchard"] } });
    const cards = await ask("/api/games_filter/select", { game_ids: [title] });
    const page = await ask("/api/games_filter/select_by_seo_titles", {
      game_seo_titles: ["polar-orchard/honey-parliament"],
    });
    const providers = (await who.send("GET", "/api/games/providers", undefined, from(country))).body;
    return {
      searched: searched.data.some((game: { identifier: string }) => game.identifier === title),
      listed: listed.data.length > 0,
      card: cards[title].availability,
      page: page[title]?.availability ?? null,
      studio: providers.some(({ id }: { id: string }) => id === "polar-orchard"),
    };
  };
  const { seoTitle } = (await catalogue.snapshot()).byIdentifier.get(title)!;
  expect(seoTitle).toBe("honey-parliament");
  const open = { searched: true, listed: true, card: "available", page: "available", studio: true };
  const closed = { searched: false, listed: false, card: "blocked_here", page: "blocked_here", studio: false };
  expect(await shown(german, "CA")).toEqual(closed);
  expect(await shown(canadian, "DE")).toEqual(closed);
  expect(await shown(canadian, "CA")).toEqual(open);
  expect(await shown(world.guest(), "CA")).toEqual(open);
  expect(await shown(world.guest(), "DE")).toEqual(closed);
});

test("games of a region that the operator closed stay closed to its players on a visit elsewhere, those open on their screens too [2.2-05] [6-03]", async () => {
  const kim = await world.player({ cash: 10_000n, country: "JP" });
  const table = await openTable(kim, "european-roulette");
  expect((await table.play(chipsOn(7, 100))).status).toBe(200);
  await world.region("JP", "full");
  const { geoOf } = world.application.modules.protection;
  expect(await geoOf("JP", new Date(Date.now() + 60_000))).toBe("full");
  expect((await table.play(chipsOn(7, 100))).status).toBe(451);
  const id = await idOf("tidewick/SkerryLight", "EUR");
  expect((await kim.send("POST", `/api/games/${id}/launch`, { mode: "real" }, from("CA"))).status).toBe(451);
});

test("the running product passes every rule of the gateway's conformance simulator [C-5.12]", async () => {
  const secret = "a token of the test's own, long enough";
  const { deps } = world.application.modules.rounds;
  await registerStudio(deps, { provider: "sandbox", title: "Sandbox", keyId: "sandbox-demo", secret, sandbox: true });
  const results = await runConformance({ url: world.origin, provider: "sandbox", key: "sandbox-demo", secret });
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  expect(results).toHaveLength(19);
  await world.expectBooksToBalance();
});
