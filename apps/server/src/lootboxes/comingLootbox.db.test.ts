import { afterAll, beforeAll, expect, test } from "vitest";
import { payByCard } from "../bonuses/testing/payByCard.ts";
import { operatorSets } from "../testing/foreignClient.ts";
import { middayClock } from "../testing/middayClock.ts";
import { type Player, profileOfTheirOwn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* What brings the next box or spin, as the brand's rules say it at the moment. */

let world: World;
const clock = middayClock();
beforeAll(async () => {
  world = await openWorld({ clock });
});
afterAll(() => world.close());

const visit = { id: "daily-spin", on: "daily_visit", groupKey: "wheel_daily", title: "A spin", validHours: 24 };
const deposit = {
  ...{ id: "paid-spin", on: "deposit", groupKey: "wheel_deposit", title: "A spin", validHours: 24, every: "day" },
  least: [{ currency: "EUR", amount_cents: 25_00 }],
};
const rules = (...all: object[]) =>
  operatorSets(world, "lootbox-rules", { rules: all, freeSpinsGame: "tidewick/SkerryLight", prizeDays: 7 });
const coming = async (who: Player) => (await who.get("/api/player/lootboxes/coming")).body.coming;
const startOf = (days: number) => new Date(Math.floor(clock.now().getTime() / 86_400_000 + days) * 86_400_000);

test("the next spin is promised by the rule that brings it, and none where no rule does [4-07] [7.7-04]", async () => {
  const kim = await world.player();
  await rules(visit);
  // The visit gives today's.
  await kim.get("/api/player/lootboxes");
  expect(await coming(kim)).toEqual({ on: "daily_visit", at: startOf(1).toISOString(), least: null });
  await rules(deposit);
  expect(await coming(kim)).toMatchObject({ on: "deposit", least: { currency: "EUR", amount_cents: 25_00 } });
  expect(Date.parse((await coming(kim)).at)).toBeLessThanOrEqual(clock.now().getTime());
  const profile = { ...profileOfTheirOwn(kim.id) };
  expect((await kim.send("PATCH", "/api/player", { context: "deposit", player: profile })).status).toBe(200);
  await payByCard(kim, "25", "4242424242424242");
  await expect.poll(async () => (await coming(kim)).at).toBe(startOf(1).toISOString());
  // A deposit in a currency without a bound brings nothing.
  expect(await coming(await world.player({ currency: "NOK" }))).toBeNull();
  await rules();
  expect(await coming(kim)).toBeNull();
  await rules(visit);
  await kim.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false });
  expect(await coming(kim)).toBeNull();
  expect((await world.guest().get("/api/player/lootboxes/coming")).status).toBe(401);
});

test("anybody reads which rules bring a spin or a box, the wheel's first [4-07] [4-08]", async () => {
  const box = { id: "welcome", on: "registration", groupKey: "box_welcome", title: "A box", validHours: 24 };
  await rules(box, visit, deposit);
  const sources = async () => (await world.guest().get("/api/lootboxes/sources")).body;
  expect(await sources()).toEqual([
    { on: "daily_visit", every: null, least: [], group_key: "wheel_daily", title: "A spin", used_up: false },
    { on: "deposit", every: "day", least: deposit.least, group_key: "wheel_deposit", title: "A spin", used_up: false },
    { on: "registration", every: null, least: [], group_key: "box_welcome", title: "A box", used_up: false },
  ]);
  await rules();
  expect(await sources()).toEqual([]);
});
