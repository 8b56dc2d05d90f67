import { randomUUID } from "node:crypto";
import { isoDay } from "@croupier/rules/adventures/calendar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestOffers } from "./bonuses/guestOffers.ts";
import type { NewOffer } from "./bonuses/index.ts";
import type { OfferKind } from "./bonuses/offerGifts/offerGift.ts";
import { payByCard } from "./bonuses/testing/payByCard.ts";
import { readExchangeRates } from "./catalogue/index.ts";
import { operatorSets } from "./testing/foreignClient.ts";
import { middayClock } from "./testing/middayClock.ts";
import { type Player, profileOfTheirOwn, signUpInEstonia } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* The rules of who, asked by everything that gives without an offer: boxes, levels, the calendar, and operators by hand. */

let world: World;
const clock = middayClock();
let admin: Visitor;
const rule = { title: "A box", validHours: 24 };
const least = [{ currency: "EUR", amount_cents: 20_00 }];
const money = { type: "money", amount_cents: { EUR: 3_00 }, wager: 1, valid_days: 7 };
beforeAll(async () => {
  world = await openWorld({ clock, settings: { TRUST_PROXY: "1" } });
  admin = await world.operator("administrator");
  await operatorSets(world, "lootbox-rules", {
    rules: [
      { ...rule, id: "visit", on: "daily_visit", groupKey: "wheel_daily" },
      { ...rule, id: "paid", on: "deposit", groupKey: "box_paid", every: "deposit", least },
    ],
    freeSpinsGame: "tidewick/SkerryLight",
    prizeDays: 7,
  });
  const { body } = await admin.get(`/backoffice/api/content/${encodeURIComponent("config||||comp-points")}`);
  await operatorSets(world, "comp-points", { ...(body.body ?? body.published), levels: { level_2: [money] } });
  const today = isoDay(clock.now()).split("-").reverse().join("/");
  const day = {
    ...{ title: `Prize 1__1/1__${today}`, prize: { freespin: "Spins" } },
    condition: { minDep: { EUR: 20_00 }, wager: 1, periodActivationDays: 3 },
    gifts: [{ type: "freespins", count: 5, game: "tidewick/SkerryLight" }],
  };
  await operatorSets(world, "vip-adventures", { variables: {}, prizes: { default: [day] } });
});
afterAll(() => world.close());

const brand = "velvet-table";
const api = "/backoffice/api";
const boxes = async (who: Visitor) =>
  (await who.get("/api/player/lootboxes")).body.map(({ group_key }: { group_key: string }) => group_key).sort();
const coming = async (who: Visitor) => (await who.get("/api/player/lootboxes/coming")).body;
const adventure = async (who: Visitor) => (await who.get("/api/adventure")).body.adventure;
const gifts = async (who: Visitor) =>
  (await Promise.all(["bonuses", "freespins"].map((kind) => who.get(`/api/player/${kind}`)))).flatMap(
    ({ body }) => body,
  );
const boxByHand = (who: Player) => {
  const order = { title: "For you", group_key: "manual_wheel_1", valid_hours: 24, key: randomUUID(), reason: "a test" };
  return admin.send("POST", `${api}/lootboxes`, { player_id: who.id, ...order });
};
const giftByHand = (who: Player) => {
  const gift = { type: "bonus", amount_cents: 5_00, wager: 1, max_win_cents: null, max_stake_cents: null };
  const terms = { title: "For you", currency: "EUR", activatable_days: 7, valid_days: 3, reason: "a test" };
  return admin.send("POST", `${api}/players/${who.id}/gifts`, { ...terms, gift, key: randomUUID() });
};
const climb = (who: Player) =>
  world.db.transaction((tx) =>
    world.application.modules.compPoints.award(
      tx,
      { playerId: who.id, brand, chargeable: 0, persistent: 1_000, key: randomUUID() },
      clock.now(),
    ),
  );
/** Waits until the event of a level was read, by somebody else's level after it. */
async function climbAndPass(who: Player): Promise<void> {
  await climb(who);
  const witness = await world.player();
  await climb(witness);
  await expect.poll(async () => (await gifts(witness)).length).toBe(1);
}
async function pays(who: Player, card: string): Promise<void> {
  const profile = { context: "deposit", player: profileOfTheirOwn(who.id) };
  expect((await who.send("PATCH", "/api/player", profile)).status).toBe(200);
  await payByCard(who, "20", card);
}
const changed = (who: Player, column: string, value: string) =>
  world.db.owner.pool.query(`UPDATE players.player SET ${column} = $2 WHERE id = $1`, [who.id, value]);

async function givenNothing(who: Player, refusal: string, card: string): Promise<void> {
  expect(await boxes(who), refusal).toEqual([]);
  expect(await coming(who)).toEqual({ coming: null, refusal, used_up: false });
  for (const answer of [await boxByHand(who), await giftByHand(who)])
    expect([answer.status, answer.body.errors.base]).toEqual([422, { [refusal]: expect.any(String) }]);
  await climbAndPass(who);
  await pays(who, card);
  expect(await boxes(who)).toEqual([]);
  expect(await gifts(who)).toEqual([]);
}

test("whom no rule stands against is given boxes, what a level brings, the day of the calendar, and things by hand", async () => {
  const kim = await world.player();
  expect(await coming(kim)).toMatchObject({ coming: { on: "daily_visit" }, refusal: null });
  expect(await adventure(kim)).toMatchObject({ receives: true, refusal: null });
  await climb(kim);
  expect((await boxByHand(kim)).body.state).toBe("done");
  expect((await giftByHand(kim)).body.state).toBe("done");
  await pays(kim, "4242424242424242");
  expect(await boxes(kim)).toEqual(["box_paid", "manual_wheel_1", "wheel_daily"]);
  await expect.poll(async () => (await gifts(kim)).length).toBe(3);
});

test("group 100 is given no box, nothing for a level and no day of the calendar; by hand it is refused by name, and pages say why [6-08] [6-17] [4-07]", async () => {
  const several = await world.player();
  await world.joinGroups(several, "100");
  expect(await adventure(several)).toMatchObject({ receives: false, refusal: "several_accounts" });
  await givenNothing(several, "several_accounts", "5555555555554444");
});

test("whoever takes no bonuses is given none of it, and told so [3-05] [7.7-11]", async () => {
  const refusing = await world.player();
  expect((await refusing.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false })).status).toBe(200);
  expect(await adventure(refusing)).toMatchObject({ receives: false, refusal: "gifts_not_wanted" });
  await givenNothing(refusing, "gifts_not_wanted", "4000056655665556");
});

test("whoever excluded themselves is given nothing that would wait for their return, by rule or by hand [F-51]", async () => {
  const leaving = await world.player();
  const order = { user_limit: { type: "selfexclusion", period: "1_year" } };
  expect((await leaving.send("POST", "/api/user_limits", order)).status).toBe(201);
  for (const answer of [await boxByHand(leaving), await giftByHand(leaving)])
    expect([answer.status, answer.body.errors.base]).toEqual([422, { gifts_not_wanted: expect.any(String) }]);
  await climbAndPass(leaving);
  const { rows } = await world.db.owner.pool.query(
    "SELECT (SELECT count(*) FROM bonuses.bonus WHERE player_id = $1)::int AS gifts, (SELECT count(*) FROM lootboxes.box WHERE player_id = $1)::int AS boxes",
    [leaving.id],
  );
  expect(rows).toEqual([{ gifts: 0, boxes: 0 }]);
});

test("whom a partner of excluded-promo-stags sent is given none of it [7.1-01]", async () => {
  const sent = await world.player();
  await changed(sent, "affiliate_tag", "nobonus_9");
  expect(await adventure(sent)).toMatchObject({ receives: false, refusal: "partner_excluded" });
  await givenNothing(sent, "partner_excluded", "5105105105105100");
});

const bonus = { type: "bonus", amount: { EUR: 5_00 }, wager: 1 };
const share = { type: "deposit", percent: 50, cap: { EUR: 50_00 }, wager: 1 };
const back = { type: "cashback", percent: 5, cap: { EUR: 50_00 }, wager: 1 };
const offer = (id: string, kind: OfferKind, terms: object): NewOffer => {
  return { id, kind, title: `Offer ${id}`, budgetEurCents: 1_000_00, terms };
};
const tallinn = offer("tallinn", "coupon", { code: "TALLINN", licences: ["EE"], gifts: [bonus] });
const offersOfAllKinds = [
  offer("half", "deposit", { least: { EUR: 20_00 }, gifts: [share] }),
  offer("hello", "registration", { gifts: [bonus], countries: ["SE"] }),
  offer("back", "cashback", { gifts: [back], period: "week" }),
  offer("bronze", "personal", { gifts: [bonus], groups: ["257"] }),
];

/** Whether a guest of a licence is shown offers for a deposit, for signing up, and of a group. */
async function seenBy(licence: string): Promise<boolean[]> {
  const { pool } = world.db;
  const { bonuses } = world.application.modules;
  const guest = { country: "SE", licence, now: clock.now() };
  const rates = { rates: readExchangeRates };
  const shown = [
    await guestOffers(rates, pool, "deposit", guest),
    await guestOffers(rates, pool, "registration", guest),
  ];
  const ofGroup = (await bonuses.offersForGroups(pool, ["257"], { ...guest, brand })).get("257") ?? [];
  return [...shown.map((offers) => offers.length > 0), ofGroup.length > 0];
}

test("the shop shows no card that it would refuse to the player, and others go on seeing it", async () => {
  const cards = async (who: Visitor) =>
    (
      await Promise.all(["money", "freespins", "lootboxes"].map((type) => who.get(`/api/comp_points/rates/${type}`)))
    ).flatMap(({ body }) => body.map(({ group }: { group: string }) => group));
  const [bronze, kim] = [await world.player(), await world.player()];
  await world.joinGroups(bronze, "257");
  const all = await cards(kim);
  expect(all.length).toBeGreaterThan(3);
  await operatorSets(world, "disabled-bonuses", { group_keys: [], byGroup: { "257": [all[0]!] } });
  expect(await cards(bronze)).toEqual(all.slice(1));
  expect(await cards(kim)).toEqual(all);
  expect(await cards(world.guest())).toEqual(all);
  await changed(kim, "affiliate_tag", "nobonus_9");
  expect(await cards(kim)).toEqual([]);
  await operatorSets(world, "disabled-bonuses", { group_keys: [], byGroup: {} });
});

test("under the Estonian licence players are given what others are, also by an offer that names it [1-04]", async () => {
  const mari = await signUpInEstonia(world.origin);
  await world.application.modules.bonuses.seedOffers(world.db.pool, [tallinn], clock.now());
  expect(await coming(mari)).toMatchObject({ coming: { on: "daily_visit" }, refusal: null });
  expect((await boxByHand(mari)).body.state).toBe("done");
  const redeemed = await mari.send("POST", "/api/bonuses/coupon", { coupon_code: "TALLINN" });
  expect(redeemed.body).toEqual({ status: "successfully_activated" });
  expect(await gifts(mari)).toMatchObject([{ title: "Offer tallinn" }]);
  expect(await boxes(mari)).toEqual(["manual_wheel_1", "wheel_daily"]);
});

test("under a licence that forbids bonuses nothing is given and nothing promised, to a guest either", async () => {
  const { pool } = world.db;
  await world.application.modules.bonuses.seedOffers(pool, offersOfAllKinds, clock.now());
  const kim = await world.player();
  const shown = async () =>
    (await Promise.all(["deposit", "available_bonuses"].map((list) => kim.get(`/api/bonuses/${list}`)))).map(
      ({ body }) => body.length > 0,
    );
  expect(await shown()).toEqual([true, true]);
  expect(await seenBy("CW")).toEqual([true, true, true]);
  await changed(kim, "licence", "XX");
  expect(await shown()).toEqual([false, false]);
  expect(await seenBy("XX")).toEqual([false, false, false]);
  const features = (await kim.get("/api/site/features")).body.features;
  for (const feature of ["spinWheel", "adventure", "rewardsShop", "cashback"]) expect(features).not.toContain(feature);
  expect(await boxes(kim)).toEqual([]);
  expect(await coming(kim)).toEqual({ coming: null, refusal: "licence_forbids", used_up: false });
  expect(await adventure(kim)).toBeNull();
  for (const answer of [await boxByHand(kim), await giftByHand(kim)])
    expect([answer.status, Object.keys(answer.body.errors.base)]).toEqual([422, ["licence_forbids"]]);
  await climbAndPass(kim);
  expect(await gifts(kim)).toEqual([]);
  expect((await kim.get("/api/lootboxes/sources")).body).toEqual([]);
  expect((await world.guest().get("/api/lootboxes/sources")).body).toHaveLength(2);
});
