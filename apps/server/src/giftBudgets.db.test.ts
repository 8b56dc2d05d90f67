import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { addDays, isoDay } from "@croupier/rules/adventures/calendar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveWithin, spentOf } from "./bonuses/index.ts";
import { operatorSets } from "./testing/foreignClient.ts";
import { middayClock } from "./testing/middayClock.ts";
import type { Player } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Budgets of rules of boxes, cards of the shop, levels of points, calendars of prizes and tables of prizes: what was promised is kept, and nothing is given above them. */

const clock = middayClock();
let world: World;
let admin: Visitor;
const people: Player[] = [];
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
  while (people.length < 50) people.push(await world.player());
}, 300_000);
afterAll(() => world.close());

const api = "/backoffice/api";
const brand = "velvet-table";

/** Fifty at once; whom a machine under load turned away comes again. */
async function allAtOnce<Answer extends { status: number }>(ask: (who: Player) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(
    people.map(async (who) => {
      for (;;) {
        const answer = await ask(who);
        if (answer.status !== 503) return answer;
        await new Promise((again) => setTimeout(again, 200));
      }
    }),
  );
}

test("whatever costs come at once, what is given out of a budget is never more than it and is counted to the cent", async () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 6; run += 1) {
    const budget = { name: `of the test ${run}`, limit: 50 + next(200) };
    // What nobody can count is not given, and what turned out not to be given is not counted.
    const asked = Array.from({ length: 50 }, () => ({
      cost: next(12) === 0 ? null : 1 + next(30),
      isGiven: next(10) > 0,
    }));
    const given = await Promise.all(
      asked.map(({ cost, isGiven }) => world.db.transaction((tx) => giveWithin(tx, budget, cost, async () => isGiven))),
    );
    const sum = asked.reduce((total, { cost }, at) => total + (given[at] ? (cost ?? 0) : 0), 0);
    expect(sum).toBeLessThanOrEqual(budget.limit);
    expect((await spentOf(world.db.pool, [budget.name])).get(budget.name)).toBe(sum);
    expect(asked.every(({ cost, isGiven }, at) => !given[at] || (isGiven && cost !== null))).toBe(true);
    // Nobody was refused for whom there was room to the end.
    const refused = asked.flatMap(({ cost, isGiven }, at) => (cost !== null && isGiven && !given[at] ? [cost] : []));
    for (const cost of refused) expect(sum + cost).toBeGreaterThan(budget.limit);
  }
});

test("fifty players who come at once get the ten boxes that a rule's budget holds; then it gives none, says so to the operator, and goes on when there is more [3-28]", async () => {
  const { data } = (await admin.get(`${api}/lootbox-tables?per_page=200`)).body;
  const table = data.find((one: { group: string | null; brand: string }) => one.group === null && one.brand === brand);
  const cost = Math.ceil(table.expected_eur_cents);
  const visit = { on: "daily_visit", title: "Out of a budget", groupKey: "box_budget", validHours: 24 };
  const config = (budgetEurCents: number) => ({
    rules: [{ ...visit, id: "out-of-a-budget", budgetEurCents }],
    ...{ freeSpinsGame: "tidewick/SkerryLight", prizeDays: 7 },
  });
  const previewed = async (budget: number) => {
    const body = { brand, locale: "en", config: config(budget) };
    return (await admin.send("POST", `${api}/lootbox-rule-previews`, body)).body.rules[0];
  };
  const [ten, eleven] = [cost * 11 - 1, cost * 11];
  expect(await previewed(ten)).toMatchObject({ is_on: true, budget_left_eur_cents: ten, is_used_up: false });
  // Less than one box.
  expect(await previewed(cost - 1)).toMatchObject({ is_on: false, is_used_up: true });
  await operatorSets(world, "lootbox-rules", config(ten));
  const boxes = async () =>
    (await world.db.owner.pool.query("SELECT player_id FROM lootboxes.box WHERE title = $1", [visit.title])).rows;
  const sources = async () => (await world.guest().get("/api/lootboxes/sources")).body;
  expect(JSON.stringify(await sources())).toContain("box_budget");
  await allAtOnce((who) => who.get("/api/player/lootboxes"));
  expect(await boxes()).toHaveLength(10);
  expect(await previewed(ten)).toMatchObject({ is_on: false, budget_left_eur_cents: cost - 1, is_used_up: true });
  // It is promised to nobody any more, and whoever has a box keeps it.
  expect(JSON.stringify(await sources())).not.toContain("box_budget");
  const owner = Number((await boxes())[0].player_id);
  const lucky = people.find(({ id }) => id === owner)!;
  const [box] = (await lucky.get("/api/player/lootboxes")).body;
  expect((await lucky.send("POST", `/api/player/lootboxes/${box.id}/activation`, {})).status).toBeLessThan(300);
  await operatorSets(world, "lootbox-rules", config(eleven));
  await allAtOnce((who) => who.get("/api/player/lootboxes"));
  expect(await boxes()).toHaveLength(11);
});

test("fifty exchanges at once get a card of the shop ten times, as its budget holds; who is refused keeps their points, and the card is gone [3-31] [4-59]", async () => {
  const { published } = (await admin.get(`${api}/content/${encodeURIComponent("config||||comp-points")}`)).body;
  const shop = published as CompPointsConfig;
  const card = shop.money.find(({ group }) => group === "money-5")!;
  const bounded = (budget_eur_cents: number) => ({
    ...shop,
    money: shop.money.map((one) => (one === card ? { ...one, budget_eur_cents } : one)),
  });
  await operatorSets(world, "comp-points", bounded(54_99));
  for (const { id } of people)
    await world.db.transaction((tx) =>
      world.application.modules.compPoints.award(
        tx,
        { playerId: id, brand, chargeable: 200, persistent: 0, key: `of the test ${id}` },
        clock.now(),
      ),
    );
  const exchange = (who: Player, points: number) =>
    who.send("POST", "/api/comp_points/exchange/money", { exchange: { group: "money-5", points, currency: "EUR" } });
  const onOffer = async () =>
    (await world.guest().get<{ group: string }[]>("/api/comp_points/rates/money")).body.some(
      ({ group }) => group === "money-5",
    );
  expect(await onOffer()).toBe(true);
  const answers = await allAtOnce((who) => exchange(who, 100));
  const paid = answers.filter(({ status }) => status === 200);
  expect(paid, JSON.stringify(answers[0])).toHaveLength(10);
  for (const { status, body } of answers.filter((one) => one.status !== 200)) {
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { group: { not_on_offer: expect.any(String) } } });
  }
  const points = await Promise.all(people.map(async (who) => (await who.get("/api/player/comp_points")).body));
  expect(points.filter(({ chargeable }) => chargeable.points === 100)).toHaveLength(10);
  expect(points.filter(({ chargeable }) => chargeable.points === 200)).toHaveLength(40);
  expect(await onOffer()).toBe(false);
  const asked = { brand, currency: "EUR", locale: "en", config: bounded(54_99) };
  const { cards } = (await admin.send("POST", `${api}/comp-points-previews`, asked)).body;
  const found = cards.find(({ group }: { group: string }) => group === "money-5");
  expect(found).toMatchObject({ on_offer: false, budget_left_eur_cents: 4_99 });
  // Two at once cost twice as much as is left.
  await operatorSets(world, "comp-points", bounded(55_00));
  expect(await onOffer()).toBe(true);
  const rich = people[answers.findIndex(({ status }) => status !== 200)]!;
  expect((await exchange(rich, 200)).body).toMatchObject({ errors: { group: { not_on_offer: expect.any(String) } } });
  expect((await exchange(rich, 100)).status).toBe(200);
  await world.expectBooksToBalance();
});

test("fifty players who climb at once get the gifts of a level ten times, as the budget of levels holds; all of them or none, no level above it promises any, and with more budget it goes on [3-54]", async () => {
  const { published } = (await admin.get(`${api}/content/${encodeURIComponent("config||||comp-points")}`)).body;
  const { levels_budget_eur_cents: _, money: cards, ...others } = published as CompPointsConfig;
  // A hundred points buy five euros, so that both gifts of the second level are worth ten together.
  const shop = { ...others, money: cards.filter(({ group }) => group === "money-5") };
  const points = { type: "points", points: 100 } as const;
  const money = { type: "money", amount_cents: { EUR: 5_00 }, wager: 3, valid_days: 7 } as const;
  const levels = { level_2: [points, money], level_3: [{ ...money, amount_cents: { EUR: 7_00, CAD: 1 } }] };
  const bounded = (levels_budget_eur_cents: number) => ({ ...shop, levels, levels_budget_eur_cents });
  const promised = async () => {
    const { body } = await world.guest().get("/api/info/statuses");
    const of = (level: string) => body.find(({ id }: { id: unknown }) => id === level).gift_descriptions.length;
    return { level_2: of("level_2"), level_3: of("level_3") };
  };
  const given = async () => (await spentOf(world.db.pool, [`levels:${brand}`])).get(`levels:${brand}`) ?? 0;
  const bonuses = async () => {
    const own = "SELECT player_id FROM bonuses.bonus WHERE order_key LIKE 'level:%:level_2:1'";
    return (await world.db.owner.pool.query(own)).rows.map(({ player_id }) => Number(player_id));
  };
  const awarded = async () => {
    const own = "SELECT count(*)::int AS count FROM ledger.posting WHERE key LIKE 'points:level:%:level_2:0'";
    return (await world.db.owner.pool.query(own)).rows[0].count;
  };
  const climb = ({ id: playerId }: Player, key = `climb ${playerId}`) =>
    world.db.transaction((tx) =>
      world.application.modules.compPoints.award(
        tx,
        { playerId, brand, chargeable: 0, persistent: 1_000, key },
        clock.now(),
      ),
    );
  /** Level gifts are given by whoever follows the log, which has then heard of every climb. */
  const heard = async () => {
    const left = `SELECT NOT EXISTS (SELECT 1 FROM events.event e JOIN events.cursor c ON c.consumer = 'level-gifts'
      WHERE e.kind = 'level.reached' AND (e.txid, e.id) > (c.txid, c.id)) AS done`;
    await expect.poll(async () => (await world.db.owner.pool.query(left)).rows[0].done, { timeout: 30_000 }).toBe(true);
  };

  await operatorSets(world, "comp-points", bounded(105_00));
  expect(await promised()).toEqual({ level_2: 2, level_3: 1 });
  await Promise.all(people.map((who) => climb(who)));
  await heard();
  const lucky = await bonuses();
  expect(lucky).toHaveLength(10);
  expect(await awarded()).toBe(10);
  expect(await given()).toBe(100_00);
  expect(await promised()).toEqual({ level_2: 0, level_3: 0 });
  const previewed = async (budget: number) => {
    const asked = { brand, currency: "EUR", locale: "en", config: bounded(budget) };
    return (await admin.send("POST", `${api}/comp-points-previews`, asked)).body;
  };
  expect(await previewed(105_00)).toMatchObject({
    levels_budget_left_eur_cents: 5_00,
    levels: [
      { level: "level_2", lines: [], cost_eur_cents: 10_00, is_used_up: true },
      { level: "level_3", lines: [], cost_eur_cents: 7_00, is_used_up: true },
    ],
  });
  const line = async () =>
    (await admin.get(`${api}/budgets`)).body.lines.find(
      (one: { kind: string; brand: string }) => one.kind === "levels" && one.brand === brand,
    );
  expect(await line()).toEqual({
    ...{ kind: "levels", of: "levels", name: "All levels", brand, budget_eur_cents: 105_00 },
    ...{ spent_eur_cents: 100_00, state: "used_up" },
  });

  // Who was put down by hand and climbs again is given nothing twice, which is not counted twice either.
  await operatorSets(world, "comp-points", bounded(118_00));
  expect(await line()).toMatchObject({ spent_eur_cents: 100_00, state: "going" });
  const again = people.find(({ id }) => id === lucky[0])!;
  await world.db.owner.pool.query("DELETE FROM players.membership WHERE player_id = $1", [again.id]);
  await climb(again, "once more");
  await heard();
  expect(await given()).toBe(100_00);
  // Then what is left reaches for the third level alone.
  const late = await world.player();
  await climb(late);
  await heard();
  expect(await bonuses()).toContain(late.id);
  expect(await given()).toBe(110_00);
  expect(await promised()).toEqual({ level_2: 0, level_3: 1 });
  expect((await previewed(118_00)).levels).toMatchObject([{ is_used_up: true }, { is_used_up: false }]);
  await world.expectBooksToBalance();
});

test("fifty players who pay at once begin a calendar ten times, as its budget holds; who has begun goes on to the end, and nobody else is promised a day", async () => {
  const now = clock.now();
  const dayIn = (days: number, step: number) => ({
    title: `Prize ${step}__${step}/2__${addDays(isoDay(now), days).split("-").reverse().join("/")}`,
    prize: { bonus: "Five euros" },
    condition: { minDep: { EUR: 20_00 }, wager: 25, periodActivationDays: 3 },
    gifts: [{ type: "bonus", amount: { EUR: 5_00 } }],
  });
  // Both days cost ten euros together.
  const written = (budgetEurCents: number) => ({
    ...{ variables: {}, prizes: { default: [dayIn(0, 1), dayIn(1, 2)] } },
    plans: { default: { budgetEurCents } },
  });
  const { adventures } = world.application.modules;
  let payments = 1_000_000;
  const pays = ({ id: playerId }: Player, at = now) => {
    payments += 1;
    const deposit = { playerId, brand, currency: "EUR", amount: 20_00n, paymentId: payments };
    return world.db.transaction((tx) => adventures.depositPaid(tx, deposit, at));
  };
  const done = async () =>
    (await world.db.owner.pool.query("SELECT player_id, day::text, gifts FROM adventures.completed_day")).rows;
  const given = async () =>
    (await spentOf(world.db.pool, [`calendar:${brand}:default`])).get(`calendar:${brand}:default`);
  const calendarOf = async (who: Pick<Player, "get">) => (await who.get("/api/adventure")).body.adventure;

  await operatorSets(world, "vip-adventures", written(105_00));
  expect(await calendarOf(people[0]!)).toMatchObject({ full: false });
  // The same player twice at once begins once.
  await Promise.all([...people, people[0]!].map((who) => pays(who)));
  const begun = new Set((await done()).map(({ player_id }) => Number(player_id)));
  expect(begun.size).toBe(10);
  expect((await done()).every(({ gifts }) => gifts.length === 1)).toBe(true);
  expect(await given()).toBe(100_00);
  const issued = "SELECT count(*)::int AS count FROM bonuses.bonus WHERE order_key LIKE 'adventure:%'";
  expect((await world.db.owner.pool.query(issued)).rows[0].count).toBe(10);

  const [lucky, other] = [people.find(({ id }) => begun.has(id))!, people.find(({ id }) => !begun.has(id))!];
  expect(await calendarOf(lucky)).toMatchObject({ full: false, days: [{ state: "completed" }, { attainable: true }] });
  for (const who of [other, world.guest()]) {
    const seen = await calendarOf(who);
    expect(seen).toMatchObject({ full: true, steps_done: 0 });
    expect(seen.days.map(({ attainable }: { attainable: boolean }) => attainable)).toEqual([false, false]);
  }
  const asked = { brand, group: "default", currency: "EUR", locale: "en", config: written(105_00) };
  const previewed = (await admin.send("POST", `${api}/adventure-previews`, asked)).body;
  expect(previewed).toMatchObject({ faults: [], budget_left_eur_cents: 5_00, is_used_up: true });
  const lines = (await admin.get(`${api}/budgets`)).body.lines;
  expect(
    lines.find((line: { kind: string; brand: string }) => line.kind === "calendar" && line.brand === brand),
  ).toEqual({
    ...{ kind: "calendar", of: "default", name: "default", brand, budget_eur_cents: 105_00 },
    ...{ spent_eur_cents: 100_00, state: "used_up" },
  });

  // The second day was set aside with the first, so it takes nothing of the budget and closes for nobody who has begun.
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await pays(lucky, tomorrow);
  expect((await done()).filter(({ player_id }) => Number(player_id) === lucky.id)).toHaveLength(2);
  expect(await given()).toBe(100_00);
  // With more budget it goes on.
  await operatorSets(world, "vip-adventures", written(110_00));
  expect(await calendarOf(other)).toMatchObject({ full: false });
  await pays(other);
  expect(await given()).toBe(110_00);
  expect(await calendarOf(other)).toMatchObject({ full: false, steps_done: 1 });
});

test("fifty players at once get the ten boxes that a table's budget holds, by a rule as by points; then the wheel says so, promises none, and every box that was given opens with its own odds [3-28] [3-31] [4-07]", async () => {
  const { data } = (await admin.get(`${api}/lootbox-tables?per_page=200`)).body;
  const table = data.find((one: { group: string | null; brand: string }) => one.group === null && one.brand === brand);
  const cost = Math.ceil(table.expected_eur_cents);
  const visit = { on: "daily_visit", title: "Out of a table", groupKey: "wheel_table", validHours: 24 };
  const rules = (cents: number, id = "out-of-a-table") => ({
    rules: [{ ...visit, id }],
    tableBudgets: { default: cents },
    ...{ freeSpinsGame: "tidewick/SkerryLight", prizeDays: 7 },
  });
  const spent = async () => (await spentOf(world.db.pool, [`table:${brand}:default`])).get(`table:${brand}:default`);
  const coming = async (who: Player) => (await who.get("/api/player/lootboxes/coming")).body;
  const sources = async () => (await world.guest().get("/api/lootboxes/sources")).body;
  const given = async (title: string) => {
    const own = "SELECT player_id FROM lootboxes.box WHERE title = $1";
    return (await world.db.owner.pool.query(own, [title])).rows.map(({ player_id }) => Number(player_id));
  };
  const ten = cost * 11 - 1;
  await operatorSets(world, "lootbox-rules", rules(ten));
  expect(await sources()).toMatchObject([{ group_key: "wheel_table", used_up: false }]);
  await allAtOnce((who) => who.get("/api/player/lootboxes"));
  const owners = await given(visit.title);
  expect(owners).toHaveLength(10);
  expect(await spent()).toBe(cost * 10);

  // Nobody is promised another one, guests neither; who has one opens it, with the odds of the table.
  const [lucky, other] = [
    people.find(({ id }) => owners.includes(id))!,
    people.find(({ id }) => !owners.includes(id))!,
  ];
  expect(await coming(other)).toEqual({ coming: null, refusal: null, used_up: true });
  expect(await sources()).toMatchObject([{ group_key: "wheel_table", used_up: true }]);
  const all = (await lucky.get("/api/player/lootboxes")).body;
  const box = all.find(({ title }: { title: string }) => title === visit.title);
  const weights = (items: { weight: number }[]) => items.map(({ weight }) => weight);
  expect(weights(box.items)).toEqual(weights(table.items));
  const opened = await lucky.send("POST", `/api/player/lootboxes/${box.id}/activation`, {});
  expect(opened.body, JSON.stringify(opened.body)).toMatchObject({ stage: "activated" });
  expect(await spent()).toBe(cost * 10);
  const body = { brand, locale: "en", config: rules(ten) };
  expect((await admin.send("POST", `${api}/lootbox-rule-previews`, body)).body).toMatchObject({
    rules: [{ is_on: false, is_used_up: false, is_table_used_up: true }],
    table_budgets: [{ table: "default", left_eur_cents: cost - 1, is_used_up: true }],
  });
  const { lines } = (await admin.get(`${api}/budgets`)).body;
  const line = lines.find((one: { kind: string; brand: string }) => one.kind === "prize_table" && one.brand === brand);
  expect(line).toEqual({
    ...{ kind: "prize_table", of: "default", name: "default", brand, budget_eur_cents: ten },
    ...{ spent_eur_cents: cost * 10, state: "used_up" },
  });

  // A group's own table has no such budget; what was promised as a prize or is given by hand is given.
  const { lootboxes } = world.application.modules;
  const issue = (who: { id: number }, strategy: string, key = `of the test ${strategy}`) => {
    const order = {
      playerId: who.id,
      brand,
      title: visit.title,
      groupKey: "box_table",
      strategy,
      key,
      validUntil: null,
    };
    return world.db.transaction((tx) => lootboxes.issueLootbox(tx, order, clock.now()));
  };
  for (const strategy of ["level", "exchange", "deposit", "registration"])
    expect(await issue(other, strategy)).toEqual({ ok: false, reason: "table_used_up" });
  for (const strategy of ["manual", "prize"]) expect(await issue(other, strategy)).toMatchObject({ isNew: true });
  const { rows } = await world.db.owner.pool.query("SELECT key FROM lootboxes.box WHERE id = $1", [box.id]);
  expect(await issue(lucky, "daily_visit", rows[0].key)).toEqual({ ok: true, id: box.id, isNew: false });
  expect(await spent()).toBe(cost * 10);

  // In the shop five of the fifty find one.
  const shop = (await admin.get(`${api}/content/${encodeURIComponent("config||||comp-points")}`)).body.published;
  const boxCard = {
    ...shop.lootboxes[0],
    group: "table-box",
    title: "From the table",
    rates: [{ currency: "EUR", points: 1 }],
  };
  const { budget_eur_cents: _, ...card } = boxCard;
  const level = { type: "lootbox", title: "A box of a level", group_key: "box_level", valid_hours: 24 };
  const { levels_budget_eur_cents: __, ...others } = shop;
  await operatorSets(world, "comp-points", { ...others, lootboxes: [card], levels: { level_2: [level] } });
  const cards = async () => (await world.guest().get("/api/comp_points/rates/lootboxes")).body;
  const promised = async () =>
    (await world.guest().get("/api/info/statuses")).body.find(({ id }: { id: unknown }) => id === "level_2")
      .gift_descriptions;
  expect([await cards(), await promised()]).toEqual([[], []]);
  const exchange = (who: Player, points = 1) =>
    who.send("POST", "/api/comp_points/exchange/lootboxes", {
      exchange: { group: "table-box", points, currency: "EUR" },
    });
  expect((await exchange(other)).body).toMatchObject({ errors: { group: { not_on_offer: expect.any(String) } } });
  await operatorSets(world, "lootbox-rules", { ...rules(cost * 15 - 1), rules: [] });
  expect([await cards(), await promised()]).toMatchObject([[{ group: "table-box" }], [{ type: "lootbox" }]]);
  const points = async () => {
    const each = people.map(async (who) => (await who.get("/api/player/comp_points")).body.chargeable.points);
    return (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
  };
  const before = await points();
  // More at once than are left: none of them.
  expect((await exchange(other, 5)).body).toMatchObject({ errors: { group: { not_on_offer: expect.any(String) } } });
  expect([await points(), await spent()]).toEqual([before, cost * 10]);
  await operatorSets(world, "lootbox-rules", { ...rules(cost * 15), rules: [] });
  expect((await exchange(other, 5)).status).toBe(200);
  expect((await exchange(other)).status).toBe(422);
  expect([await points(), await spent()]).toEqual([before - 5, cost * 15]);
  await operatorSets(world, "lootbox-rules", { ...rules(cost * 20 + 1), rules: [] });
  const answers = await allAtOnce((who) => exchange(who));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect([await points(), await spent()]).toEqual([before - 10, cost * 20]);
  expect(await given("From the table")).toHaveLength(10);
  await world.expectBooksToBalance();
});

test("who is in a group with a table of its own is shown the shop's boxes and those of levels by that table's budget, and is charged by it; others by everybody's [3-31] [3-54]", async () => {
  const prize = (euros: number) => ({
    ...{ title: "prizes.bonus", type: "bonus" },
    attributes: [{ field: "amount", value: [{ currency: "EUR", amount_cents: euros * 100 }] }],
    result_bonus: [{ field: "wager", value: 3 }],
  });
  const table = (euros: number) => [1, 2].map((id) => ({ id, weight: 1, bonuses: [prize(euros)] }));
  const rules = (tableBudgets: object) => ({
    ...{ rules: [], tableBudgets, freeSpinsGame: "tidewick/SkerryLight", prizeDays: 7 },
  });
  const setBudgets = (tableBudgets: object) => operatorSets(world, "lootbox-rules", rules(tableBudgets));
  await operatorSets(world, "wheel-config", table(2));
  await operatorSets(world, "wheel-config-segments", { "1308": table(7) });
  const shop = (await admin.get(`${api}/content/${encodeURIComponent("config||||comp-points")}`)).body.published;
  const [some] = shop.lootboxes;
  const card = { ...some, group: "group-box", title: "By group", rates: [{ currency: "EUR", points: 1 }] };
  const level = { type: "lootbox", title: "A box of a level", group_key: "box_level", valid_hours: 24 };
  const withCard = (budget_eur_cents: number) =>
    operatorSets(world, "comp-points", {
      ...shop,
      lootboxes: [{ ...card, budget_eur_cents }],
      levels: { level_2: [level] },
    });
  await withCard(100_00);
  const [member, other] = [await world.player(), await world.player()];
  await world.joinGroups(member, "1308");
  for (const { id } of [member, other])
    await world.db.transaction((tx) =>
      world.application.modules.compPoints.award(
        tx,
        { playerId: id, brand, chargeable: 10, persistent: 0, key: `by group ${id}` },
        clock.now(),
      ),
    );
  const sees = async (who: Visitor) => {
    const cards = (await who.get("/api/comp_points/rates/lootboxes")).body;
    const levels = (await who.get("/api/info/statuses")).body;
    const promised = levels.find(({ id }: { id: unknown }) => id === "level_2").gift_descriptions;
    return [cards.length, promised.length];
  };
  const all = async () => ({ guest: await sees(world.guest()), member: await sees(member), other: await sees(other) });
  const exchange = (who: Player) =>
    who.send("POST", "/api/comp_points/exchange/lootboxes", {
      exchange: { group: "group-box", points: 1, currency: "EUR" },
    });
  const [both, none] = [
    [1, 1],
    [0, 0],
  ];
  await setBudgets({ "1308": 14_00 });
  expect(await all()).toEqual({ guest: both, member: both, other: both });
  expect([(await exchange(member)).status, (await exchange(member)).status]).toEqual([200, 200]);
  // The group's table gives nothing more; everybody's goes on.
  expect(await all()).toEqual({ guest: both, member: none, other: both });
  expect((await exchange(member)).body).toMatchObject({ errors: { group: { not_on_offer: expect.any(String) } } });
  expect((await exchange(other)).status).toBe(200);
  // And the other way round.
  await setBudgets({ "1308": 70_00, default: 1 });
  expect(await all()).toEqual({ guest: none, member: both, other: none });
  expect([(await exchange(member)).status, (await exchange(other)).status]).toEqual([200, 422]);
  // The card's own budget is charged with what the box's receiver may win: three of seven euros and one of two.
  const { lines } = (await admin.get(`${api}/budgets`)).body;
  const line = lines.find((one: { of: string; brand: string }) => one.of === "group-box" && one.brand === brand);
  expect(line).toMatchObject({ spent_eur_cents: 23_00 });
  // What is left of it reaches for a box of everybody's table and not for one of the group's.
  await setBudgets({});
  await withCard(29_99);
  expect([(await sees(member))[0], (await sees(other))[0]]).toEqual([0, 1]);
});
