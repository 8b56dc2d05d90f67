import { addDays, isoDay } from "@croupier/rules/adventures/calendar";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { middayClock } from "../testing/middayClock.ts";
import { completeProfile, type Player, profileOfTheirOwn, signUpInEstonia } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* The calendar of daily prizes over real HTTP: deposits go through the sandbox provider as a player's do. */

let world: World;
const clock = middayClock();
beforeAll(async () => {
  world = await openWorld({ clock, settings: { TRUST_PROXY: "1" } });
});
afterEach(() => world.expectBooksToBalance());
afterAll(() => world.close());

const today = () => isoDay(clock.now());
const written = (day: string) => day.split("-").reverse().join("/");

interface DayOptions {
  step: number;
  on: string;
  of?: number;
  gifts?: unknown[];
  least?: number;
  steps?: number;
}
const spins = { type: "freespins", count: 12, game: "tidewick/SkerryLight", maxWin: { EUR: 50_00 } };

function dayOf({ step, on, of = 2, gifts = [spins], least = 20_00, steps }: DayOptions) {
  return {
    title: `Prize ${step}__${step}/${of}__${on}`,
    prize: { freespin: "Twelve spins" },
    condition: { minDep: { EUR: least }, wager: 25, periodActivationDays: 3, ...(steps !== undefined && { steps }) },
    gifts,
  };
}

async function operatorWrites(days: object[], more: object = {}): Promise<void> {
  const body = { variables: {}, prizes: { default: days }, ...more };
  await world.db.owner.pool.query(
    "UPDATE content.item SET body = $1 WHERE kind = 'config' AND name = 'vip-adventures' AND brand = ''",
    [JSON.stringify(body)],
  );
  await world.application.modules.content.reload();
}

async function payer(): Promise<Player> {
  const player = await world.player();
  const profile = { ...completeProfile, ...profileOfTheirOwn(player.id) };
  expect((await player.send("PATCH", "/api/player", { context: "deposit", player: profile })).status).toBe(200);
  return player;
}

/** Pays by card at the sandbox's own page. */
async function deposit(player: Player, amount: number): Promise<void> {
  const order = { payment_method: "card", payment_action: "deposit", currency: "EUR", amount: String(amount) };
  const { status, body } = await player.send("POST", "/api/payment_processing", order);
  expect([status, body]).toEqual([200, expect.objectContaining({ url: expect.any(String) })]);
  const form = { number: "4242424242424242", holder: "Alex Moss", expiry: "12/40", cvc: "123" };
  // Names below `.localhost` are not known to every resolver.
  const page = body.url.replace("pay.localhost", "127.0.0.1");
  expect((await fetch(page, { method: "POST", body: new URLSearchParams(form) })).status).toBe(200);
}

async function paid(player: Player, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const payments = (await player.get<{ state: string }[]>("/api/player/payments")).body;
      expect(payments.filter(({ state }) => state === "succeeded")).toHaveLength(count);
    },
    { timeout: 30_000, interval: 50 },
  );
}

const adventureOf = async (who: Pick<Player, "get">) => (await who.get("/api/adventure")).body.adventure;
const statesOf = async (who: Pick<Player, "get">) =>
  (await adventureOf(who)).days.map(({ state }: { state: string }) => state);
const spinsOf = async (player: Player) => (await player.get<object[]>("/api/player/freespins")).body;

test("a week's calendar is on for everybody, dated in this week, and known clients read its dates [2.6-08] [3-56] [3-58]", async () => {
  const adventure = await adventureOf(world.guest());
  expect(adventure).toMatchObject({ currency: "CAD", steps_done: 0, step_total: 6, receives: true });
  expect(adventure.days).toHaveLength(7);
  const now = adventure.days.filter((day: { today: boolean }) => day.today);
  expect(now).toEqual([expect.objectContaining({ day: today(), state: "active" })]);
  expect(now[0].opens_at).toBe(`${today()}T00:00:00.000Z`);
  expect(now[0].closes_at).toBe(`${addDays(today(), 1)}T00:00:00.000Z`);
  expect(adventure.next_at).toBe(`${addDays(adventure.days[0].day, 7)}T00:00:00.000Z`);
  for (const { condition, gifts } of adventure.days) {
    expect(condition.min_dep_cents).toBeGreaterThanOrEqual(30_00);
    expect(gifts.length).toBeGreaterThan(0);
  }
  const { body } = await world.guest().get("/api/fe/config/vip-adventures");
  const dates = body.prizes.default.map(({ title }: { title: string }) => title.split("__")[2]);
  expect(dates).toEqual(adventure.days.map(({ day }: { day: string }) => written(day)));
  expect((await world.guest().get("/api/site/features")).body.features).toContain("adventure");
});

test("a deposit of its day that is enough completes it, brings its gift and is told once, however many come at the same moment [3-57] [4-18] [4-34]", async () => {
  const days = [
    dayOf({ step: 1, on: written(addDays(today(), -1)) }),
    dayOf({ step: 2, on: written(today()) }),
    dayOf({ step: 3, on: written(addDays(today(), 1)) }),
  ];
  await operatorWrites(days);
  const player = await payer();
  expect(await statesOf(player)).toEqual(["lost", "active", "superPrize"]);
  await deposit(player, 19);
  await paid(player, 1);
  expect(await statesOf(player)).toEqual(["lost", "active", "superPrize"]);
  expect(await spinsOf(player)).toEqual([]);
  await Promise.all([deposit(player, 20), deposit(player, 25), deposit(player, 30)]);
  await paid(player, 4);
  expect(await statesOf(player)).toEqual(["lost", "completed", "superPrize"]);
  const [gift, ...more] = await spinsOf(player);
  expect(more).toEqual([]);
  expect(gift).toMatchObject({ freespins_total: 12, title: "Prize 2", currency: "EUR" });
  // Told once, whichever of the three completed it.
  const { rows: told } = await world.db.owner.pool.query<{ data: string }>(
    "SELECT data FROM realtime.publication WHERE channel = $1",
    [`personal_notifications#${player.id}`],
  );
  const notices = told.map(({ data }) => JSON.parse(data)).filter(({ id }) => id.startsWith("adventure:"));
  expect(notices).toEqual([
    expect.objectContaining({ id: `adventure:${today()}`, text: "Prize 2", path: "/adventure" }),
  ]);
  const adventure = await adventureOf(player);
  expect(adventure.days[1].given).toEqual([{ type: "freespins", id: (gift as { id: number }).id }]);
  // One step is lost, so the super prize, which asks for both, cannot be had any more.
  expect(adventure).toMatchObject({ steps_done: 1, is_finished: false });
  expect(adventure.days[2].attainable).toBe(false);
  const other = await payer();
  expect(await statesOf(other)).toEqual(["lost", "active", "superPrize"]);
});

test("a share of the deposit and a sum are gifts to start within the day's days; terms are the day's [3-57] [4-13]", async () => {
  const cap = { EUR: 10_00 };
  const gifts = [
    { type: "deposit", percent: 50, cap, maxWin: { EUR: 99_00 } },
    { type: "bonus", amount: { EUR: 5_00 } },
  ];
  await operatorWrites([dayOf({ step: 1, of: 1, on: written(today()), gifts })]);
  const player = await payer();
  await deposit(player, 30);
  await paid(player, 1);
  const bonuses = (await player.get<{ amount_cents: number; activatable_until: string }[]>("/api/player/bonuses")).body;
  expect(bonuses.map(({ amount_cents }) => amount_cents).sort((one, other) => one - other)).toEqual([5_00, 10_00]);
  for (const bonus of bonuses) {
    expect(bonus).toMatchObject({ stage: "issued", activatable: true, group_key: "adventure" });
    expect(bonus).toMatchObject({ amount_wager_requirement_cents: bonus.amount_cents * 25 });
    const left_ms = Date.parse(bonus.activatable_until) - clock.now().getTime();
    expect(Math.round(left_ms / 86_400_000)).toBe(3);
  }
  expect(await adventureOf(player)).toMatchObject({ is_finished: true, steps_done: 1, next_at: null });
});

test("the super prize asks for the steps that the operator says, and is a gift of its own day [4-13] [4-17]", async () => {
  const days = [
    dayOf({ step: 1, on: written(addDays(today(), -2)) }),
    dayOf({ step: 2, on: written(addDays(today(), -1)) }),
    dayOf({ step: 3, on: written(today()), steps: 1 }),
  ];
  await operatorWrites(days);
  const [faithful, late] = [await payer(), await payer()];
  await world.db.owner.pool.query(
    `INSERT INTO adventures.completed_day (player_id, day, brand, title, step, payment_id, completed_at)
     VALUES ($1, $2, '', 'Prize 2', 2, 999999, now())`,
    [faithful.id, addDays(today(), -1)],
  );
  expect((await adventureOf(faithful)).days[2]).toMatchObject({ state: "active", attainable: true });
  expect((await adventureOf(late)).days[2]).toMatchObject({ state: "active", attainable: false });
  await Promise.all([deposit(faithful, 20), deposit(late, 20)]);
  await Promise.all([paid(faithful, 1), paid(late, 1)]);
  expect(await adventureOf(faithful)).toMatchObject({ is_finished: true, steps_done: 1 });
  expect(await statesOf(faithful)).toEqual(["lost", "completed", "completed"]);
  expect(await spinsOf(faithful)).toHaveLength(1);
  expect(await statesOf(late)).toEqual(["lost", "lost", "active"]);
  expect(await spinsOf(late)).toEqual([]);
});

test("whoever gets no bonuses, another licence, and a calendar that is closed give nothing, and the deposit arrives all the same", async () => {
  await operatorWrites([dayOf({ step: 1, of: 1, on: written(today()) })], { licences: ["CW"] });
  const [refusing, estonian] = [await payer(), await signUpInEstonia(world.origin)];
  await refusing.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false });
  await world.db.owner.pool.query("UPDATE players.player SET can_issue_bonuses = false WHERE id = $1", [refusing.id]);
  expect(await adventureOf(refusing)).toMatchObject({ receives: false });
  await deposit(refusing, 50);
  await paid(refusing, 1);
  expect(await spinsOf(refusing)).toEqual([]);
  expect(await statesOf(refusing)).toEqual(["active"]);
  expect(await adventureOf(estonian)).toBeNull();
  await operatorWrites([
    dayOf({ step: 1, of: 1, on: written(today()), gifts: [{ ...spins, game: "nobody/Nothing" }] }),
  ]);
  const hopeful = await payer();
  await deposit(hopeful, 50);
  await paid(hopeful, 1);
  expect(await adventureOf(hopeful)).toBeNull();
  expect((await world.guest().get("/api/site/features")).body.features).not.toContain("adventure");
});

test("days that no prize or sum stands behind are for other clients only", async () => {
  const words = {
    ...dayOf({ step: 1, of: 1, on: written(today()) }),
    condition: { minDep: "{deposit}", wager: 1, periodActivationDays: 1 },
  };
  const { gifts: _, ...without } = dayOf({ step: 1, of: 1, on: written(today()) });
  await operatorWrites([words, without]);
  expect(await adventureOf(world.guest())).toBeNull();
  expect((await world.guest().get("/api/fe/config/vip-adventures")).body.prizes.default).toHaveLength(2);
});
