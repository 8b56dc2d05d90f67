import { afterAll, beforeAll, expect, test } from "vitest";
import { type Player, profileOfTheirOwn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { OfferTerms } from "./offerTerms.ts";
import { faultsOfTerms } from "./offerTermsFault.ts";
import { payByCard } from "./testing/payByCard.ts";

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

test("an offer that a player turns down is neither listed for them nor given by their deposit, and stays for others; what is not offered is refused [C-6.9]", async () => {
  const [kim, lee] = [await world.player({ currency: "EUR" }), await world.player({ currency: "EUR" })];
  for (const one of [kim, lee]) expect(await offersOf(one)).toContain("first-deposit");
  const decline = (path: string) => kim.send("DELETE", `/api/bonuses/${path}`);
  const statusAndErrors = async (path: string) => {
    const { status, body } = await decline(path);
    return [status, body?.errors];
  };
  expect((await decline("deposit/first-deposit")).status).toBe(204);
  expect(await statusAndErrors("deposit/first-deposit")).toEqual([
    409,
    { id: { already_decided: expect.any(String) } },
  ]);
  for (const id of ["nothing-like-it", "in-dollars"])
    expect(await statusAndErrors(`deposit/${id}`)).toEqual([404, { id: { not_found: expect.any(String) } }]);
  expect(await offersOf(kim)).not.toContain("first-deposit");
  expect(await offersOf(lee)).toContain("first-deposit");
  const available = (await kim.get<{ id: string }[]>("/api/bonuses/available_bonuses")).body.map(({ id }) => id);
  expect(available).not.toContain("first-deposit");
  for (const one of [kim, lee]) {
    const profile = { context: "deposit", player: profileOfTheirOwn(one.id) };
    expect((await one.send("PATCH", "/api/player", profile)).status).toBe(200);
    const picked = { groups: { add: ["pick:first-deposit"], remove: [] } };
    expect((await one.send("POST", "/api/player/groups", picked)).status).toBe(200);
    await payByCard(one, "50");
  }
  const bonusOf = async ({ id }: Player) => (await world.application.modules.ledger.balances(id, "EUR")).bonus;
  expect(await bonusOf(kim)).toBe(0n);
  expect(await bonusOf(lee)).toBe(50_00n);
  await world.expectBooksToBalance();
});

test("who has an account was given what there is for opening one, so it cannot be turned down any more", async () => {
  const gift = { type: "bonus", amount: { EUR: 5_00 }, wager: 1 };
  const hello = { id: "hello", kind: "registration", title: "Hello", terms: { gifts: [gift] } } as const;
  await world.application.modules.bonuses.seedOffers(world.db.pool, [hello], new Date());
  const offered = (await world.guest().get("/api/bonuses/registration")).body.map(({ id }: { id: string }) => id);
  expect(offered).toContain("hello");
  const kim = await world.player({ currency: "EUR" });
  const decline = (id: string) => kim.send("DELETE", `/api/bonuses/registration/${id}`);
  expect((await decline("hello")).status).toBe(409);
  expect((await decline("nothing-like-it")).status).toBe(404);
  expect((await world.guest().send("DELETE", "/api/bonuses/registration/hello")).status).toBe(401);
});

test("an offer whose deposit is wagered too asks of a paid deposit so many times the bonus and the deposit, and says so before [4-01]", async () => {
  const gift = { type: "deposit", percent: 50, cap: { EUR: 40_00 }, wager: 4, wagerOn: "bonus_and_deposit" };
  await world.application.modules.bonuses.seedOffers(
    world.db.pool,
    [{ id: "both", kind: "deposit", title: "Both", terms: { gifts: [gift], least: { EUR: 20_00 } } }],
    new Date(),
  );
  const kim = await world.player({ currency: "EUR" });
  const shown = (await kim.get("/api/bonuses/deposit")).body.find(({ id }: { id: string }) => id === "both");
  expect(shown.bonuses[0].result_bonus).toContainEqual({ field: "wager_on", value: "bonus_and_deposit" });
  await kim.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(kim.id) });
  await kim.send("POST", "/api/player/groups", { groups: { add: ["pick:both"], remove: [] } });
  await payByCard(kim, "100");
  // The calendar's day gives something for the deposit too.
  const bonus = (await kim.get("/api/player/bonuses")).body.find(({ title }: { title: string }) => title === "Both");
  expect(bonus).toMatchObject({
    ...{ stage: "handle_bets", amount_cents: 40_00 },
    amount_wager_requirement_cents: 4 * (40_00 + 100_00),
  });
  await world.expectBooksToBalance();
});

test("a fixed bonus of a deposit may ask for the deposit too; where no deposit brings it that is refused [4-01]", async () => {
  const gift = { type: "bonus", amount: { EUR: 10_00 }, wager: 3, wagerOn: "bonus_and_deposit" };
  const terms = { gifts: [gift], least: { EUR: 20_00 } };
  const ten = { id: "ten", kind: "deposit", title: "Ten", terms } as const;
  await world.application.modules.bonuses.seedOffers(world.db.pool, [ten], new Date());
  const kim = await world.player({ currency: "EUR" });
  const shown = (await kim.get("/api/bonuses/deposit")).body.find(({ id }: { id: string }) => id === "ten");
  expect(shown.bonuses[0].result_bonus).toContainEqual({ field: "wager_on", value: "bonus_and_deposit" });
  await kim.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(kim.id) });
  await kim.send("POST", "/api/player/groups", { groups: { add: ["pick:ten"], remove: [] } });
  await payByCard(kim, "30", "5555555555554444");
  const bonus = (await kim.get("/api/player/bonuses")).body.find(({ title }: { title: string }) => title === "Ten");
  expect(bonus).toMatchObject({ amount_cents: 10_00, amount_wager_requirement_cents: 3 * (10_00 + 30_00) });
  const read = OfferTerms.parse(terms);
  expect(faultsOfTerms("deposit", read, [])).toEqual([]);
  expect(faultsOfTerms("registration", read, [])).toEqual([{ field: "gifts.0.wagerOn", code: "not_in_list" }]);
});
