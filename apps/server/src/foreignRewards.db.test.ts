import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { lotteryPlan, prizePlan } from "./lotteries/testing/lotteryPlan.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";
import { places } from "./tournaments/templates.ts";
import { tournamentPlan } from "./tournaments/testing/tournamentPlan.ts";

/*
 * What a client that nobody of this project wrote reads of lotteries, tournaments and gifts: written from the rules of the wire and not from our schemas. Asked of the real server, over HTTP; what there is to read
 * was made by an operator and by play.
 */

let world: World;
let admin: Visitor;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const office = "/backoffice/api";
const reason = "as the test wants it";
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const currency = z.string().regex(/^[A-Z]{3,5}$/);
const decimal = z.string().regex(/^\d+\.\d{2}$/);
const cents = z.int();
const issues = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues ?? null;
const prize = {
  id: z.int(),
  award_place: z.int().positive(),
  nickname: z.string().nullable(),
  stuff: z.string().nullable(),
  money_award: decimal.nullable(),
  money_award_cents: cents.nullable(),
  wager_multiplier: z.number().nullable(),
  freespins_count: z.int().nullable(),
  chargeable_comp_points_percent: z.number().nullable(),
  persistent_comp_points_percent: z.number().nullable(),
};
const contest = {
  id: z.int(),
  title: z.string(),
  frontend_identifier: z.string(),
  in_progress: z.boolean(),
  start_at: instant,
  end_at: instant,
  finished_at: instant.nullable(),
  currency,
  group_ids: z.array(z.union([z.int(), z.string()])),
  money_budget: decimal,
  money_budget_cents: cents,
  chargeable_comp_points_budget: z.int(),
  persistent_comp_points_budget: z.int(),
};
/** A decimal says the same as the cents beside it. */
const expectSame = (text: string, amount_cents: number) => expect(Number(text) * 100).toBeCloseTo(amount_cents, 5);

describe("contests", () => {
  test("a lottery has its budgets, its prizes with places, tickets by price of deposit and the most tickets of a player [C-2.5.2]", async () => {
    const plan = lotteryPlan({
      ...{ identifier: "foreign-draw", title: "Foreign draw", money_budget_cents: 12_50 },
      ...{ chargeable_comp_points_budget: 100, persistent_comp_points_budget: 40, comp_points_ticket_price: 15 },
      max_tickets_count_to_player: 12,
      deposit_scale: [{ currency: "EUR", from_amount_cents: 20_00, price_cents: 10_00, active: true }],
      prizes: [
        prizePlan(1, { money_award_cents: 12_50, wager_multiplier: 3 }),
        prizePlan(2, { chargeable_comp_points_share: 10_000, persistent_comp_points_share: 5_000 }),
      ],
    });
    const made = await admin.send("POST", `${office}/lotteries`, { ...plan, reason });
    expect([made.status, made.body]).toEqual([200, { state: "done", approval_id: null }]);
    const lottery = z.object({
      ...contest,
      comp_points_ticket_price: z.int().nullable(),
      max_tickets_count_to_player: z.int().nullable(),
      lottery_tickets_count: z.int(),
      deposit_scale_rules: z.record(
        currency,
        z.array(z.object({ from_amount_cents: cents, price_cents: cents, currency, active: z.boolean() })),
      ),
      prizes: z.array(z.object({ ...prize, ticket: z.string().nullable() })).length(2),
    });
    const { body } = await world.guest().get("/api/lotteries/foreign-draw");
    expect(issues(lottery, body)).toBeNull();
    expect(body).toMatchObject({
      ...{ money_budget: "12.50", money_budget_cents: 12_50, in_progress: true, finished_at: null },
      ...{ chargeable_comp_points_budget: 100, persistent_comp_points_budget: 40, comp_points_ticket_price: 15 },
      max_tickets_count_to_player: 12,
      deposit_scale_rules: { EUR: [{ from_amount_cents: 20_00, price_cents: 10_00, currency: "EUR", active: true }] },
      prizes: [
        { award_place: 1, money_award: "12.50", money_award_cents: 12_50, wager_multiplier: 3 },
        { award_place: 2, chargeable_comp_points_percent: 100, persistent_comp_points_percent: 50 },
      ],
    });
    expect((await world.guest().get("/api/lotteries")).body).toContainEqual(body);
    const kim = await world.player();
    const tickets = { player_id: kim.id, tickets_count: 2, key: randomUUID(), reason };
    expect((await admin.send("POST", `${office}/lotteries/${body.id}/tickets`, tickets)).status).toBe(200);
    const status = { lottery_id: body.id, tickets: ["000001", "000002"], prizes: [] };
    expect((await kim.get("/api/lotteries/statuses")).body).toEqual([status]);
    expect((await kim.get(`/api/lotteries/${body.id}/status`)).body).toEqual(status);
  });

  const part = z.object({
    tournament_id: z.int(),
    nickname: z.string().nullable(),
    bets: decimal,
    bet_cents: cents,
    wins: decimal,
    win_cents: cents,
    rate: z.number(),
    games_taken: z.int(),
    points: z.number(),
    award_place: z.int().nullable(),
    award_place_in_team: z.int().nullable(),
    tournament_team_id: z.int().nullable(),
    user_confirmed: z.boolean().nullable(),
  });
  const tournament = z.object({
    ...contest,
    strategy: z.enum(["spin", "win", "rate", "points", "bet"]),
    currencies: z.array(currency),
    game_category_identity: z.string().nullable(),
    group_tournament: z.boolean(),
    user_confirmation_required: z.boolean(),
    games_taken_limit: z.int().nullable(),
    money_prize_pool: decimal,
    money_prize_pool_cents: cents,
    chargeable_comp_points_prize_pool: z.int(),
    persistent_comp_points_prize_pool: z.int(),
    prizes: z.array(z.object(prize)).min(1),
    top_players: z.array(part),
    winner_team_id: z.int().nullable(),
  });

  test("a tournament of each strategy has budgets, pools, prizes and its first players; a player's part has decimals beside cents [C-2.5.3]", async () => {
    const strategies = ["spin", "win", "rate", "points", "bet"] as const;
    for (const strategy of strategies) {
      const plan = tournamentPlan({
        ...{
          identifier: `foreign-${strategy}`,
          title: strategy,
          strategy,
          money_budget_cents: 12_50,
          chargeable_comp_points_budget: 5,
        },
        prizes: [places(1, 1, { money_award_cents: 12_50 }), places(2, 2, { chargeable_comp_points: 5 })],
        ...(strategy === "points"
          ? { points_rules: [{ on: "round", each_cents: null, multiplier: null, points: 3 }] }
          : {}),
      });
      const made = await admin.send("POST", `${office}/tournaments`, { ...plan, reason });
      expect([strategy, made.status], JSON.stringify(made.body)).toEqual([strategy, 200]);
    }
    const { player: kim, table } = await world.playerAt("frostberry-cascade", { cash: 200_00n });
    for (let round = 0; round < 30; round++) expect((await table.play({ stake: 2_00 })).status).toBe(200);
    const own = async (): Promise<{ strategy: string; id: number }[]> =>
      (await kim.get("/api/tournaments/player")).body;
    const list = async () => (await world.guest().get("/api/tournaments")).body as z.infer<typeof tournament>[];
    const taken = async () => (await list()).find(({ strategy }) => strategy === "bet")?.top_players[0]?.games_taken;
    await expect.poll(taken).toBe(30);
    const all = await list();
    expect(all.map(({ strategy }) => strategy).toSorted()).toEqual(strategies.toSorted());
    expect(issues(z.array(tournament), all)).toBeNull();
    for (const one of all) {
      expect((await world.guest().get(`/api/tournaments/${one.id}`)).body).toEqual(one);
      for (const name of ["money_budget", "money_prize_pool"] as const) expectSame(one[name], one[`${name}_cents`]);
      expect(one.prizes[0]).toMatchObject({ award_place: 1, money_award: "12.50", money_award_cents: 12_50 });
    }
    const { id } = all.find(({ strategy }) => strategy === "bet")!;
    const status = (await kim.get(`/api/tournaments/${id}/status`)).body;
    expect(issues(part, status)).toBeNull();
    expect(status).toMatchObject({ tournament_id: id, bets: "60.00", bet_cents: 60_00, award_place: 1 });
    expectSame(status.wins, status.win_cents);
    expect((await own()).map(({ strategy }) => strategy)).toContain("bet");
    expect((await world.guest().get("/api/tournaments/recent")).body).toEqual([]);
  });
});

describe("gifts", () => {
  const gift = {
    id: z.int(),
    title: z.string(),
    currency,
    created_at: instant,
    activatable: z.boolean(),
    activatable_until: instant.nullable(),
    valid_until: instant.nullable(),
    cancelable: z.boolean(),
    group_key: z.string(),
  };
  const games = z.array(
    z.object({ identifier: z.string(), title: z.string(), frontend_url: z.string().startsWith("/play/") }),
  );

  test("a bonus and free spins say until when they can be activated, whether they can be given up and which games count; an offer has its conditions [C-2.5.5]", async () => {
    const terms = {
      ...{ groupKey: "foreign_gifts", activatableDays: 7, validDays: 3 },
      gifts: [
        { type: "bonus", amount: { EUR: 10_00 }, wager: 2, games: ["tidewick/SkerryLight"] },
        { type: "freespins", game: "tidewick/SkerryLight", count: 5, stake: { EUR: 20 }, wager: 2 },
      ],
    };
    const plan = { id: "foreign", kind: "registration", title: "Foreign gifts", terms, budget_eur_cents: 100_00 };
    const offers = `${office}/offers`;
    const made = await admin.send("POST", offers, { ...plan, starts_at: null, ends_at: null, reason });
    expect(made.body).toMatchObject({ state: "done" });
    const { version } = (await admin.get(`${offers}/foreign`)).body;
    expect((await admin.send("PUT", `${offers}/foreign/state`, { enabled: true, version, reason })).status).toBe(200);
    const kim = await world.player();
    const own = async (kind: string) => (await kim.get(`/api/player/${kind}`)).body[0];
    const [bonus, spins] = [await own("bonuses"), await own("freespins")];
    for (const one of [bonus, spins]) {
      const shape = z.object({
        ...gift,
        games: z.tuple([z.literal("tidewick/SkerryLight")]),
        games_info: games.length(1),
      });
      expect([issues(shape, one), one.stage]).toEqual([null, "issued"]);
    }
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(bonus).toMatchObject({
      ...{
        strategy: "registration",
        amount_cents: 10_00,
        amount_wager_requirement_cents: 20_00,
        amount_wager_cents: 0,
      },
      ...{
        activatable: true,
        activatable_until: expect.stringContaining(inDays(7)),
        valid_until: null,
        cancelable: true,
      },
    });
    expect(spins).toMatchObject({
      ...{
        freespins_total: 5,
        freespins_performed: 0,
        provider: "tidewick",
        valid_until: expect.stringContaining(inDays(3)),
      },
      ...{ bet_level: null, activation_path: null, activation_condition: null },
      // Whoever opens the game plays them: there is nothing to start.
      ...{ activatable: false, activatable_until: null, cancelable: true },
    });
    expect((await kim.send("DELETE", `/api/player/freespins/${spins.id}`)).status).toBeLessThan(300);
    expect(await own("freespins")).toMatchObject({ stage: "canceled", cancelable: false });
    expect((await kim.send("DELETE", `/api/player/freespins/${spins.id}`)).status).toBe(409);
    expect((await kim.send("POST", `/api/player/bonuses/${bonus.id}/activation`)).status).toBe(200);
    const started = { stage: "handle_bets", activatable: false, valid_until: expect.stringContaining(inDays(3)) };
    expect(await own("bonuses")).toMatchObject({ ...started, cancelable: true });
    expect((await kim.send("DELETE", `/api/player/bonuses/${bonus.id}`)).status).toBeLessThan(300);
    expect(await own("bonuses")).toMatchObject({ stage: "canceled", activatable: false, cancelable: false });

    const amounts = z.array(z.object({ currency, amount_cents: cents })).min(1);
    const condition = z.object({
      field: z.string(),
      type: z.string(),
      value: z.union([amounts, z.array(z.string()).min(1)]),
    });
    const offer = z.object({
      id: z.string(),
      title: z.string(),
      group_key: z.string(),
      bonuses: z
        .array(
          z.object({
            title: z.string(),
            type: z.string(),
            conditions: z.array(condition).min(1),
            attributes: z.array(z.unknown()),
            result_bonus: z.array(z.unknown()),
          }),
        )
        .min(1),
    });
    const forDeposits = (await kim.get("/api/bonuses/deposit")).body;
    expect(issues(z.array(offer).min(1), forDeposits)).toBeNull();
    expect(forDeposits[0].bonuses[0].conditions).toContainEqual({
      ...{ field: "amount", type: "min" },
      value: expect.arrayContaining([{ currency: "EUR", amount_cents: expect.any(Number) }]),
    });
  });
});
