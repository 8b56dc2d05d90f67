import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lotteryPlan, prizePlan } from "./lotteries/testing/lotteryPlan.ts";
import { questPlan } from "./quests/testing/questPlan.ts";
import { title } from "./testing/freeRounds.ts";
import { openTable, type Player, password, profileOfTheirOwn, signIn, signUp } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";
import { places } from "./tournaments/templates.ts";
import { tournamentPlan } from "./tournaments/testing/tournamentPlan.ts";

/* What belongs to no game is in the report of the brand that its player was at. */

const office = "/backoffice/api";
const reason = "A test of the report";
const patience = { timeout: 30_000, interval: 50 };

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "127.0.0.1" } });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

/** Signs somebody up at a brand's host. */
const newPlayer = (host: string) => signUp(world.origin.replace("//localhost", `//${host}.localhost`));

async function give(player: Player, cash: bigint): Promise<void> {
  await world.application.modules.ledger.post({
    ...{ kind: "adjustment", key: randomUUID(), playerId: player.id, currency: "EUR" },
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: cash }],
  });
}

/** Makes what an operator plans; answers its id. */
async function make(what: string, plan: { identifier: string }): Promise<number> {
  const made = await admin.send("POST", `${office}/${what}`, { ...plan, reason });
  expect(made.body.state, JSON.stringify(made.body)).toBe("done");
  const { data } = (await admin.get(`${office}/${what}?per_page=200`)).body;
  return data.find((one: { identifier: string }) => one.identifier === plan.identifier).id;
}

async function deposits(who: Player): Promise<void> {
  await who.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(who.id) });
  const order = { payment_method: "card", payment_action: "deposit", currency: "EUR", amount: "25", fields: {} };
  const { body } = await who.send("POST", "/api/payment_processing", order);
  const address = new URL(body.url);
  // The resolver of the machine need not know names below `.localhost`.
  address.hostname = "127.0.0.1";
  const card = { number: "4242424242424242", holder: "Alex Moss", expiry: "12/30", cvc: "123" };
  expect((await fetch(address, { method: "POST", body: new URLSearchParams(card) })).status).toBe(200);
  await expect.poll(async () => (await who.get("/api/player/payments")).body[0]?.state, patience).toBe("succeeded");
}

/** A figure in euros by brand, of the last two days: midnight may pass meanwhile. */
async function byBrand(figure: string): Promise<Record<string, number>> {
  const [from, to] = [Date.now() - 86_400_000, Date.now()].map((at) => new Date(at).toISOString().slice(0, 10));
  const { body } = await admin.get(`${office}/report?from=${from}&to=${to}`);
  const sums: Record<string, number> = {};
  for (const line of body.days)
    if (line.currency === "EUR") sums[line.brand] = (sums[line.brand] ?? 0) + Number(line[figure]);
  return sums;
}

/** Ends a tournament and pays its places. */
async function payTournament(id: number): Promise<void> {
  const { version } = (await admin.get(`${office}/tournaments/${id}`)).body;
  expect((await admin.send("POST", `${office}/tournaments/${id}/end`, { version, reason })).status).toBe(200);
  const state = async () => {
    await world.application.modules.tournaments.tend(new Date());
    return (await admin.get(`${office}/tournaments/${id}`)).body.state;
  };
  await expect.poll(state, patience).toBe("paid");
}

/** Draws a lottery whose sale ends now, as two operators do. */
async function draw(id: number): Promise<void> {
  await world.db.owner.pool.query("UPDATE lotteries.lottery SET end_at = now() WHERE id = $1", [id]);
  const { version } = (await admin.get(`${office}/lotteries/${id}`)).body;
  const proposed = await admin.send("POST", `${office}/lotteries/${id}/draw`, { beacon: "1.75 m", version, reason });
  const second = await world.operator("second");
  const verdict = { decision: "approve", reason };
  const { body } = await second.send("POST", `${office}/approvals/${proposed.body.approval_id}/decision`, verdict);
  expect(body.state).toBe("approved");
}

test("prizes of tournaments, lotteries and quests are in the report of the brand at which their player last played, or else paid; all brands together are the whole", async () => {
  const race = await make(
    "tournaments",
    tournamentPlan({
      ...{ identifier: "brand-race", strategy: "bet", late_minutes: 0, money_budget_cents: 44_44 },
      prizes: [
        places(1, 1, { money_award_cents: 33_33 }),
        places(2, 2, { money_award_cents: 11_11, wager_multiplier: 3 }),
      ],
    }),
  );
  const lottery = await make(
    "lotteries",
    lotteryPlan({
      ...{ identifier: "brand-draw", money_budget_cents: 20_00, max_tickets_count_to_player: 1 },
      beacon_source: "The height of the tide",
      prizes: [1, 2, 3, 4].map((place) => prizePlan(place, { money_award_cents: 5_00 })),
    }),
  );
  const money = { type: "money" as const, amount_cents: { EUR: 2_00 }, wager: 1, valid_days: 7 };
  await make("quests", questPlan({ identifier: "quest--xs--brand-way", gifts: [{ level: 1, gifts: [money] }] }));

  // Kim looked in at the other brand before; Max only paid, and Ola did neither.
  const [kim, liv] = [await newPlayer("velvet"), await newPlayer("velvet")];
  const [max, ola] = [await newPlayer("neon"), await newPlayer("neon")];
  await openTable(kim, title);
  for (const [player, host, rounds] of [
    [kim, "neon", 2],
    [liv, "velvet", 1],
  ] as const) {
    await give(player, 50_00n);
    const origin = world.origin.replace("//localhost", `//${host}.localhost`);
    const there = host === "velvet" ? player : await signIn(origin, player.email, password);
    const table = await openTable(there, title);
    for (let round = 0; round < rounds; round += 1) expect((await table.play({ stake: 1_00 })).status).toBe(200);
  }
  await deposits(max);
  for (const { id } of [kim, liv, ola]) {
    const order = { player_id: id, tickets_count: 1, key: randomUUID(), reason };
    expect((await admin.send("POST", `${office}/lotteries/${lottery}/tickets`, order)).body.state).toBe("done");
  }
  const standing = async () => (await world.guest().get(`/api/contests/${race}/board`)).body.total;
  await expect.poll(standing, patience).toBe(2);

  await payTournament(race);
  await draw(lottery);
  await expect
    .poll(() => byBrand("prizes_cents"), patience)
    .toEqual({ "neon-arcade": 33_33 + 5_00 + 5_00, "velvet-table": 5_00, "": 5_00 });

  // What has to be wagered is a cost once it is started: a quest's gift at neon, a tournament's at velvet.
  const gifts = async (who: Player) => (await who.get("/api/player/bonuses")).body;
  await expect.poll(async () => (await gifts(kim)).length, patience).toBe(1);
  const start = async (who: Player, cents: number) => {
    const gift = (await gifts(who)).find((one: { amount_cents: number }) => one.amount_cents === cents);
    expect((await who.send("POST", `/api/player/bonuses/${gift.id}/activation`)).body.stage).toBe("handle_bets");
  };
  await start(kim, 2_00);
  await start(liv, 11_11);
  await expect
    .poll(() => byBrand("bonus_money_cents"), patience)
    .toMatchObject({ "neon-arcade": 2_00, "velvet-table": 11_11 });

  const { rows } = await world.db.owner.pool.query(
    "SELECT sum(balance)::bigint AS held FROM ledger.account WHERE kind ~ '^(gaming|bonus_cost|jackpot:.*)$' AND currency = 'EUR'",
  );
  const sum = Object.values(await byBrand("ngr_cents")).reduce((total, one) => total + one, 0);
  expect(sum).toBe(Number(rows[0].held));
  await world.expectBooksToBalance();
});
