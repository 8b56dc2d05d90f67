import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Player } from "../testing/people.ts";
import { publishConfig } from "../testing/publishContent.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* What climbing to a level brings, and the shop's cards, as an operator writes them. */

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const seeded = JSON.parse(
  readFileSync(new URL("../../../../content/configs/comp-points.json", import.meta.url), "utf8"),
);
const box = { type: "lootbox", title: "A box for you", group_key: "box_level", valid_hours: 24 };

/** Points of the ladder, as settled rounds bring them. */
const climb = (player: Player, persistent: number, brand = "velvet-table") =>
  world.db.transaction((tx) =>
    world.application.modules.compPoints.award(
      tx,
      { playerId: player.id, brand, chargeable: 0, persistent, key: randomUUID() },
      new Date(),
    ),
  );
const given = async (player: Player) => {
  const of = async (path: string) => (await player.get(`/api/player/${path}`)).body;
  const [bonuses, boxes, points] = [await of("bonuses"), await of("lootboxes"), await of("comp_points")];
  const byLevel = (list: { strategy: string; title: string }[]) =>
    list.filter(({ strategy }) => strategy === "level").map(({ title }) => title);
  return { bonuses: byLevel(bonuses), boxes: byLevel(boxes), points: points.chargeable.points };
};

async function startLevelOffer(id: string, groupKey: string, change: object = {}): Promise<void> {
  const terms = { groupKey, gifts: [{ type: "bonus", amount: { EUR: 7_00, CAD: 10_00 }, wager: 3 }], ...change };
  const plan = { title: `The offer ${id}`, starts_at: null, ends_at: null, budget_eur_cents: 100_00, reason };
  const made = await admin.send("POST", `${api}/offers`, { id, kind: "level", terms, ...plan });
  expect(made.body, JSON.stringify(made.body)).toEqual({ state: "done", approval_id: null });
  const { version } = (await admin.get(`${api}/offers/${id}`)).body;
  expect((await admin.send("PUT", `${api}/offers/${id}/state`, { enabled: true, version, reason })).status).toBe(200);
}

test("a level brings points, a box and what an offer of its key gives, each once, and says so before; a brand without boxes promises and gives none [3-54]", async () => {
  await startLevelOffer("climbers", "second_level");
  const gifts = [{ type: "points", points: 25 }, { type: "offer", group_key: "second_level" }, box];
  await publishConfig(admin, "comp-points", { ...seeded, levels: { level_2: gifts } });
  const described = async () => {
    const { body } = await world.guest().get("/api/info/statuses");
    return body.find(({ id }: { id: unknown }) => id === "level_2").gift_descriptions;
  };
  const promised = [
    { type: "points", points_count: 25 },
    { type: "money", amounts: expect.arrayContaining([{ currency: "EUR", amount_cents: 7_00 }]), wager: 3 },
  ];
  await expect.poll(described).toEqual([...promised, { type: "lootbox", title: "A box for you" }]);
  const kim = await world.player();
  await climb(kim, 1_000);
  const all = { bonuses: ["The offer climbers"], boxes: ["A box for you"], points: 25 };
  await expect.poll(() => given(kim)).toEqual(all);
  const [bonus] = (await kim.get("/api/player/bonuses")).body.filter(
    ({ strategy }: { strategy: string }) => strategy === "level",
  );
  expect(bonus).toMatchObject({ amount_cents: 7_00, amount_wager_requirement_cents: 21_00, stage: "issued" });
  await climb(kim, 1);

  const { levelGifts } = world.application.modules.compPoints;
  expect((await levelGifts("nordic-lodge", null, new Date())).get("level_2")).toEqual(promised);
  const ben = await world.player();
  await climb(ben, 1_000, "nordic-lodge");
  await expect.poll(() => given(ben)).toEqual({ ...all, boxes: [] });
  expect(await given(kim), "a point more brings nothing again").toEqual(all);
  expect((await admin.get(`${api}/offers/climbers`)).body).toMatchObject({ given: 2, spent_eur_cents: 14_00 });

  // Stopped, it is promised and given no more.
  const { version } = (await admin.get(`${api}/offers/climbers`)).body;
  await admin.send("PUT", `${api}/offers/climbers/state`, { enabled: false, version, reason });
  expect(await described()).toEqual([promised[0], { type: "lootbox", title: "A box for you" }]);
  const pat = await world.player();
  await climb(pat, 1_000);
  await expect.poll(() => given(pat)).toEqual({ ...all, bonuses: [] });
  await world.expectBooksToBalance();
});

test("what a level gives by itself is called by the level in the player's language; what was given before that is called so too [3-54]", async () => {
  const money = { type: "money", amount_cents: { EUR: 3_00 }, wager: 2, valid_days: 7 };
  const spins = {
    ...{ type: "freespins", game: "tidewick/SkerryLight", count: 5, stake_cents: { EUR: 20 } },
    ...{ wager: 2, valid_days: 7 },
  };
  await publishConfig(admin, "comp-points", { ...seeded, levels: { level_2: [money, spins] } });
  const nora = await world.player();
  expect((await nora.send("PATCH", "/api/player/update_locale", { locale: "no" })).status).toBeLessThan(300);
  await climb(nora, 1_000);
  const titles = async () => {
    const lists = await Promise.all(["bonuses", "freespins"].map((list) => nora.get(`/api/player/${list}`)));
    return lists.flatMap(({ body }) => body.map(({ title }: { title: string }) => title));
  };
  await expect.poll(titles).toEqual(["Nivå 2", "Nivå 2"]);
  // As rows were before titles had words.
  for (const table of ["bonus", "free_spins"])
    await world.db.owner.pool.query(`UPDATE bonuses.${table} SET title = 'level_2' WHERE player_id = $1`, [nora.id]);
  const migration = new URL("../bonuses/migrations/0017_level_titles.sql", import.meta.url);
  await world.db.owner.pool.query(readFileSync(migration, "utf8"));
  expect(await titles()).toEqual(["Level 2", "Level 2"]);
});

test("an offer for a level needs its group key, and a level that names no offer is not published [3-54]", async () => {
  const terms = { gifts: [{ type: "bonus", amount: { EUR: 5_00 }, wager: 3 }] };
  const plan = { title: "Nameless", starts_at: null, ends_at: null, budget_eur_cents: 100_00, reason };
  const refused = await admin.send("POST", `${api}/offers`, { id: "nameless", kind: "level", terms, ...plan });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["groupKey"]]);
  const share = { gifts: [{ type: "deposit", percent: 50, cap: { EUR: 5_00 }, wager: 3 }], groupKey: "of_nothing" };
  const strange = await admin.send("POST", `${api}/offers`, { id: "nameless", kind: "level", terms: share, ...plan });
  expect(strange.status).toBe(422);
  const levels = { level_2: [{ type: "offer", group_key: "nobody_made_it" }] };
  await expect(publishConfig(admin, "comp-points", { ...seeded, levels })).rejects.toThrow(
    "there is no gift nobody_made_it",
  );
});

test("what is wrong with a card of boxes or a gift of a level is named by its field, and nothing is published [3-31] [9-35]", async () => {
  const [card] = seeded.lootboxes;
  const wrong: [object, string][] = [
    [{ lootboxes: [{ ...card, group: "Lucky Box" }] }, "lootboxes.0.group"],
    [{ lootboxes: [{ ...card, rates: [] }] }, "lootboxes.0.rates"],
    [{ lootboxes: [{ ...card, rates: [{ currency: "EUR", points: 0 }] }] }, "lootboxes.0.rates.0.points"],
    [{ lootboxes: [{ ...card, group_key: "chest" }] }, "lootboxes.0.group_key"],
    [{ lootboxes: [{ ...card, max_quantity: 11 }] }, "lootboxes.0.max_quantity"],
    [{ lootboxes: [card, card] }, "lootboxes"],
    [{ lootboxes: [{ ...card, sale: { weeks: "odd" } }] }, "lootboxes.0.sale"],
    [{ levels: { level_3: [{ type: "points", points: 0 }] } }, "levels.level_3.0.points"],
    [{ levels: { level_3: [{ ...box, valid_hours: 0 }] } }, "levels.level_3.0.valid_hours"],
    [
      { levels: { level_3: [{ type: "money", amount_cents: {}, wager: 1, valid_days: 7 }] } },
      "levels.level_3.0.amount_cents",
    ],
  ];
  const id = encodeURIComponent("config||||comp-points");
  const { version } = (await admin.get(`${api}/content/${id}`)).body;
  for (const [part, path] of wrong) {
    const config = { ...seeded, ...part };
    const kept = (await admin.send("PUT", `${api}/content/${id}/draft`, { body: config, version })).body;
    expect([path, kept.saved, kept.faults.map((fault: { path: string }) => fault.path)]).toEqual([
      path,
      false,
      expect.arrayContaining([path]),
    ]);
    const asked = { brand: "", currency: "EUR", locale: "en", config };
    const preview = await admin.send("POST", `${api}/comp-points-previews`, asked);
    expect([path, preview.status, Object.keys(preview.body.errors)[0]]).toEqual([path, 422, `config.${path}`]);
  }
});

test("a preview says what players of a brand, currency and language see and what it costs, and changes nothing [3-31] [3-54]", async () => {
  const levels = {
    level_2: [{ type: "points", points: 100 }, box],
    level_3: [{ type: "money", amount_cents: { EUR: 20_00 }, wager: 0, valid_days: 7 }],
  };
  const config = { ...seeded, levels };
  const ask = (change: object = {}) =>
    admin.send("POST", `${api}/comp-points-previews`, { brand: "", currency: "EUR", locale: "en", config, ...change });
  const { body } = await ask();
  const find = (group: string) => body.cards.find((card: { group: string }) => card.group === group);
  expect(find("money-5")).toMatchObject({ name: "€5.00", points: 100, cost_eur_cents: 5_00, on_offer: true });
  // 5.00 for 100 points, each for 10.00 of stakes.
  expect(find("money-5").back_percent).toBeCloseTo(0.5, 10);
  const { data } = (await admin.get(`${api}/lootbox-tables`)).body;
  const table = data.find(
    ({ brand, group }: { brand: string; group: string | null }) => brand === "velvet-table" && group === null,
  );
  expect(find("lucky-box")).toMatchObject({ points: 150, cost_eur_cents: table.expected_eur_cents, on_offer: true });
  const spins = find("spins-10");
  expect(spins).toMatchObject({ name: "10 free spins", detail: "Skerry Light" });
  expect(spins.cost_eur_cents).toBeGreaterThan(150);
  expect(spins.cost_eur_cents).toBeLessThan(200);
  const best = Math.max(
    ...seeded.money.map(({ rates }: { rates: { currency: string; amount_cents: number; points: number }[] }) => {
      const rate = rates.find(({ currency }) => currency === "EUR")!;
      return rate.amount_cents / rate.points;
    }),
  );
  expect(body.levels[0].lines).toEqual(["100 comp points to spend", "A box for you"]);
  expect(body.levels[0].cost_eur_cents).toBeCloseTo(100 * best + table.expected_eur_cents, 6);
  expect(body.levels[1]).toMatchObject({ level: "level_3", lines: ["€20.00 of bonus money"], cost_eur_cents: 20_00 });
  const german = (await ask({ locale: "de", currency: "NOK" })).body;
  expect(german.levels[0].lines[0]).toMatch(/^100 .*Ausgeben$/);
  const nordic = (await ask({ brand: "nordic-lodge" })).body;
  expect(nordic.levels[0].lines).toEqual(["100 comp points to spend"]);
  expect(
    nordic.cards.filter(({ type, on_offer }: { type: string; on_offer: boolean }) => type === "lootboxes" && on_offer),
  ).toEqual([]);
  expect((await ask({ brand: "nobody" })).body.errors.brand).toHaveProperty("not_in_list");
  expect((await ask({ currency: "XXX" })).body.errors.currency).toHaveProperty("unknown_currency");
  const payments = await world.operator("payments");
  expect((await payments.send("POST", `${api}/comp-points-previews`, {})).status).toBe(403);
});

test("what levels cost after wagering is exact where nothing is wagered, played through where something is, and a box counts by its prizes [3-54]", async () => {
  const money = (wager: number) => ({ type: "money", amount_cents: { EUR: 20_00 }, wager, valid_days: 7 });
  const levels = { level_2: [{ type: "points", points: 100 }], level_3: [money(0)], level_4: [money(5), money(0)] };
  const ask = (change: object = {}, to: object = levels) => {
    const play = { game: "tidewick/SkerryLight", stake_cents: 1_00 };
    const body = { brand: "", config: { ...seeded, levels: to }, ...play, ...change };
    return admin.send("POST", `${api}/level-cost-estimates`, body);
  };
  /** Plays on until each gift has a standard error, as a page does. */
  const found = async (change: object = {}, to: object = levels) => {
    let { body } = await ask(change, to);
    while (body.estimate === null) body = (await ask({ ...change, so_far: body.so_far }, to)).body;
    return body;
  };
  const { estimate, players } = await found();
  expect(players).toBeGreaterThanOrEqual(10);
  const [points, cash, wagered] = estimate.levels;
  expect(points.given_eur_cents).toBeGreaterThan(0);
  expect(points).toMatchObject({ cost_eur_cents: points.given_eur_cents, standard_error_eur_cents: 0 });
  expect(cash).toMatchObject({ level: "level_3", cost_eur_cents: 20_00, standard_error_eur_cents: 0 });
  expect(wagered.given_eur_cents).toBe(40_00);
  // Five times 20 EUR are staked at most, which costs no more than the game's edge on it.
  const error = wagered.standard_error_eur_cents;
  expect(error).toBeGreaterThan(0);
  expect(wagered.cost_eur_cents).toBeGreaterThan(40_00 - (100_00 * estimate.house_edge) / 100 - 4 * error);
  expect(wagered.cost_eur_cents).toBeLessThan(40_00 + 4 * error);
  const sum = points.cost_eur_cents + cash.cost_eur_cents + wagered.cost_eur_cents;
  expect(estimate.cost_eur_cents).toBeCloseTo(sum, 6);
  const boxed = (await found({}, { level_2: [box] })).estimate;
  const none = (await found({ brand: "nordic-lodge" }, { level_2: [box] })).estimate;
  expect(boxed.given_eur_cents).toBeGreaterThan(0);
  expect(boxed.cost_eur_cents).toBeLessThan(boxed.given_eur_cents + 4 * boxed.standard_error_eur_cents + 1);
  expect(none).toMatchObject({ given_eur_cents: 0, cost_eur_cents: 0 });
  expect((await ask({ game: "no/Game" })).body.errors.game).toHaveProperty("not_in_list");
  expect((await ask({ brand: "nobody" })).body.errors.brand).toHaveProperty("not_in_list");
  expect(Object.keys((await ask({}, { level_2: [{ ...money(1), wager: -1 }] })).body.errors)).toEqual([
    "config.levels.level_2.0.wager",
  ]);
});

test("what cards of the shop cost after wagering is estimated card by card: as given without a wager, played through with one, boxes by their prizes", async () => {
  const [money] = seeded.money;
  const [boxCard] = seeded.lootboxes;
  const named = (group: string, change: object) => ({ ...money, group, max_win_cents: undefined, ...change });
  const nowhere = { ...seeded.freespins[0], group: "spins-nowhere", game: "no/Game" };
  const config = {
    ...{ ...seeded, freespins: [nowhere], lootboxes: [boxCard] },
    money: [named("money-free", { wager: 0 }), named("money-wagered", { wager: 5 })],
  };
  const ask = (change: object = {}) => {
    const play = { game: "tidewick/SkerryLight", stake_cents: 5_00 };
    return admin.send("POST", `${api}/card-cost-estimates`, { brand: "", config, ...play, ...change });
  };
  let { body } = await ask();
  while (body.estimate === null) body = (await ask({ so_far: body.so_far })).body;
  const { estimate } = body;
  const [free, wagered, unknown, boxes] = estimate.cards;
  expect(free).toEqual({
    ...{ type: "money", group: "money-free", points: 100 },
    ...{ given_eur_cents: 5_00, cost_eur_cents: 5_00, standard_error_eur_cents: 0 },
  });
  // Five times 5 EUR are staked at most, which costs no more than the game's edge on it.
  const error = wagered.standard_error_eur_cents;
  expect(error).toBeGreaterThan(0);
  expect(wagered).toMatchObject({ group: "money-wagered", given_eur_cents: 5_00 });
  expect(wagered.cost_eur_cents).toBeGreaterThan(5_00 - (25_00 * estimate.house_edge) / 100 - 4 * error);
  expect(wagered.cost_eur_cents).toBeLessThan(5_00 + 4 * error);
  expect(unknown).toMatchObject({ type: "freespins", given_eur_cents: null, cost_eur_cents: null });
  expect(boxes).toMatchObject({ type: "lootboxes", points: 150 });
  expect(boxes.given_eur_cents).toBeGreaterThan(0);
  expect(boxes.cost_eur_cents).toBeLessThan(boxes.given_eur_cents + 4 * boxes.standard_error_eur_cents + 1);
  const sum = free.cost_eur_cents + wagered.cost_eur_cents + boxes.cost_eur_cents;
  expect(estimate.cost_eur_cents).toBeCloseTo(sum, 6);
  expect((await ask({ brand: "nobody" })).body.errors.brand).toHaveProperty("not_in_list");
  expect(Object.keys((await ask({ config: { ...config, money: [named("x", { wager: -1 })] } })).body.errors)).toEqual([
    "config.money.0.wager",
  ]);
});

test("where no box can be opened, cards of boxes count neither among what cards cost nor in what the shop may cost, in which levels count no more than their budget [3-31]", async () => {
  const [money] = seeded.money;
  const free = { ...money, group: "money-free", wager: 0, max_win_cents: undefined };
  // It would give most for a point.
  const boxes = { ...seeded.lootboxes[0], rates: [{ currency: "EUR", points: 1 }] };
  const config = { ...seeded, money: [free], freespins: [], lootboxes: [boxes], levels: {} };
  const cardsAt = async (brand: string) => {
    const ask = (more: object) => {
      const play = { game: "tidewick/SkerryLight", stake_cents: 5_00 };
      return admin.send("POST", `${api}/card-cost-estimates`, { brand, config, ...play, ...more });
    };
    let { body } = await ask({});
    while (body.estimate === null) body = (await ask({ so_far: body.so_far })).body;
    return body.estimate;
  };
  const open = await cardsAt("velvet-table");
  expect(open.cards.map(({ group }: { group: string }) => group)).toEqual(["money-free", boxes.group]);
  expect(open.given_eur_cents).toBeGreaterThan(5_00);
  const closed = await cardsAt("nordic-lodge");
  expect(closed).toMatchObject({ given_eur_cents: 5_00, cost_eur_cents: 5_00, standard_error_eur_cents: 0 });
  expect(closed.cards.map(({ group }: { group: string }) => group)).toEqual(["money-free"]);

  const { exposure } = world.application.modules.compPoints;
  const mayCost = (brand: string, cards: object) =>
    exposure(brand, { ...config, ...cards }, { players: 1, staked: 100_000_00 }, new Date());
  expect(await mayCost("nordic-lodge", {})).toBe(await mayCost("nordic-lodge", { lootboxes: [] }));
  // A budget of levels bounds what they may cost, whoever climbs.
  const levels = { level_2: [{ type: "money", amount_cents: { EUR: 5_00 }, wager: 0, valid_days: 7 }] };
  const [none, unbound] = [await mayCost("nordic-lodge", {}), await mayCost("nordic-lodge", { levels })];
  expect(unbound).toBe(none! + 5_00);
  expect(await mayCost("nordic-lodge", { levels, levels_budget_eur_cents: 3_00 })).toBe(none! + 3_00);
  expect(await mayCost("velvet-table", {})).toBeGreaterThan((await mayCost("velvet-table", { lootboxes: [] }))!);
});
