import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorSets } from "../testing/foreignClient.ts";
import { type Player, profileOfTheirOwn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* Boxes that a deposit brings by the operator's rules, paid at the demo's provider. */

let world: World;
const rule = {
  on: "deposit",
  title: "For your deposit",
  validHours: 24,
  least: [{ currency: "EUR", amount_cents: 30_00 }],
};
beforeAll(async () => {
  world = await openWorld();
  await operatorSets(world, "lootbox-rules", {
    rules: [
      { ...rule, id: "each", groupKey: "box_each", every: "deposit" },
      { ...rule, id: "of-the-day", groupKey: "wheel_deposit", every: "day" },
      { ...rule, id: "the-first", groupKey: "box_first", every: "first" },
    ],
    freeSpinsGame: "tidewick/SkerryLight",
    prizeDays: 7,
  });
});
afterAll(() => world.close());

async function pays(who: Player, amount: string): Promise<void> {
  const started = await who.send("POST", "/api/payment_processing", {
    ...{ payment_method: "card", payment_action: "deposit", currency: "EUR", amount, fields: {} },
  });
  expect(started.status, JSON.stringify(started.body)).toBeLessThan(300);
  const address = new URL(started.body.url);
  // The resolver of the machine need not know names below `.localhost`; the provider does not look at the name.
  address.hostname = "127.0.0.1";
  const card = { number: "4242424242424242", holder: "Alex Moss", expiry: "12/30", cvc: "123" };
  expect((await fetch(address, { method: "POST", body: new URLSearchParams(card) })).status).toBe(200);
  const paid = async () => (await who.get("/api/player/payments")).body[0]?.state;
  await expect.poll(paid).toBe("succeeded");
}

test("a deposit of the least sum brings its boxes in the transaction that pays it: each time, once a day, with the first [4-07] [4-08]", async () => {
  const kim = await world.player();
  const player = profileOfTheirOwn(kim.id);
  expect((await kim.send("PATCH", "/api/player", { context: "deposit", player })).status).toBe(200);
  const keys = async () =>
    (await kim.get("/api/player/lootboxes")).body.map(({ group_key }: { group_key: string }) => group_key).sort();
  await pays(kim, "20");
  expect(await keys(), "too little").toEqual([]);
  await pays(kim, "30");
  expect(await keys(), "it was not the first").toEqual(["box_each", "wheel_deposit"]);
  await pays(kim, "40");
  expect(await keys()).toEqual(["box_each", "box_each", "wheel_deposit"]);
  const jo = await world.player();
  await jo.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(jo.id) });
  expect((await jo.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false })).status).toBe(200);
  await pays(jo, "50");
  expect((await jo.get("/api/player/lootboxes")).body, "wants no gifts").toEqual([]);
  const ann = await world.player();
  await ann.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(ann.id) });
  await pays(ann, "50");
  expect((await ann.get("/api/player/lootboxes")).body).toHaveLength(3);
  await world.expectBooksToBalance();
});
