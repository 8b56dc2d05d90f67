import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { openTable, type Player } from "./testing/people.ts";
import { recordingStudio } from "./testing/recordingStudio.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * What a client that nobody of this project wrote reads of games, jackpots and the site itself: the shapes are written
 * from the rules of the wire and not from our schemas. Asked of the real server, over HTTP.
 */

let world: World;
let kim: Player;

beforeAll(async () => {
  world = await openWorld();
  kim = await world.player({ cash: 2_000_00n, currency: "CAD" });
});
afterAll(() => world.close());

const currency = z.string().regex(/^[A-Z]{3,5}$/);
const text = z.string().min(1);
const issues = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues ?? null;
const select = async (who: Visitor, id: string) =>
  (await who.send("POST", "/api/games_filter/select", { game_ids: [id] })).body[id];
const get = async (path: string) => {
  const { status, body } = await world.guest().get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

describe("games", () => {
  const identifier = "baize-and-brass/SixDeckBlackjack";
  const game = z.object({
    identifier: text,
    seo_title: text,
    title: text,
    provider: text,
    categories: z.array(text).min(1),
    devices: z.array(z.enum(["desktop", "mobile"])).min(1),
    currencies: z.record(currency, z.object({ id: z.int(), jackpot: z.int().nullable() })),
    lines: z.int().nullable(),
    ways: z.int().nullable(),
    volatility_rating: z.string().nullable(),
    hit_rate: z.string().nullable(),
    payout: z.string().nullable(),
    uniq_seo_title: z.boolean(),
    unfinished_games_for: z.array(currency),
  });

  test("select and select_by_seo_titles answer an object by identifier, whose games have the further fields and name a round left open [C-2.3.3] [C-2.3.4]", async () => {
    const table = await openTable(kim, "six-deck-blackjack");
    let state = "";
    for (let round = 0; round < 40 && state !== "open"; round++) {
      state = (await table.play({ bets: [{ spot: "box1", amount: 100 }] })).body.round.state;
    }
    expect(state).toBe("open");
    const asked = { game_ids: ["tidewick/SkerryLight", identifier, "nobody/Nothing"] };
    const { body } = await kim.send("POST", "/api/games_filter/select", asked);
    expect(Object.keys(body).sort()).toEqual([identifier, "tidewick/SkerryLight"]);
    for (const [key, one] of Object.entries<{ identifier: string }>(body)) {
      expect([key, issues(game, one)]).toEqual([one.identifier, null]);
    }
    expect(body[identifier].unfinished_games_for).toEqual(["CAD"]);
    expect(body["tidewick/SkerryLight"]).toMatchObject({
      ...{ devices: ["desktop", "mobile"], lines: 20, ways: null, uniq_seo_title: true, unfinished_games_for: [] },
      ...{ volatility_rating: expect.any(String), hit_rate: expect.any(String), payout: expect.any(String) },
    });
    const titles = { game_seo_titles: ["skerry-light", "six-deck-blackjack", "nothing"] };
    const byTitle = await kim.send("POST", "/api/games_filter/select_by_seo_titles", titles);
    expect(byTitle.body).toEqual(body);
    const page = await kim.send("POST", "/api/games_filter", { page_size: 200 });
    expect(issues(z.array(game).min(20), page.body.data)).toBeNull();
  });

  test("a favourite is marked, named and taken off by the game's id in a currency, and comes whole to newer clients [C-1.2] [C-2.3.5]", async () => {
    const asked = { game_ids: ["tidewick/SkerryLight"] };
    const older = { accept: "application/vnd.s.v1+json" };
    const plain = await kim.send("POST", "/api/games_filter/select", asked);
    const { status, body } = await kim.send("POST", "/api/games_filter/select", asked, older);
    expect([status, body]).toEqual([200, plain.body]);
    const { currencies } = body["tidewick/SkerryLight"];
    expect(currencies.CAD.id).not.toBe(currencies.EUR.id);
    const mine = "/api/player/favorite_games";
    for (const code of ["CAD", "EUR"]) {
      const { id } = currencies[code];
      expect((await kim.send("PUT", `${mine}/${id}`)).status).toBe(204);
      expect((await kim.get(mine)).body).toEqual([id]);
      expect((await kim.get(mine, older)).body).toEqual([id]);
      expect((await kim.get(mine, { "accept-client": "application/vnd.s.v1+json" })).body).toEqual([id]);
      const whole = (await kim.get(mine, { "accept-client": "application/vnd.s.v2+json" })).body;
      expect([whole.length, whole[0].identifier, issues(game, whole[0])]).toEqual([1, "tidewick/SkerryLight", null]);
      expect((await kim.send("DELETE", `${mine}/${id}`)).status).toBe(204);
      expect((await kim.get(mine)).body).toEqual([]);
    }
  });

  test("a launch takes mode, device and return_url and answers the address of the frame: of our own games, and of a studio's, which is told them [C-2.3.9]", async () => {
    const { body } = await kim.send("POST", "/api/games_filter/select", { game_ids: ["tidewick/SkerryLight"] });
    const { CAD, FUN } = body["tidewick/SkerryLight"].currencies;
    const order = { device: "mobile", return_url: `${world.origin}/pokies/all` };
    const launch = (who: Visitor, id: number, mode: string) =>
      who.send("POST", `/api/games/${id}/launch`, { ...order, mode });
    for (const [who, id, mode, shown] of [
      [kim, CAD.id, "real", "CAD"],
      [world.guest(), FUN.id, "demo", "FUN"],
    ] as const) {
      const launched = await launch(who, id, mode);
      expect([mode, launched.status]).toEqual([mode, 200]);
      const hash = new URLSearchParams(new URL(launched.body.launch_url).hash.slice(1));
      const opened = await world.guest().send("POST", "/game/session", { launch_token: hash.get("launch") });
      expect(opened).toMatchObject({ status: 200, body: { balance: { currency: shown } } });
    }
    expect((await launch(world.guest(), CAD.id, "real")).status).toBe(401);
    expect((await launch(kim, CAD.id, "other")).status).toBe(422);
    const studio = await recordingStudio(world);
    const lee = await world.player({ cash: 10_00n, currency: "EUR" });
    const boats = async () => (await select(lee, "reedwater/PaperBoats"))?.currencies.EUR.id;
    await expect.poll(boats).toBeDefined();
    expect((await launch(lee, await boats(), "real")).body.launch_url).toBe("http://studio.test/play");
    expect(studio.heard).toMatchObject([
      {
        ...{ game_id: "reedwater/PaperBoats", client_type: "mobile", session_id: expect.any(String) },
        ...{ account: { id: String(lee.id), currency: "EUR", country: "CA" } },
        urls: { return_url: order.return_url, deposit_url: `${world.origin}/deposit` },
      },
    ]);
    studio.server.close();
  });
});

describe("what was won", () => {
  test("a win is in the feed with a masked nickname and its amounts, newest first [C-2.3.8]", async () => {
    await kim.send("PATCH", "/api/player", { context: "edition", player: { nickname: "kimberley" } });
    const table = await openTable(kim, "european-roulette");
    const twenty = Array.from({ length: 20 }, (_, number) => ({ type: "straight", numbers: [number], amount: 2_00 }));
    let payout = 0;
    for (let round = 0; round < 20 && payout === 0; round++) {
      payout = (await table.play({ bets: twenty })).body.round.payout_cents;
    }
    expect(payout).toBe(72_00);
    const feed = () => get("/api/stats/winners/latest");
    await expect.poll(feed).not.toEqual([]);
    expect((await feed())[0]).toEqual({
      ...{ nickname: "kimb***", game_title: "European Roulette", game_identifier: "baize-and-brass/EuropeanRoulette" },
      ...{ game_table_url: expect.stringMatching(/^\/play\//), game_table_image_path: expect.stringMatching(/^\//) },
      ...{ bet_amount_cents: 40_00, win_amount_cents: 72_00, currency: "CAD" },
      ...{ humanized_win: expect.stringContaining("72"), at: expect.stringMatching(/^20.*\.\d{3}Z$/) },
    });
    expect(JSON.stringify(await feed())).not.toContain("kimberley");
  });

  test("games of jackpots are listed by currency in subunits; a jackpot, its levels and a win have their further fields [C-2.3.6] [C-2.3.7]", async () => {
    const amounts = await get("/api/games/jackpots");
    expect(
      issues(z.record(currency, z.record(z.string().regex(/^[\w-]+\/\w+$/), z.int().positive())), amounts),
    ).toBeNull();
    expect(amounts.CAD["tidewick/SelkieSong"]).toBeGreaterThan(0);
    const admin = await world.operator("administrator");
    const level = { name: "Drop", seed_cents: 1_00, rate_ppm: 200_000, one_in: 1, must_drop_cents: 1_10 };
    const plan = {
      ...{
        id: "quick",
        name: "Quick",
        category: "table",
        brands: ["velvet-table"],
        currencies: ["EUR"],
        providers: [],
      },
      ...{
        levels: [
          level,
          ...["Mid", "Top"].map((name) => ({ ...level, name, must_drop_cents: null, rate_ppm: 1, one_in: 2 ** 48 })),
        ],
      },
    };
    const made = await admin.send("POST", "/backoffice/api/jackpots", { ...plan, reason: "as the test wants it" });
    expect([made.status, made.body]).toEqual([200, { state: "done", approval_id: null }]);
    const lee = await world.player({ cash: 500_00n, currency: "EUR" });
    await lee.send("PATCH", "/api/player", { context: "edition", player: { nickname: "leopold" } });
    const table = await openTable(lee, "european-roulette");
    const wins = () => get("/api/jackpot_wins");
    // What a stake adds is counted from the event log, a while after the round.
    await vi.waitFor(
      async () => {
        expect((await table.play({ bets: [{ type: "straight", numbers: [1], amount: 10_00 }] })).status).toBe(200);
        expect(await wins()).not.toEqual([]);
      },
      { timeout: 40_000, interval: 1_000 },
    );
    const jackpot = (await get("/api/jackpots?currency=EUR")).find(
      (one: { identifier: string }) => one.identifier === "quick",
    );
    expect(jackpot).toMatchObject({
      ...{ id: expect.any(Number), name: "Quick", external_id: null, state: "active", currency: "EUR" },
      ...{ allowed_currencies: ["EUR"], games: expect.arrayContaining(["baize-and-brass/EuropeanRoulette"]) },
    });
    expect(jackpot.levels).toHaveLength(3);
    for (const [at, one] of jackpot.levels.entries()) {
      expect(one).toMatchObject({
        ...{ id: expect.any(Number), index: at + 1, identifier: `level_${at + 1}`, state: "active" },
        ...{ periods: [], working_days: null, current_award_value: one.amount_cents },
        available_amount_cents: one.amount_cents,
      });
      expect(one.total_amount_cents).toBeGreaterThanOrEqual(one.amount_cents);
      expect(one.amount_cents).toBeGreaterThanOrEqual(1_00);
    }
    const [win] = await get("/api/jackpot_wins?currency=CAD");
    expect(win).toMatchObject({
      ...{ user_name: "leo***", jackpot_name: "Quick", jackpot_level_name: "Drop", jackpot_original_currency: "EUR" },
      ...{ jackpot_external_code: null, jackpot_level_external_code: "level_1", currency: "CAD" },
      ...{ approved_at: expect.any(String), created_at: expect.stringMatching(/^20.*\.\d{3}Z$/) },
    });
    expect(win.jackpot_original_amount_cents).toBeGreaterThanOrEqual(1_00);
    expect(win.amount_cents).toBeGreaterThan(win.jackpot_original_amount_cents);
  });
});
