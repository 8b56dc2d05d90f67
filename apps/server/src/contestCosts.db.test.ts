import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import type { Permission } from "@croupier/contract/permissions";
import { gameById } from "@croupier/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lotteryPlan, prizePlan } from "./lotteries/testing/lotteryPlan.ts";
import type { QuestPlan } from "./quests/planQuest.ts";
import { questPlan } from "./quests/testing/questPlan.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";
import { places } from "./tournaments/templates.ts";
import { tournamentPlan } from "./tournaments/testing/tournamentPlan.ts";

/* What contests cost, and an operator whose rights reach so far and no further. */

const office = "/backoffice/api";
const reason = "as the test wants it";
const free_spins_game = "tidewick/SkerryLight";
const bound_eurCents = 20_00;
const beyond = { status: 403, body: { errors: { base: { forbidden: expect.anything() } } } };

let world: World;
let admin: Visitor;
/** Plans and pays contests of up to EUR 20. */
let bounded: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
  const rights: Permission[] = ["tournaments.write", "tournaments.review", "lotteries.write", "quests.write"];
  const grants = rights.map((permission) => ({ permission, brands: null, max_eur_cents: bound_eurCents }));
  await world.db.owner.pool.query("INSERT INTO operators.role (id, grants) VALUES ('content', $1)", [
    JSON.stringify(grants),
  ]);
  bounded = await world.operator("content");
});
afterAll(() => world.close());

/** What a free spin, a point and a box are worth on the site of the test, in cents of EUR. */
async function worth() {
  const { content } = world.application.modules;
  const brand = content.brandIds()[0]!;
  const { data } = (await admin.get(`${office}/lootbox-tables`)).body;
  const table = data.find((one: { brand: string; group: string | null }) => one.brand === brand && one.group === null);
  const cards = content.config("comp-points", brand)!.money;
  const points = cards.map(({ rates }) => rates.find(({ currency }) => currency === "EUR")!);
  return {
    spin: (20 * gameById("skerry-light")!.math.rtp) / 100,
    point: Math.max(...points.map((rate) => rate.amount_cents / rate.points)),
    box: table.expected_eur_cents as number,
  };
}

const spins = (count: number) => ({ money_budget_cents: 0, free_spins_game, prizes: [spinsAt(count)] });
const spinsAt = (count: number) => places(1, 1, { freespins_count: count });

test("a preview of a tournament says what its money, free spins, points and boxes cost together; points for the level and tickets cost nothing", async () => {
  const plan = tournamentPlan({
    ...{ identifier: "priced-race", free_spins_game, money_budget_cents: 10_00 },
    ...{ chargeable_comp_points_budget: 70, persistent_comp_points_budget: 1_000 },
    prizes: [
      places(1, 1, { money_award_cents: 10_00, persistent_comp_points: 1_000 }),
      places(2, 3, { freespins_count: 100 }),
      places(4, 4, { chargeable_comp_points_share: 10_000 }),
      places(5, 5, { lootboxes_count: 2 }),
    ],
  });
  const { spin, point, box } = await worth();
  const { status, body } = await admin.send("POST", `${office}/tournaments/preview`, plan);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.cost).toMatchObject({ money_cents: 10_00, freespins_count: 200, lootboxes_count: 2 });
  expect(body.cost.eur_cents).toBe(Math.ceil(10_00 + 200 * spin + 70 * point + 2 * box - 1e-6));
});

test("a tournament whose prizes are worth more than an operator's bound is refused to them, whatever the prizes are", async () => {
  const create = (change: Partial<TournamentPlan>, who = bounded) =>
    who.send("POST", `${office}/tournaments`, { ...tournamentPlan(change), reason });
  const points = { money_budget_cents: 0, chargeable_comp_points_budget: 1_000 };
  const costly: Partial<TournamentPlan>[] = [
    spins(200),
    { ...points, prizes: [places(1, 1, { chargeable_comp_points: 1_000 })] },
    { money_budget_cents: 0, prizes: [places(1, 50, { lootboxes_count: 20 })] },
    { money_budget_cents: 20_01, prizes: [places(1, 1, { money_award_cents: 20_01 })] },
  ];
  for (const [index, change] of costly.entries())
    expect(await create({ identifier: `costly-race-${index}`, ...change })).toMatchObject(beyond);
  expect((await admin.get(`${office}/tournaments?q=costly-race`)).body.data).toEqual([]);

  const cheap = await create({ identifier: "cheap-race", ...spins(50) });
  expect(cheap.status, JSON.stringify(cheap.body)).toBe(200);
  const idOf = async (name: string) => (await admin.get(`${office}/tournaments?q=${name}`)).body.data[0];
  const { id, version } = await idOf("cheap-race");
  const dearer = { ...tournamentPlan({ identifier: "cheap-race", ...spins(200) }), version, reason };
  expect(await bounded.send("PUT", `${office}/tournaments/${id}`, dearer)).toMatchObject(beyond);
  // What a larger right planned is not paid by a smaller one.
  expect((await create({ identifier: "large-race", ...spins(200) }, admin)).status).toBe(200);
  const large = await idOf("large-race");
  const payment = { version: large.version, reason };
  expect(await bounded.send("POST", `${office}/tournaments/${large.id}/payment`, payment)).toMatchObject(beyond);
});

test("a lottery counts its free spins and points as well", async () => {
  const create = (identifier: string, count: number, who = bounded) =>
    who.send("POST", `${office}/lotteries`, {
      ...lotteryPlan({ identifier, free_spins_game, chargeable_comp_points_budget: 10 }),
      prizes: [prizePlan(1, { freespins_count: count, chargeable_comp_points: 10 })],
      reason,
    });
  expect(await create("costly-draw", 200)).toMatchObject(beyond);
  const cheap = await create("cheap-draw", 50);
  expect(cheap.status, JSON.stringify(cheap.body)).toBe(200);
  const { spin, point } = await worth();
  const { data } = (await admin.get(`${office}/lotteries?q=cheap-draw`)).body;
  expect(data[0].cost_eur_cents).toBe(Math.ceil(50 * spin + 10 * point - 1e-6));
});

test("a quest is bound by its budget, and whose right has a bound sets one for what costs something", async () => {
  const money = { type: "money", amount_cents: { EUR: 5_00 }, wager: 0, valid_days: 7 } as const;
  const plan = (slug: string, change: Partial<QuestPlan> = {}) =>
    questPlan({ identifier: `quest--xs--${slug}`, gifts: [{ level: 1, gifts: [money] }], ...change });
  const create = (sent: QuestPlan, who = bounded) => who.send("POST", `${office}/quests`, { ...sent, reason });
  const unbound = { status: 422, body: { errors: { budget_eur_cents: { required: expect.anything() } } } };
  expect(await create(plan("open-bound"))).toMatchObject(unbound);
  expect(await create(plan("large-bound", { budget_eur_cents: bound_eurCents + 1 }))).toMatchObject(beyond);
  const dear = { ...money, amount_cents: { EUR: bound_eurCents + 1 } };
  expect(await create(plan("dear-bound", { gifts: [{ level: 1, gifts: [dear] }] }))).toMatchObject(beyond);
  // Points for the level cost nothing, so no budget bounds them.
  const level = { type: "points", chargeable: 0, persistent: 5 } as const;
  expect((await create(plan("free-bound", { gifts: [{ level: 1, gifts: [level] }] }))).status).toBe(200);

  const small = await create(plan("small-bound", { budget_eur_cents: bound_eurCents }));
  expect(small.status, JSON.stringify(small.body)).toBe(200);
  const find = async (slug: string) => (await admin.get(`${office}/quests?q=${slug}`)).body.data[0];
  const change = async (slug: string, budget_eur_cents: number | null) => {
    const { id, version, start_at, end_at } = await find(slug);
    const body = { ...plan(slug, { budget_eur_cents, start_at, end_at }), version, reason };
    return bounded.send("PUT", `${office}/quests/${id}`, body);
  };
  expect(await change("small-bound", null)).toMatchObject(unbound);
  expect(await change("small-bound", bound_eurCents + 1)).toMatchObject(beyond);
  expect((await change("small-bound", bound_eurCents - 1)).status).toBe(200);

  // One that a larger right planned can be paused, and goes on by one that reaches it.
  expect((await create(plan("wide-bound"), admin)).status).toBe(200);
  const pause = async (paused: boolean, who: Visitor) => {
    const { id, version } = await find("wide-bound");
    return who.send("POST", `${office}/quests/${id}/pause`, { paused, version, reason });
  };
  expect((await pause(true, bounded)).status).toBe(200);
  expect(await pause(false, bounded)).toMatchObject(unbound);
  expect((await pause(false, admin)).status).toBe(200);
});
