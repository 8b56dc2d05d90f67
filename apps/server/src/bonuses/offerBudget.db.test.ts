import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../testing/world.ts";

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

test("what a bonus gives back when it ends is kept with it", async () => {
  const kim = await world.player();
  const id = await world.bonus(kim, { group_key: "test" });
  await kim.send("POST", `/api/player/bonuses/${id}/activation`);
  await kim.send("DELETE", `/api/player/bonuses/${id}`);
  const { rows } = await world.db.pool.query("SELECT stage, taken_back::int FROM bonuses.bonus WHERE id = $1", [id]);
  expect(rows[0]).toEqual({ stage: "canceled", taken_back: 10_00 });
});
