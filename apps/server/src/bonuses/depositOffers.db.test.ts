import { afterAll, beforeAll, expect, test } from "vitest";
import type { Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const offersOf = async (player: Player) =>
  (await player.get<{ id: string }[]>("/api/bonuses/deposit")).body.map(({ id }) => id);

test("an offer without an amount in a player's currency is not offered to them", async () => {
  const terms = {
    licences: null,
    least: { CAD: 20_00 },
    gifts: [{ type: "deposit", percent: 50, cap: { CAD: 50_00 }, wager: 5 }],
  };
  await world.application.modules.bonuses.seedOffers(
    world.db.pool,
    [{ id: "in-dollars", kind: "deposit", title: "In dollars", budgetEurCents: 1_000_00, terms }],
    new Date(),
  );
  const [euros, dollars] = [await world.player({ currency: "EUR" }), await world.player({ currency: "CAD" })];
  expect(await offersOf(dollars)).toContain("in-dollars");
  const shown = await offersOf(euros);
  expect(shown).not.toContain("in-dollars");
  expect(shown, "the demo's own, which has euros").toContain("first-deposit");
});
