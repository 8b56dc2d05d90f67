import type { BudgetLine } from "@croupier/contract/backOffice/budgets";
import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorSets } from "./testing/foreignClient.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* The one list of every kind of budget: what is used up, what nearly is, and who is told of it. */

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const [near, far] = ["velvet-table", "neon-arcade"];

const linesOf = async (who: Visitor): Promise<BudgetLine[]> => {
  const { status, body } = await who.get(`${api}/budgets`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.lines;
};
const linesAbout = async (of: string, who = admin) => (await linesOf(who)).filter((line) => line.of === of);

/** As if so much had been given out of a budget of a rule or a card. */
const hasGiven = (name: string, cents: number) =>
  world.db.owner.pool.query(
    `INSERT INTO bonuses.budget (name, spent_eur_cents) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET spent_eur_cents = excluded.spent_eur_cents`,
    [name, cents],
  );

const rule = { on: "daily_visit", title: "A box with a budget", groupKey: "box_listed", validHours: 24 } as const;
const setRules = (change: object = {}) =>
  operatorSets(world, "lootbox-rules", {
    rules: [
      { ...rule, id: "listed", budgetEurCents: 10_000_00, ...change },
      { ...rule, id: "without", groupKey: "box_without" },
    ],
    ...{ freeSpinsGame: "tidewick/SkerryLight", prizeDays: 7 },
  });

test("a rule's budget is listed at each brand with what was given there: nearly used up from nine tenths on, used up where nothing more fits; a paused rule is left out", async () => {
  await setRules();
  const at = async (brand: string) => (await linesAbout("listed")).find((line) => line.brand === brand);
  const name = `box:${near}:listed`;
  expect(await at(near)).toEqual({
    ...{ kind: "box_rule", of: "listed", name: "listed", brand: near },
    ...{ budget_eur_cents: 10_000_00, spent_eur_cents: 0, state: "going" },
  });
  await hasGiven(name, 8_999_99);
  expect(await at(near)).toMatchObject({ spent_eur_cents: 8_999_99, state: "going" });
  await hasGiven(name, 9_000_00);
  expect(await at(near)).toMatchObject({ state: "nearly" });
  await hasGiven(name, 9_999_99);
  // A box costs more than the cent that is left.
  expect(await at(near)).toMatchObject({ spent_eur_cents: 9_999_99, state: "used_up" });
  expect(await at(far)).toMatchObject({ spent_eur_cents: 0, state: "going" });
  expect(await linesAbout("without")).toEqual([]);
  await setRules({ isPaused: true });
  expect(await linesAbout("listed")).toEqual([]);
});

test("budgets of cards, offers and quests stand in the same list, the most used first", async () => {
  const { published } = (await admin.get(`${api}/content/${encodeURIComponent("config||||comp-points")}`)).body;
  const shop = published as CompPointsConfig;
  const money = shop.money.map((card) => (card.group === "money-5" ? { ...card, budget_eur_cents: 100_00 } : card));
  const [boxCard, ...otherBoxes] = shop.lootboxes;
  const lootboxes = [{ ...boxCard!, budget_eur_cents: 100_00 }, ...otherBoxes];
  await operatorSets(world, "comp-points", { ...shop, money, lootboxes });
  await hasGiven(`card:${near}:money:money-5`, 96_00);
  const gift = { type: "bonus", amount: { EUR: 5_00 }, wager: 3 };
  for (const [id, spent] of [
    ["listed-going", 10_00],
    ["listed-nearly", 90_00],
    ["listed-off", 99_00],
  ] as const) {
    const plan = { title: "Listed", starts_at: null, ends_at: null, budget_eur_cents: 100_00, reason };
    const terms = { gifts: [gift], code: id.toUpperCase().replace("-", "") };
    const made = await admin.send("POST", `${api}/offers`, { id, kind: "coupon", terms, ...plan });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const update = "UPDATE bonuses.offer SET enabled = $2, spent_eur_cents = $3 WHERE id = $1";
    await world.db.owner.pool.query(update, [id, id !== "listed-off", spent]);
  }
  const now = Date.now();
  const quest = {
    ...{ identifier: "quest--xs--listed-way", title: "The listed way", repeat: "none", group_ids: [] },
    ...{ start_at: new Date(now - 86_400_000).toISOString(), end_at: new Date(now + 86_400_000).toISOString() },
    gifts: [{ level: 1, gifts: [{ type: "money", amount_cents: { EUR: 10_00 }, wager: 0, valid_days: 7 }] }],
    ...{ budget_eur_cents: 100_00, reason },
  };
  const planned = await admin.send("POST", `${api}/quests`, quest);
  expect(planned.status, JSON.stringify(planned.body)).toBe(200);
  const { rows } = await world.db.owner.pool.query(
    "UPDATE quests.quest SET begun_count = 10 WHERE slug = 'listed-way' RETURNING id",
  );

  const lines = await linesOf(admin);
  const stateOf = (kind: string, of: string, brand: string | null) =>
    lines.find((line) => line.kind === kind && line.of === of && line.brand === brand);
  // What is left is less than the card's five euros.
  expect(stateOf("shop_card", "money-5", near)).toMatchObject({ spent_eur_cents: 96_00, state: "used_up" });
  expect(stateOf("shop_card", "money-5", far)).toMatchObject({ spent_eur_cents: 0, state: "going" });
  expect(stateOf("shop_card", boxCard!.group, near)).toMatchObject({ state: "going" });
  // No box can be opened there, so that its card is never sold.
  expect(stateOf("shop_card", boxCard!.group, "nordic-lodge")).toBeUndefined();
  expect(stateOf("shop_card", "money-5", "nordic-lodge")).toBeDefined();
  expect(stateOf("offer", "listed-going", null)).toMatchObject({ spent_eur_cents: 10_00, state: "going" });
  expect(stateOf("offer", "listed-nearly", null)).toMatchObject({ spent_eur_cents: 90_00, state: "nearly" });
  expect(stateOf("offer", "listed-off", null)).toBeUndefined();
  // What is set aside for those who have begun is not there for anybody else.
  expect(stateOf("quest", String(rows[0].id), null)).toMatchObject({
    ...{ name: "The listed way", budget_eur_cents: 100_00, spent_eur_cents: 100_00, state: "used_up" },
  });
  const ranks = lines.map(({ state }) => ["used_up", "nearly", "going"].indexOf(state));
  expect(ranks).toEqual([...ranks].sort());
});

test("who works for one brand is told of its budgets alone, and of nothing that all brands share [F-65]", async () => {
  await setRules();
  await world.db.owner.pool.query(
    `UPDATE operators.assignment SET brands = $1
      WHERE operator_id = (SELECT id FROM operators.operator WHERE email = 'ada@office.test')`,
    [[near]],
  );
  const bound = await world.operator("second");
  const own = await linesAbout("listed", bound);
  expect(own.map(({ brand }) => brand)).toEqual([near]);
  expect((await linesOf(bound)).filter(({ brand }) => brand !== near)).toEqual([]);
  expect((await linesAbout("listed")).length).toBeGreaterThan(1);
  // Support sees no offers.
  expect((await (await world.operator("support")).get(`${api}/budgets`)).status).toBe(403);
});
