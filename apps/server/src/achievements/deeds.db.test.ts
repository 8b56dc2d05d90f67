import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appendEvent } from "../events/index.ts";
import { lotteryPlan } from "../lotteries/testing/lotteryPlan.ts";
import type { Clock } from "../platform/clock.ts";
import { questPlan } from "../quests/testing/questPlan.ts";
import { operatorSets } from "../testing/foreignClient.ts";
import { middayClock } from "../testing/middayClock.ts";
import { chipsOn, completeProfile, openTable, type Player, profileOfTheirOwn } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* What the house's features bring for achievements, from the press of a player to the tier, over real HTTP. */

const waits = { timeout: 30_000, interval: 50 };
const reason = "as the test wants it";

let world: World;
let admin: Visitor;
/** How far the house's clock is ahead of midday's. */
let ahead_ms = 0;
const midday = middayClock();
const clock: Clock = { ...midday, now: () => new Date(midday.now().getTime() + ahead_ms) };
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const reached = async (who: Player, id: string) => {
  const { body } = await who.get("/api/achievements");
  const { progress, tier } = body.find((one: { id: string }) => one.id === id);
  return [progress, tier];
};
const awardPoints = (who: Player, chargeable: number, persistent = 0, key: string = randomUUID()) =>
  world.db.transaction((tx) => {
    const award = { playerId: who.id, brand: "velvet-table", chargeable, persistent, key };
    return world.application.modules.compPoints.award(tx, award, clock.now());
  });
/** A settled round in the event log, as the module rounds writes it. */
const settle = (who: Player, stake: number) =>
  world.db.transaction((tx) => {
    const game = { game: "tidewick/SkerryLight", title: "Skerry light", provider: "tidewick" };
    const played = { round: randomUUID(), session: 1, currency: "EUR", stake: String(stake), payout: "0", ...game };
    return appendEvent(tx, { kind: "round.settled", at: clock.now(), playerId: who.id, payload: played });
  });
/** How many lines of a kind the event log has of a player. */
const logged = async (who: Player, kind: string): Promise<number> => {
  const asked = "SELECT count(*)::int AS lines FROM events.event WHERE player_id = $1 AND kind = $2";
  return (await world.db.owner.pool.query(asked, [who.id, kind])).rows[0].lines;
};

test("a turn of the wheel and an opened box count once each [4-07]", async () => {
  const kim = await world.player();
  const { body: boxes } = await kim.get("/api/player/lootboxes");
  for (const { id } of boxes) {
    expect((await kim.send("POST", `/api/player/lootboxes/${id}/activation`, {})).status).toBe(200);
    // The same press again opens nothing and counts nothing.
    await kim.send("POST", `/api/player/lootboxes/${id}/activation`, {});
  }
  await expect.poll(() => reached(kim, "boxes"), waits).toEqual([1, 1]);
  await expect.poll(() => reached(kim, "wheel"), waits).toEqual([1, 1]);
});

test("an exchange in the shop counts once, and tickets of a lottery by their number [7.6-03]", async () => {
  const kim = await world.player();
  await awardPoints(kim, 200);
  const plan = lotteryPlan({ identifier: "deeds-draw", comp_points_ticket_price: 15 });
  const made = await admin.send("POST", "/backoffice/api/lotteries", { ...plan, reason });
  expect([made.status, made.body.errors]).toEqual([200, undefined]);
  const lottery = (await kim.get("/api/lotteries/deeds-draw")).body.id;
  const bought = await kim.send("POST", "/api/comp_points/exchange/lotteries", {
    exchange: { group: "tickets-deeds-draw", lottery_id: lottery, tickets_count: 3, currency: "EUR" },
  });
  expect(bought.status).toBe(200);
  await expect.poll(() => reached(kim, "tickets"), waits).toEqual([3, 1]);
  const before = await reached(kim, "shop");
  const spins = { exchange: { group: "spins-10", points: 40, currency: "EUR" } };
  const key = { "idempotency-key": "spins-for-deeds" };
  for (let sent = 0; sent < 2; sent++)
    expect((await kim.send("POST", "/api/comp_points/exchange/freespins", spins, key)).status).toBe(200);
  await expect.poll(() => reached(kim, "shop"), waits).toEqual([before[0] + 1, 1]);
});

test("a bonus that is played through counts, and one that is taken back does not", async () => {
  const { player, table } = await world.playerAt("frostberry-cascade", { cash: 200_00n });
  const gift = await world.bonus(player, { group_key: "deeds" });
  expect((await player.send("POST", `/api/player/bonuses/${gift}/activation`, {})).status).toBeLessThan(300);
  expect(await reached(player, "wagering")).toEqual([0, 0]);
  for (let round = 0; round < 4; round++) expect((await table.play({ stake: 5_00 })).status).toBe(200);
  await expect.poll(() => reached(player, "wagering"), waits).toEqual([1, 1]);
  const canceled = await world.bonus(player, { group_key: "deeds" });
  await player.send("POST", `/api/player/bonuses/${canceled}/activation`, {});
  await player.send("DELETE", `/api/player/bonuses/${canceled}`);
  await table.play({ stake: 1_00 });
  await expect.poll(async () => (await reached(player, "first-rounds"))[0], waits).toBe(5);
  expect(await reached(player, "wagering")).toEqual([1, 1]);
});

test("a jackpot that falls counts", async () => {
  await world.db.owner.pool.query("UPDATE jackpots.rule SET one_in = 1 WHERE must_drop_cents IS NULL");
  await world.db.owner.pool.query("UPDATE jackpots.edition SET number = number + 1");
  const { player, table } = await world.playerAt("selkie-song", { cash: 200_00n });
  await expect
    .poll(
      async () => {
        await table.play({ stake: 1_00 });
        return (await reached(player, "jackpot-won"))[1];
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(1);
});

test("levels that points reach count once each, also where the points are given again", async () => {
  const kim = await world.player();
  expect(await reached(kim, "levels")).toEqual([0, 0]);
  const key = randomUUID();
  await awardPoints(kim, 0, 1_000, key);
  const levels = await logged(kim, "level.reached");
  expect(levels).toBeGreaterThan(0);
  const tier = [1, 3, 6].filter((goal) => goal <= levels).length;
  await expect.poll(() => reached(kim, "levels"), waits).toEqual([levels, tier]);
  await awardPoints(kim, 0, 1_000, key);
  await awardPoints(kim, 0, 1);
  await settle(kim, 1_00);
  // The log is read in order: with this round whatever was written before it has been counted.
  await expect.poll(async () => (await reached(kim, "first-rounds"))[0], waits).toBe(1);
  expect(await reached(kim, "levels")).toEqual([levels, tier]);
});

test("each level of a quest counts once, and its last one as a quest that is finished", async () => {
  const plan = questPlan({ identifier: "quest--xs--deeds-way", gifts: [] });
  const made = await admin.send("POST", "/backoffice/api/quests", { ...plan, reason });
  expect([made.status, made.body.errors]).toEqual([200, undefined]);
  const kim = await world.player();
  const both = async () => [await reached(kim, "quest-levels"), await reached(kim, "quest-finished")];
  const [unfinished, finished] = [
    [0, 0],
    [1, 1],
  ];
  expect(await both()).toEqual([[0, 0], unfinished]);
  await settle(kim, 150_00);
  await expect.poll(both, waits).toEqual([[2, 1], unfinished]);
  await settle(kim, 15_000_00);
  await expect.poll(both, waits).toEqual([[6, 2], finished]);
  // Beyond the last level nothing is reached any more, and what was reached is not counted again.
  await settle(kim, 15_000_00);
  const ofQuests = async () => (await kim.get("/api/quests/deeds-way")).body.bets_eur_cents;
  await expect.poll(ofQuests, waits).toBe(30_150_00);
  await settle(kim, 1_00);
  await expect.poll(async () => (await reached(kim, "first-rounds"))[0], waits).toBe(4);
  expect([await both(), await logged(kim, "quest.level")]).toEqual([[[6, 2], finished], 6]);
});

test("a daily prize counts once, however many deposits its day has [3-57]", async () => {
  // Not the demo's calendar of weekdays, which nobody begins on a Sunday.
  const [year, month, day] = clock.now().toISOString().slice(0, 10).split("-");
  const today = {
    title: `Prize of today__1/1__${day}/${month}/${year}`,
    prize: { bonus: "Five euros" },
    condition: { minDep: { EUR: 20_00 }, wager: 10, periodActivationDays: 3 },
    gifts: [{ type: "bonus", amount: { EUR: 5_00 } }],
  };
  await operatorSets(world, "vip-adventures", { variables: {}, prizes: { default: [today] } });
  const player = await world.player();
  const profile = { ...completeProfile, ...profileOfTheirOwn(player.id) };
  expect((await player.send("PATCH", "/api/player", { context: "deposit", player: profile })).status).toBe(200);
  for (let paid = 1; paid <= 2; paid++) {
    const order = { payment_method: "card", payment_action: "deposit", currency: "EUR", amount: "150" };
    const { body } = await player.send("POST", "/api/payment_processing", order);
    const form = { number: "4242424242424242", holder: "Alex Moss", expiry: "12/40", cvc: "123" };
    const page = body.url.replace("pay.localhost", "127.0.0.1");
    expect((await fetch(page, { method: "POST", body: new URLSearchParams(form) })).status).toBe(200);
    const done = async () =>
      (await player.get<{ state: string }[]>("/api/player/payments")).body.filter(({ state }) => state === "succeeded");
    await expect.poll(async () => (await done()).length, waits).toBe(paid);
  }
  await expect.poll(() => reached(player, "daily-prizes"), waits).toEqual([1, 1]);
});

test("a seed of one's own counts [F-21]", async () => {
  const { player, table } = await world.playerAt("european-roulette", { cash: 20_00n });
  await table.play(chipsOn(17, 1_00));
  await table.send("POST", "/game/seeds/rotate", { client_seed: "my own words" });
  await expect.poll(() => reached(player, "own-seed"), waits).toEqual([1, 1]);
});

test("a tier's share is of all players who have begun any", async () => {
  const { rows } = await world.db.owner.pool.query<{ players: string; holders: string }>(
    `SELECT (SELECT count(DISTINCT player_id) FROM achievements.counter)::text AS players,
       (SELECT count(*) FROM achievements.unlocked WHERE achievement = 'boxes' AND tier = 1)::text AS holders`,
  );
  const [players, holders] = [Number(rows[0]!.players), Number(rows[0]!.holders)];
  expect(holders).toBeLessThan(players);
  const kim = await world.player();
  const shares = async () => {
    const { body } = await kim.get("/api/achievements");
    return body.find((one: { id: string }) => one.id === "boxes").tiers.map(({ share }: { share: number }) => share);
  };
  // They are counted once a minute at most.
  await shares();
  ahead_ms += 60_000;
  expect(await shares()).toEqual([Math.round((holders * 10_000) / players), 0, 0]);
});

test("an operator switches an achievement off, names it and puts it first: players read that, what was reached is kept, and the audit log has it", async () => {
  const kim = await world.player({ cash: 20_00n });
  await (await openTable(kim, "european-roulette")).play(chipsOn(17, 1_00));
  await expect.poll(() => reached(kim, "first-rounds"), waits).toEqual([1, 1]);
  const address = "/backoffice/api/achievements/first-rounds";
  const change = async (change: object) => {
    const { is_on, position, titles, descriptions, version } = (await admin.get(address)).body;
    return admin.send("PUT", address, { is_on, position, titles, descriptions, version, reason, ...change });
  };
  expect((await admin.get(address)).body).toMatchObject({
    is_on: true,
    version: "0",
    own_titles: { en: "First rounds" },
  });
  expect((await change({ descriptions: { en: "Play {rounds}" } })).body.errors).toHaveProperty(["descriptions.en"]);
  expect((await change({ titles: { en: "{" } })).body.errors).toHaveProperty(["titles.en"]);
  expect((await change({ titles: { xx: "One" } })).body.errors).toHaveProperty(["titles.xx"]);
  const words = {
    titles: { en: "Off you go", de: "Auf geht's" },
    descriptions: { en: "Play {count, plural, one {a round} other {# rounds}}" },
  };
  expect((await change({ ...words, position: 1 })).status).toBe(200);
  const [first] = (await kim.get("/api/achievements")).body;
  expect(first).toMatchObject({ id: "first-rounds", title: "Off you go", description: "Play 100 rounds", tier: 1 });
  const [german] = (await world.guest().get("/api/achievements", { "accept-language": "de" })).body;
  expect(["Auf geht's", "Off you go"]).toContain(german.title);

  expect((await change({ is_on: false })).status).toBe(200);
  const ids = async () => (await kim.get("/api/achievements")).body.map(({ id }: { id: string }) => id);
  expect(await ids()).not.toContain("first-rounds");
  await (await openTable(kim, "european-roulette")).play(chipsOn(17, 1_00));
  await expect.poll(async () => (await reached(kim, "explorer"))[0], waits).toBe(1);
  expect(
    (await admin.send("PUT", address, { ...words, is_on: true, position: null, version: "1", reason })).status,
  ).toBe(409);
  expect((await change({ is_on: true, position: null })).status).toBe(200);
  await expect.poll(() => reached(kim, "first-rounds"), waits).toEqual([2, 1]);
  expect((await ids()).indexOf("first-rounds")).toBe(0);
  const { data } = (await admin.get("/backoffice/api/audit?subject=achievement:first-rounds")).body;
  expect(data.map(({ action }: { action: string }) => action)).toEqual(Array(3).fill("achievement.change"));
  expect((await (await world.operator("support")).send("PUT", address, { ...words, reason })).status).not.toBe(200);
  expect((await admin.get("/backoffice/api/achievements/no-such")).status).toBe(404);
});
