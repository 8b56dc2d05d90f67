import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openForeignWorld, operatorSets, playersHave } from "./testing/foreignClient.ts";
import { chipsOn, openTable, type Player } from "./testing/people.ts";
import type { World } from "./testing/world.ts";

/*
 * What a client that nobody of this project wrote reads, as C-6.1 to C-6.11 say it: the shapes below are written from that
 * page and not from our schemas. Asked of the real server, over HTTP, with data in it.
 */

let world: World;
let kim: Player;

beforeAll(async () => {
  ({ world, kim } = await openForeignWorld());
});
afterAll(() => world.close());

const currency = z.string().regex(/^[A-Z]{3,5}$/);

describe("games", () => {
  const game = z.object({
    uniq_seo_title: z.boolean(),
    hit_rate: z.string().nullable(),
    payout: z.string().nullable(),
    currencies: z.record(currency, z.object({ id: z.int(), jackpot: z.int().nullable() })),
  });

  test("last_activity_at is there for a game that was opened and absent for another [7.4-03]", async () => {
    const asked = { game_ids: ["tidewick/SkerryLight", "baize-and-brass/EuropeanRoulette"] };
    const { body } = await kim.send("POST", "/api/games_filter/select", asked);
    expect(Object.keys(body).sort()).toEqual(asked.game_ids.toSorted());
    expect(Date.parse(body["tidewick/SkerryLight"].last_activity_at)).toBeGreaterThan(Date.now() - 3_600_000);
    expect(body["baize-and-brass/EuropeanRoulette"]).not.toHaveProperty("last_activity_at");
    for (const one of Object.values(body)) expect(game.safeParse(one).error?.issues ?? null).toBeNull();
  });

  test("a game of a jackpot carries what its largest level holds", async () => {
    const { body } = await world
      .guest()
      .send("POST", "/api/games_filter", { filter: { categories: { identifiers: ["jackpot"] } } });
    const { body: amounts } = await world.guest().get("/api/games/jackpots");
    const counted = body.data.find(({ identifier }: { identifier: string }) => amounts.EUR?.[identifier]);
    expect(counted.currencies.EUR.jackpot).toBeGreaterThanOrEqual(amounts.EUR[counted.identifier]);
  });

  test("a random game is one that can be opened here", async () => {
    const { status, body } = await world.guest().get("/api/games/random");
    expect(status).toBe(200);
    expect(body.availability).toBe("available");
    expect(game.safeParse(body).error?.issues ?? null).toBeNull();
  });
});

describe("what clients ask for beside the requirements", () => {
  const played = z.strictObject({
    bet_id: z.int(),
    bet_status: z.string(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    currency,
    provider: z.string(),
    game: z.string(),
    title: z.string(),
    total_bets: z.int(),
    total_losses: z.int(),
    total_wins: z.int(),
  });

  test("the history of games adds up the rounds of each game session, newest first, and is empty before the first", async () => {
    const lena = await world.player({ cash: 300_00n, currency: "EUR" });
    expect((await lena.get("/api/player/games")).body).toEqual([]);
    const roulette = await openTable(lena, "european-roulette");
    const sums = { total_bets: 0, total_losses: 0, total_wins: 0 };
    for (let round = 0; round < 6; round++) {
      const { status, body } = await roulette.play(chipsOn(round, 200));
      expect(status).toBe(200);
      sums.total_bets += 200;
      sums.total_wins += body.round.payout_cents;
      sums.total_losses += Math.max(0, 200 - body.round.payout_cents);
    }
    const later = await openTable(lena, "skerry-light");
    expect((await lena.get("/api/player/games")).body).toHaveLength(1);
    expect((await later.play({ stake: 100 })).status).toBe(200);
    const { status, body } = await lena.get("/api/player/games");
    expect([status, z.array(played).safeParse(body).error?.issues ?? null]).toEqual([200, null]);
    expect(body.map(({ game }: { game: string }) => game)).toEqual([
      "tidewick/SkerryLight",
      "baize-and-brass/EuropeanRoulette",
    ]);
    expect(body[1]).toMatchObject({
      ...sums,
      bet_status: "settled",
      title: "European Roulette",
      provider: "baize-and-brass",
      currency: "EUR",
    });
    expect((await world.guest().get("/api/player/games")).status).toBe(401);
  });

  test("a game session with a round that is not over is open and has not ended", async () => {
    const lena = await world.player({ cash: 500_00n, currency: "EUR" });
    const table = await openTable(lena, "six-deck-blackjack");
    let state = "";
    for (let round = 0; round < 40 && state !== "open"; round++) {
      state = (await table.play({ bets: [{ spot: "box1", amount: 100 }] })).body.round.state;
    }
    expect(state).toBe("open");
    const [session] = (await lena.get("/api/player/games")).body;
    expect(session).toMatchObject({ bet_status: "open", finished_at: null });
  });

  test("papers and connected accounts are lists, empty while nothing takes any; no other site signs in here", async () => {
    for (const list of ["/api/player/documents", "/api/auth_providers"]) {
      const { status, body } = await kim.get(list);
      expect([list, status, body]).toEqual([list, 200, []]);
      expect([list, (await world.guest().get(list)).status]).toEqual([list, 401]);
    }
    const { status, body } = await world.guest().get("/api/info/auth_providers");
    expect([status, body]).toEqual([200, []]);
  });

  test("the site says that it refers no friends, so that clients ask for nothing of it", async () => {
    const { body } = await world.guest().get("/api/info/project");
    expect(body.available_referral_system).toBe(false);
  });
});

test("jackpots are one row each, in the player's currency or the region's, and all of them on request [7.4-06]", async () => {
  const guest = (await world.guest().get("/api/jackpots")).body as { identifier: string; currency: string }[];
  expect(new Set(guest.map(({ identifier }) => identifier)).size).toBe(guest.length);
  const own = (await kim.get("/api/jackpots")).body as typeof guest;
  expect(own.map((one) => one.currency)).toEqual(own.map(() => "CAD"));
  const asked = (await kim.get("/api/jackpots?currency=NOK")).body as typeof guest;
  expect(asked.map((one) => one.currency)).toEqual(own.map(() => "NOK"));
  const all = (await kim.get("/api/jackpots?all=true")).body as typeof guest;
  expect(all.length).toBeGreaterThan(own.length);
});

test("every page of the operator's says where it is [7.1-04]", async () => {
  type Page = { url: unknown; children: Page[] };
  const flat = (pages: Page[]): Page[] => pages.flatMap((page) => [page, ...flat(page.children)]);
  const pages = flat((await world.guest().get("/api/cms/pages?l=de")).body);
  expect(pages.length).toBeGreaterThan(20);
  for (const { url } of pages) expect(url).toMatch(/^(\/|https:)/);
});

test("tournaments carry budgets of points, prizes their percents, and nobody need be confirmed", async () => {
  const table = await openTable(kim, "skerry-light");
  expect((await table.play({ stake: 2_00 })).status).toBe(200);
  const first = async () => (await kim.get("/api/tournaments")).body[0].top_players[0];
  await expect.poll(first).toBeDefined();
  const { body } = await kim.get("/api/tournaments");
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ chargeable_comp_points_budget: 0, persistent_comp_points_budget: 0 });
  expect(body[0].prizes[0]).toMatchObject({ chargeable_comp_points_percent: 50, persistent_comp_points_percent: 25 });
  expect(body[0].top_players[0].user_confirmed).toBeNull();
});

test("offers and betting bonuses are lists, an offer names the group that picks it; what is not there cannot be turned down", async () => {
  for (const list of ["/api/v2/bonuses", "/api/bonuses/registration"]) {
    const { status, body } = await kim.get(list);
    expect([list, status, body]).toEqual([list, 200, []]);
  }
  for (const list of ["/api/bonuses/available_bonuses", "/api/bonuses/deposit"]) {
    const [offer] = (await kim.get(list)).body;
    expect(offer.bonuses[0].conditions).toContainEqual({ field: "groups", type: "in", value: [`pick:${offer.id}`] });
  }
  for (const kind of ["deposit", "registration"]) {
    expect((await kim.send("DELETE", `/api/bonuses/${kind}/welcome-1`)).status).toBe(404);
  }
});

test("a group that a deposit offer names to be picked by is joined and left; another of the kind is refused [C-6.8]", async () => {
  await playersHave({ world, kim }, "welcome");
  const conditions = [{ field: "groups", type: "in", value: ["pick:welcome"] }];
  const bonuses = [{ title: "Double", type: "bonus", attributes: [], conditions }];
  await operatorSets(world, "additional-gifts", {
    "258": { id: "1", title: "Welcome", group_key: "welcome", bonuses },
  });
  const [offer] = (await kim.get("/api/bonuses/deposit")).body;
  expect(offer.bonuses[0].conditions).toContainEqual({ field: "groups", type: "in", value: [`pick:${offer.id}`] });
  const change = (groups: unknown) => kim.send("POST", "/api/player/groups", { groups });
  const held = async () => (await kim.get("/api/player")).body.statuses.map(({ id }: { id: unknown }) => id);
  expect((await change({ add: ["pick:welcome"] })).status).toBeLessThan(300);
  expect(await held()).toContain("pick:welcome");
  expect((await change({ remove: ["pick:welcome"] })).status).toBeLessThan(300);
  expect(await held()).not.toContain("pick:welcome");
  expect((await change({ add: ["pick:other"] })).status).toBe(422);
  expect((await change({ add: ["258"] })).status).toBe(422);
});

test("campaigns are read with their sub_id, under both names of the call [7.8-03] [9-46]", async () => {
  for (const call of ["/log_utm_set", "/api-fe/log_utm_set"]) {
    const { status } = await world.guest().send("POST", call, { utmMetrics: { utm_source: "paper", sub_id: "77" } });
    expect(status).toBe(204);
  }
  const { rows } = await world.db.owner.pool.query("SELECT utm FROM telemetry.campaign");
  expect(rows.map(({ utm }) => utm)).toEqual([1, 2].map(() => ({ utm_source: "paper", utm_sub_id: "77" })));
});

test("newer clients' paths lead to the same calls, and form errors may be posted [C-6.6]", async () => {
  const guest = world.guest();
  const context = (await guest.get("/client-context")).body;
  expect((await guest.get("/api-fe/client-context")).body).toEqual(context);
  expect((await kim.get("/api-fe/jam/vip_status_progress")).body).toEqual(
    (await kim.get("/jam/vip_status_progress")).body,
  );
  const email = { email: "kim@example.test" };
  const verdicts = await Promise.all(
    ["/check-email", "/api-fe/check-email"].map((to) => guest.send("POST", to, email)),
  );
  expect(verdicts.map(({ status }) => status)).toEqual([200, 200]);
  expect(verdicts[1]?.body).toEqual(verdicts[0]?.body);
  const restore = { data: { internalId: String(kim.id), project: "p" }, requestId: "1", type: "Api.V1.RestoreId.Get" };
  expect((await kim.send("POST", "/api-fe/restore-id/get", restore)).status).toBe(
    (await kim.send("POST", "/restore-id/get", restore)).status,
  );
  const metrics = { side: "client", component: "SignUp", errors: [{ key: "email", firstMessage: "taken" }] };
  for (const to of ["/metrics-errors-validation", "/api-fe/metrics-errors-validation"]) {
    expect((await guest.send("POST", to, metrics)).status).toBe(204);
    expect((await guest.send("PUT", to, metrics)).status).toBe(204);
  }
  const { paths } = (await guest.get("/docs/api/openapi.json")).body;
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/api-fe/{name}", "/api-fe/check-email"]));
  expect(paths["/metrics-errors-validation"]).toHaveProperty("post");
});

type Fields = Record<string, unknown>;

/** Every object of an answer, with the currency that it is in: its own or that of what it stands in. */
function* objectsIn(
  value: unknown,
  around: string | null = null,
): Generator<{ fields: Fields; within: string | null }> {
  if (typeof value !== "object" || value === null) return;
  const own = (value as Fields).currency;
  const within = typeof own === "string" ? own : around;
  if (!Array.isArray(value)) yield { fields: value as Fields, within };
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, currency.safeParse(name).data ?? within);
}

test("money is a whole number of cents with a currency, decimals are texts beside their cents, and pages show it divided by the subunits [C-1.9]", async () => {
  const ada = await world.player({ cash: 250_00n, currency: "CAD" });
  const table = await openTable(ada, "skerry-light");
  expect((await table.play({ stake: 1_00 })).status).toBe(200);
  await world.bonus(ada, { group_key: "welcome" });
  const calls =
    "accounts?compatibility=false payments bonuses freespins lootboxes games ../tournaments ../jackpots ../lotteries ../comp_points/rates/money ../bonuses/deposit ../user_limits ../stats/winners/latest";
  let [amounts, decimals] = [0, 0];
  for (const call of calls.split(" ")) {
    const { body } = await ada.get(`/api/player/${call}`.replace("player/../", ""));
    for (const { fields, within } of objectsIn(body)) {
      for (const [name, value] of Object.entries(fields)) {
        if (!name.endsWith("_cents") || value === null) continue;
        if (typeof value === "object") continue;
        expect([call, name, Number.isSafeInteger(value), within]).toEqual([call, name, true, expect.any(String)]);
        amounts += 1;
        const text = fields[name.slice(0, -"_cents".length)] ?? fields[`${name.slice(0, -"_cents".length)}s`];
        if (text === undefined || text === null) continue;
        expect([call, name, text]).toEqual([call, name, (Number(value) / 100).toFixed(2)]);
        decimals += 1;
      }
    }
  }
  expect([amounts > 50, decimals > 3]).toEqual([true, true]);

  const { body: currencies } = await world.guest().get("/api/info/currencies");
  for (const code of ["CAD", "BTC"]) {
    const { body: jackpots } = await world.guest().get(`/api/jackpots?currency=${code}`);
    const { subunits_to_unit } = currencies.find((one: { code: string }) => one.code === code);
    const amount = jackpots[0].levels.at(-1).amount_cents / subunits_to_unit;
    expect((await ada.send("POST", "/api/player/accounts", { currency: code })).status).toBeLessThan(300);
    const { body: page } = await ada.get<string>("/jackpots", { accept: "text/html" });
    expect([code, page.includes(new Intl.NumberFormat("en-CA").format(amount))]).toEqual([code, true]);
  }
});
