import { addDays, isoDay } from "@croupier/rules/adventures/calendar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { middayClock } from "../testing/middayClock.ts";
import { publishDrafts } from "../testing/publishContent.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* The calendar of daily prizes as operators plan it: through content, with a preview beside. */

const clock = middayClock();
let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld({ clock, settings: { SECOND_PERSON_ABOVE_EUR: "100000" } });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const api = "/backoffice/api";
const at = `${api}/content/${encodeURIComponent("config||||vip-adventures")}`;
const spins = { type: "freespins", count: 10, game: "tidewick/SkerryLight" };
const bonus = { type: "bonus", amount: { EUR: 5_00 } };

function day({
  step = 1,
  on = "mon",
  gifts = [spins] as object[],
  minDep = { EUR: 20_00 } as object,
  wager = 25,
} = {}) {
  return {
    title: `A prize of the test__${step}/2__${on}`,
    prize: { bonus: "Something of the test" },
    condition: { minDep, wager, periodActivationDays: 3 },
    gifts,
  };
}
const config = (days: object[], plan?: object) => ({
  variables: {},
  prizes: { default: days },
  ...(plan && { plans: { default: plan } }),
});

interface Fault {
  path: string;
  reason: string;
}
const preview = async (body: object, change: object = {}) =>
  await admin.send("POST", `${api}/adventure-previews`, {
    ...{ brand: "", group: "default", currency: "EUR", locale: "en", config: body },
    ...change,
  });
const lines = (faults: Fault[]) => faults.map(({ path, reason: why }) => `${path} ${why}`);
async function keep(body: object): Promise<Fault[]> {
  const { version } = (await admin.get(at)).body;
  return (await admin.send("PUT", `${at}/draft`, { body, version })).body.faults;
}
async function publish(body: object): Promise<void> {
  expect(await keep(body)).toEqual([]);
  const sent = await publishDrafts(admin, ["config||||vip-adventures"]);
  expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ published: true, refusals: [] });
  await world.application.modules.content.reload();
}

test("what is wrong with a day or the plan is named beside its field, at the preview and at the saving, and nothing is written", async () => {
  const { published } = (await admin.get(at)).body;
  const plan = { from: "2026-12-02", until: "2026-12-01" };
  const wrong: [object, string][] = [
    [config([day(), day({ step: 2, on: "tue", gifts: [] })]), "prizes.default.1.gifts day_without_gift"],
    [config([day()], plan), "plans.default.until ends_before_start"],
    [config([day({ minDep: {} })]), "prizes.default.0.condition.minDep required"],
    [config([day({ gifts: [{ type: "bonus", amount: {} }] })]), "prizes.default.0.gifts.0.amount required"],
  ];
  for (const [body, fault] of wrong) {
    expect(lines((await preview(body)).body.faults)).toEqual([fault]);
    expect(lines(await keep(body))).toEqual([fault]);
  }
  const noGame = config([day({ gifts: [{ ...spins, game: "no/Game" }] })]);
  expect(lines((await preview(noGame)).body.faults)).toEqual([
    "prizes.default.0.gifts.0.game there is no game no/Game",
  ]);
  expect((await admin.get(at)).body).toMatchObject({ published, draft: null });
  expect((await preview(config([day()]), { brand: "no-brand" })).body.errors).toHaveProperty("brand");
  expect((await preview(config([day()]), { currency: "XXX" })).body.errors).toHaveProperty("currency");
});

test("the preview shows each day as a player reads it, with what its gifts cost", async () => {
  const days = [day(), day({ step: 2, on: "tue", gifts: [bonus] })];
  const { body } = await preview(config(days, { isPaused: true }));
  expect(body).toMatchObject({
    ...{ faults: [], is_on: false, currency: "EUR" },
    days: [
      { title: "A prize of the test", step: 1, step_total: 2, words: ["Something of the test"], min_dep_cents: 20_00 },
      { gifts: [{ type: "bonus", amount_cents: 5_00 }], cost_eur_cents: 5_00 },
    ],
  });
  // Ten rounds at the least stake give back a little less than what they stake.
  const [first] = body.days;
  const staked = 10 * first.gifts[0].stake_cents;
  expect(first.cost_eur_cents).toBeGreaterThan(0.8 * staked);
  expect(first.cost_eur_cents).toBeLessThan(staked);
});

test("the preview says titles and words that are messages in the language that is asked, and variables in the currency", async () => {
  const key = "prizes.freeSpins10";
  const named = {
    ...day(),
    title: `${key}__1/2__mon`,
    prize: { freespin: key, bonus: "Up to {most} for you" },
  };
  const written = { ...config([named]), variables: { default: { most: { EUR: "€20", CAD: "$30" } } } };
  const said = async (change: object) => {
    const [{ name, title, words }] = (await preview(written, change)).body.days;
    return { name, title, words };
  };
  expect(await said({ locale: "en" })).toEqual({
    ...{ name: key, title: "10 free spins", words: ["10 free spins", "Up to €20 for you"] },
  });
  expect(await said({ locale: "de", currency: "CAD" })).toEqual({
    ...{ name: key, title: "10 Freispiele", words: ["10 Freispiele", "Up to $30 for you"] },
  });
});

test("a published day is in the calendar of a player; a paused calendar, one to come and one that is over are not", async () => {
  const kim = await world.player();
  const titles = async () => {
    const { adventure } = (await kim.get("/api/adventure")).body;
    return adventure?.days.map(({ title }: { title: string }) => title) ?? null;
  };
  const served = async () => (await kim.get("/api/fe/config/vip-adventures")).body;
  const today = isoDay(clock.now());
  const days = [day(), day({ step: 2, on: "sun" })];
  await publish(config(days, { from: today, until: addDays(today, 1) }));
  expect(await titles()).toEqual(["A prize of the test", "A prize of the test"]);
  expect((await served()).prizes.default).toHaveLength(2);
  expect(await served()).not.toHaveProperty("plans");
  for (const plan of [{ isPaused: true }, { from: addDays(today, 2) }, { until: addDays(today, -1) }]) {
    await publish(config(days, plan));
    expect(await titles(), JSON.stringify(plan)).toBeNull();
    expect((await served()).prizes.default).toEqual([]);
  }
  const log = (await admin.get(`${at}/revisions`)).body.data;
  expect(log.length).toBeGreaterThanOrEqual(4);
});

test("what a calendar costs after wagering is estimated day by day: as given without a wager, played through with one, a share of a deposit at its cap", async () => {
  const share = { type: "deposit", percent: 50, cap: { EUR: 40_00 } };
  const days = [
    day({ gifts: [bonus, bonus], wager: 0 }),
    day({ step: 2, on: "tue", gifts: [share], wager: 5 }),
    day({ step: 3, on: "wed", gifts: [{ ...spins, game: "no/Game" }] }),
    day({ step: 4, on: "thu", gifts: [{ ...bonus, amount: { NOK: 100_00 } }] }),
  ];
  const play = { game: "tidewick/SkerryLight", stake_cents: 1_00 };
  const ask = (change: object = {}) =>
    admin.send("POST", `${api}/adventure-cost-estimates`, {
      ...{ brand: "", group: "default", config: config(days), ...play },
      ...change,
    });
  let { body } = await ask();
  while (body.estimate === null) body = (await ask({ so_far: body.so_far })).body;
  const { estimate } = body;
  const [exact, wagered, unknown, elsewhere] = estimate.days;
  expect(exact).toMatchObject({
    place: 0,
    title: "A prize of the test",
    given_eur_cents: 10_00,
    cost_eur_cents: 10_00,
  });
  expect(exact.standard_error_eur_cents).toBe(0);
  // Five times 40 EUR are staked at most, which costs no more than the game's edge on it.
  const error = wagered.standard_error_eur_cents;
  expect(error).toBeGreaterThan(0);
  expect(wagered).toMatchObject({ place: 1, given_eur_cents: 40_00 });
  expect(wagered.cost_eur_cents).toBeGreaterThan(40_00 - (200_00 * estimate.house_edge) / 100 - 4 * error);
  expect(wagered.cost_eur_cents).toBeLessThan(40_00 + 4 * error);
  expect(unknown).toMatchObject({ place: 2, given_eur_cents: null, cost_eur_cents: null });
  // What nobody with EUR is given counts as those with its currency are given it.
  expect(elsewhere.given_eur_cents).toBeGreaterThan(0);
  expect(elsewhere).toMatchObject({ cost_eur_cents: elsewhere.given_eur_cents, standard_error_eur_cents: 0 });
  const sum = exact.cost_eur_cents + wagered.cost_eur_cents + elsewhere.cost_eur_cents;
  expect(estimate.cost_eur_cents).toBeCloseTo(sum, 6);
  expect(estimate.given_eur_cents).toBeCloseTo(50_00 + elsewhere.given_eur_cents, 6);
  expect((await ask({ group: "nobody" })).body.estimate).toMatchObject({ given_eur_cents: 0, days: [] });
  expect((await ask({ game: "no/Game" })).body.errors.game).toHaveProperty("not_in_list");
  expect((await ask({ brand: "no-brand" })).body.errors.brand).toHaveProperty("not_in_list");
  const broken = config([day({ wager: -1 })]);
  expect(Object.keys((await ask({ config: broken })).body.errors)).toEqual(["config.prizes.default.0.condition.wager"]);
});
