import { afterAll, beforeAll, expect, test } from "vitest";
import { title } from "../testing/freeRounds.ts";
import { balance, openTable, type Player } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { places } from "./templates.ts";
import { tournamentPlan } from "./testing/tournamentPlan.ts";

/* What a tournament costs the house, from rounds that are really played to the report that an operator reads. */

const office = "/backoffice/api";
const reason = "A test of the report";

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

/** The sums of a currency in the report of the last two days, in subunits: midnight may pass meanwhile. */
async function report(currency: string): Promise<Record<string, number>> {
  const [from, to] = [Date.now() - 86_400_000, Date.now()].map((at) => new Date(at).toISOString().slice(0, 10));
  const { body } = await admin.get(`${office}/report?from=${from}&to=${to}`);
  const sums: Record<string, number> = {};
  for (const line of body.days) {
    if (line.currency !== currency) continue;
    for (const [name, value] of Object.entries(line))
      if (name.endsWith("_cents")) sums[name] = (sums[name] ?? 0) + Number(value);
  }
  return sums;
}

/** What the ledger has of the house's gaming in a currency: what is left of it after what was given away. */
async function houseHas(currency: string): Promise<number> {
  const { rows } = await world.db.owner.pool.query(
    "SELECT coalesce(sum(balance), 0)::bigint AS held FROM ledger.account WHERE kind ~ '^(gaming|bonus_cost|jackpot:.*)$' AND currency = $1",
    [currency],
  );
  return Number(rows[0].held);
}

const patience = { timeout: 30_000, interval: 50 };

test("a tournament's cash prizes leave the NGR to the cent on the day that pays them, in its own currency; one with a wager once it is started", async () => {
  const plans = [
    tournamentPlan({
      ...{ identifier: "report-race", strategy: "bet", late_minutes: 0, money_budget_cents: 64_44 },
      prizes: [
        places(1, 1, { money_award_cents: 33_33 }),
        places(2, 2, { money_award_cents: 11_11 }),
        places(3, 3, { money_award_cents: 20_00, wager_multiplier: 3 }),
      ],
    }),
    tournamentPlan({
      ...{ identifier: "dollar-race", strategy: "bet", currency: "USD", late_minutes: 0, money_budget_cents: 7_77 },
      prizes: [places(1, 1, { money_award_cents: 7_77 })],
    }),
  ];
  for (const plan of plans)
    expect((await admin.send("POST", `${office}/tournaments`, { ...plan, reason })).body.state).toBe("done");
  const { data } = (await admin.get(`${office}/tournaments?per_page=200`)).body;
  const [race, dollars] = plans.map(({ identifier }) => {
    const found: { id: number } = data.find((one: { identifier: string }) => one.identifier === identifier);
    return found.id;
  }) as [number, number];

  const players: Player[] = [];
  for (const rounds of [3, 2, 1]) {
    const player = await world.player({ cash: 50_00n });
    const table = await openTable(player, title);
    for (let round = 0; round < rounds; round += 1) expect((await table.play({ stake: 1_00 })).status).toBe(200);
    players.push(player);
  }
  const [first, , third] = players as [Player, Player, Player];
  const scores = async (id: number) =>
    (await world.guest().get(`/api/contests/${id}/board`)).body.rows.map(({ score }: { score: number }) => score);
  await expect.poll(() => scores(race), patience).toEqual([3_00, 2_00, 1_00]);
  await expect.poll(async () => (await scores(dollars)).length, patience).toBe(3);
  await expect.poll(async () => (await report("EUR")).stakes_cents, patience).toBe(6_00);
  const before = await report("EUR");
  expect(before).toMatchObject({ prizes_cents: 0, bonus_cost_cents: 0, ngr_cents: await houseHas("EUR") });
  const cash = await balance(first, "EUR");

  for (const id of [race, dollars]) {
    const { version } = (await admin.get(`${office}/tournaments/${id}`)).body;
    expect((await admin.send("POST", `${office}/tournaments/${id}/end`, { version, reason })).status).toBe(200);
    const state = async () => {
      await world.application.modules.tournaments.tend(new Date());
      return (await admin.get(`${office}/tournaments/${id}`)).body.state;
    };
    await expect.poll(state, patience).toBe("paid");
  }
  await expect.poll(async () => (await report("EUR")).prizes_cents, patience).toBe(44_44);
  await expect.poll(async () => (await report("USD")).prizes_cents, patience).toBe(7_77);
  // Whoever tends it again pays nothing again.
  await world.application.modules.tournaments.tend(new Date());
  expect(await balance(first, "EUR")).toBe(cash + 33_33);
  const paid = { prizes_cents: 44_44, bonus_money_cents: 0, bonus_cost_cents: 44_44 };
  expect(await report("EUR")).toEqual({ ...before, ...paid, ngr_cents: before.ngr_cents! - 44_44 });
  expect((await report("EUR")).ngr_cents).toBe(await houseHas("EUR"));
  expect(await report("USD")).toMatchObject({ ggr_cents: 0, bonus_cost_cents: 7_77, ngr_cents: -7_77 });
  expect(await houseHas("USD")).toBe(-7_77);

  const [gift] = (await third.get("/api/player/bonuses")).body;
  expect(gift).toMatchObject({ amount_cents: 20_00, strategy: "prize", stage: "issued" });
  expect((await third.send("POST", `/api/player/bonuses/${gift.id}/activation`)).body.stage).toBe("handle_bets");
  await expect.poll(async () => (await report("EUR")).bonus_money_cents, patience).toBe(20_00);
  const started = await report("EUR");
  expect(started).toMatchObject({ prizes_cents: 44_44, bonus_cost_cents: 64_44 });
  expect(started.ngr_cents).toBe(before.ngr_cents! - 64_44);
  expect(started.ngr_cents).toBe(await houseHas("EUR"));
  await world.expectBooksToBalance();
});
