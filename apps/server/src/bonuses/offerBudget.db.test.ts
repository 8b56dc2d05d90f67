import { afterAll, beforeAll, expect, test } from "vitest";
import { profileOfTheirOwn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { payByCard } from "./testing/payByCard.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const offerRow = async (id: string) =>
  (await world.db.pool.query("SELECT * FROM bonuses.offer WHERE id = $1", [id])).rows[0];

test("an offer's budget is never passed, however many ask at once, and what is refused moves and counts nothing", async () => {
  const gift = { type: "bonus", amount: { EUR: 10_00, CAD: 15_00 }, wager: 5 };
  await world.application.modules.bonuses.seedOffers(
    world.db.pool,
    [
      {
        ...{ id: "small-purse", kind: "coupon", title: "A small purse", budgetEurCents: 25_00 },
        terms: { gifts: [gift], code: "PURSE" },
      },
    ],
    new Date(),
  );
  const people = await Promise.all(Array.from({ length: 8 }, () => world.player()));
  const redeem = (at: number) => people[at]!.send("POST", "/api/bonuses/coupon", { coupon_code: "purse" });
  const answers = await Promise.all(people.map((_, at) => redeem(at)));
  const given = answers.filter(({ body }) => body.status === "successfully_activated");
  expect(given).toHaveLength(2);
  const { spent_eur_cents, budget_eur_cents } = await offerRow("small-purse");
  expect([spent_eur_cents, budget_eur_cents].map(Number)).toEqual([20_00, 25_00]);
  const { rows } = await world.db.pool.query(
    `SELECT (SELECT count(*)::int FROM bonuses.offer_gift WHERE offer = 'small-purse') AS counted,
       (SELECT count(*)::int FROM bonuses.bonus WHERE title = 'A small purse') AS given`,
  );
  expect(rows[0]).toEqual({ counted: 2, given: 2 });
  // Whoever has it cannot have it again, and is told so; it takes nothing of the budget.
  const winner = answers.findIndex(({ body }) => body.status === "successfully_activated");
  expect((await redeem(winner)).body.status).toBe("already_activated");
  expect(Number((await offerRow("small-purse")).spent_eur_cents)).toBe(20_00);
  await world.expectBooksToBalance();
});

test("an offer whose rest does not reach for its gift is used up: operators read so, nobody is promised or given it, and a larger budget brings it back [3-22] [F-65]", async () => {
  const admin = await world.operator("administrator");
  const [kim, lee] = [await world.player({ currency: "EUR" }), await world.player({ currency: "CAD" })];
  await world.joinGroups(lee, "257");
  const api = "/backoffice/api";
  const kinds = ["deposit", "registration", "coupon", "personal", "level"] as const;
  const gift = { type: "bonus", amount: { EUR: 10_00, CAD: 45_00 }, wager: 5 };
  const termsOf = {
    deposit: { gifts: [gift], least: { EUR: 10_00, CAD: 10_00 } },
    registration: { gifts: [gift] },
    coupon: { gifts: [gift], code: "SHORT" },
    personal: { gifts: [gift], groups: ["257"] },
    level: { gifts: [gift], groupKey: "of-the-short-level" },
  };
  const { bonuses } = world.application.modules;
  const budgetEurCents = 40_00;
  await bonuses.seedOffers(
    world.db.pool,
    kinds.map((kind) => ({ id: `short-${kind}`, kind, title: "Short", budgetEurCents, terms: termsOf[kind] })),
    new Date(),
  );
  const spend = (cents: number) =>
    world.db.owner.pool.query("UPDATE bonuses.offer SET spent_eur_cents = $1 WHERE title = 'Short'", [cents]);
  const viewer = { brand: "velvet-table", country: "EE", licence: "CW", now: new Date() };
  const idsOf = (body: unknown) =>
    (body as { id: string }[]).map(({ id }) => id).filter((id) => id.startsWith("short-"));
  /** Where the offers are promised: to guests, to players of two currencies, to who is in a group and to who reaches a level. */
  const promised = async () => ({
    guest: [
      ...idsOf((await world.guest().get("/api/bonuses/deposit")).body),
      ...idsOf((await world.guest().get("/api/bonuses/registration")).body),
    ],
    euros: idsOf((await kim.get("/api/bonuses/deposit")).body),
    dollars: idsOf((await lee.get("/api/bonuses/deposit")).body),
    group: ((await bonuses.offersForGroups(world.db.pool, ["257"], viewer)).get("257") ?? []).filter(
      ({ offer }) => offer.id === "short-personal",
    ).length,
    level: (await bonuses.levelOffers(world.db.pool, "of-the-short-level", new Date())).length,
  });
  const states = async () => {
    const { data } = (await admin.get(`${api}/offers?per_page=200`)).body;
    const { lines } = (await admin.get(`${api}/budgets`)).body;
    return kinds.map((kind) => [
      data.find(({ id }: { id: string }) => id === `short-${kind}`).state,
      lines.find(({ of }: { of: string }) => of === `short-${kind}`).state,
    ]);
  };
  const all = (of: [string, string]) => kinds.map(() => of);

  expect(await promised()).toEqual({
    guest: ["short-deposit", "short-registration"],
    ...{ euros: ["short-deposit"], dollars: ["short-deposit"], group: 1, level: 1 },
  });
  expect(await states()).toEqual(all(["running", "going"]));
  // The rest reaches for ten euros and not for 45 Canadian dollars.
  await spend(30_00);
  expect(await states()).toEqual(all(["running", "going"]));
  expect(await promised()).toEqual({ guest: [], euros: ["short-deposit"], dollars: [], group: 0, level: 0 });
  const short = { status: "failed_to_activate", reason: "budget_spent" };
  const redeem = async (who: typeof kim) =>
    (await who.send("POST", "/api/bonuses/coupon", { coupon_code: "short" })).body;
  expect(await redeem(lee)).toEqual(short);
  // It reaches for nobody, though nearly ten euros are left.
  await spend(30_01);
  expect(await states()).toEqual(all(["spent", "used_up"]));
  expect(await promised()).toEqual({ guest: [], euros: [], dollars: [], group: 0, level: 0 });
  expect(await redeem(kim)).toEqual(short);
  await bonuses.givePersonal(new Date());
  await world.player({ currency: "EUR" });
  const given = "SELECT count(*)::int AS gifts FROM bonuses.bonus WHERE title = 'Short'";
  expect((await world.db.pool.query(given)).rows[0].gifts).toBe(0);

  const { version, title, terms, starts_at, ends_at } = (await admin.get(`${api}/offers/short-coupon`)).body;
  const raised = { title, terms, starts_at, ends_at, budget_eur_cents: 40_01, version, reason: "one more" };
  expect((await admin.send("PUT", `${api}/offers/short-coupon`, raised)).status).toBe(200);
  expect((await admin.get(`${api}/offers/short-coupon`)).body.state).toBe("running");
  expect(await redeem(kim)).toEqual({ status: "successfully_activated" });
  expect((await admin.get(`${api}/offers/short-coupon`)).body).toMatchObject({
    state: "spent",
    spent_eur_cents: 40_01,
  });
});

test("a share of a deposit is promised as long as the budget reaches for the most that it may be, and what a chosen one brings is given as far as it reaches", async () => {
  const share = { type: "deposit", percent: 100, cap: { EUR: 50_00 }, wager: 5 };
  await world.application.modules.bonuses.seedOffers(
    world.db.pool,
    [
      {
        ...{ id: "half-left", kind: "deposit", title: "Half left", budgetEurCents: 80_00 },
        terms: { gifts: [share], least: { EUR: 10_00 } },
      },
    ],
    new Date(),
  );
  const [kim, lee] = [await world.player({ currency: "EUR" }), await world.player({ currency: "EUR" })];
  const isOffered = async (who: typeof kim) =>
    (await who.get<{ id: string }[]>("/api/bonuses/deposit")).body.some(({ id }) => id === "half-left");
  for (const who of [kim, lee]) {
    const profile = { context: "deposit", player: profileOfTheirOwn(who.id) };
    expect((await who.send("PATCH", "/api/player", profile)).status).toBe(200);
    expect(await isOffered(who)).toBe(true);
    const picked = { groups: { add: ["pick:half-left"], remove: [] } };
    expect((await who.send("POST", "/api/player/groups", picked)).status).toBe(200);
  }
  await payByCard(kim, "50.00");
  expect(await isOffered(lee)).toBe(false);
  await payByCard(lee, "20.00");
  const { rows } = await world.db.pool.query(
    "SELECT amount::int FROM bonuses.bonus WHERE title = 'Half left' ORDER BY id",
  );
  expect(rows.map(({ amount }) => amount)).toEqual([50_00, 20_00]);
  expect(Number((await offerRow("half-left")).spent_eur_cents)).toBe(70_00);
});

test("what a bonus gives back when it ends is kept with it", async () => {
  const kim = await world.player();
  const id = await world.bonus(kim, { group_key: "test" });
  await kim.send("POST", `/api/player/bonuses/${id}/activation`);
  await kim.send("DELETE", `/api/player/bonuses/${id}`);
  const { rows } = await world.db.pool.query("SELECT stage, taken_back::int FROM bonuses.bonus WHERE id = $1", [id]);
  expect(rows[0]).toEqual({ stage: "canceled", taken_back: 10_00 });
});
