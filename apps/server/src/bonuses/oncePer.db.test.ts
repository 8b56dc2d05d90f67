import { afterAll, beforeAll, expect, test } from "vitest";
import { type Player, profileOfTheirOwn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { payByCard } from "./testing/payByCard.ts";

/* Offers that are given once a person, a household or a card, whatever accounts there are. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const gift = { type: "bonus", amount: { EUR: 5_00 }, wager: 1 };
const seedCoupon = (code: string, oncePer: string[]) =>
  world.application.modules.bonuses.seedOffers(
    world.db.pool,
    [{ id: code.toLowerCase(), kind: "coupon", title: code, terms: { gifts: [gift], code, oncePer } }],
    new Date(),
  );
const redeem = async (who: Player, code: string) =>
  (await who.send("POST", "/api/bonuses/coupon", { coupon_code: code })).body.status;
const living = async (change: object) => {
  const who = await world.player();
  const player = { ...profileOfTheirOwn(who.id), ...change };
  expect((await who.send("PATCH", "/api/player", { context: "deposit", player })).status).toBe(200);
  return who;
};

test("what is once a household is not given to a second account at its address, and is to one elsewhere; the same player had it already [C-2.5.6]", async () => {
  await seedCoupon("HOME", ["household"]);
  await seedCoupon("ANYONE", ["person"]);
  const home = { address: "12 Birch Lane", postal_code: "M5V 2T6" };
  const ada = await living({ ...home, first_name: "Ada", date_of_birth: "1980-01-02" });
  const bo = await living({
    address: "12  birch lane",
    postal_code: "m5v2t6",
    first_name: "Bo",
    date_of_birth: "1981-01-02",
  });
  const cy = await living({ address: "13 Birch Lane", postal_code: "M5V 2T6" });
  expect(await redeem(ada, "HOME")).toBe("successfully_activated");
  expect(await redeem(ada, "HOME")).toBe("already_activated");
  expect(await redeem(bo, "HOME")).toBe("failed_to_activate");
  expect(await redeem(cy, "HOME")).toBe("successfully_activated");
  // At the same moment, too, one of the household is given it.
  await seedCoupon("RACE", ["household"]);
  const raced = await Promise.all([ada, bo].map((who) => redeem(who, "RACE")));
  expect(raced.sort()).toEqual(["failed_to_activate", "successfully_activated"]);
  // Two people of one household are two people.
  expect(await redeem(ada, "ANYONE")).toBe("successfully_activated");
  expect(await redeem(bo, "ANYONE")).toBe("successfully_activated");
  const again = await living({ ...home, first_name: "Ada", date_of_birth: "1980-01-02" });
  expect(await redeem(again, "ANYONE"), "the same person").toBe("failed_to_activate");
});

test("what is once a card is not given for the first deposit of a second account with it", async () => {
  const money = { type: "deposit", percent: 100, cap: { EUR: 50_00 }, wager: 1 };
  await world.application.modules.bonuses.seedOffers(
    world.db.pool,
    [
      {
        id: "per-card",
        kind: "deposit",
        title: "Per card",
        terms: { gifts: [money], least: { EUR: 10_00 }, oncePer: ["payment"] },
      },
    ],
    new Date(),
  );
  const bonusOf = async (who: Player) => (await world.application.modules.ledger.balances(who.id, "EUR")).bonus;
  const [kim, jo] = [await living({}), await living({ date_of_birth: "1985-05-05" })];
  for (const who of [kim, jo])
    expect(
      (await who.send("POST", "/api/player/groups", { groups: { add: ["pick:per-card"], remove: [] } })).status,
    ).toBe(200);
  await payByCard(kim, "20");
  expect(await bonusOf(kim)).toBe(20_00n);
  await payByCard(jo, "20");
  expect(await bonusOf(jo)).toBe(0n);
  const shown = (await jo.get("/api/bonuses/deposit")).body.map(({ id }: { id: string }) => id);
  expect(shown, "what they would not be given is not offered").not.toContain("per-card");
  await world.expectBooksToBalance();
});
