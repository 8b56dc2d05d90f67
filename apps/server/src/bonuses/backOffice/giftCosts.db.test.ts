import { randomUUID } from "node:crypto";
import type { GiftCostLine } from "@croupier/contract/backOffice/giftCosts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { freeRoundsKit, stake, title } from "../../testing/freeRounds.ts";
import { openTable, type Player } from "../../testing/people.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { openWorld, type World } from "../../testing/world.ts";
import type { GiftStrategy } from "../giftOrder.ts";

/* What everything that is given costs, against the ledger: a report says what the postings moved. */

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const patience = { timeout: 30_000, interval: 50 };

async function linesOf(who: Visitor = admin): Promise<GiftCostLine[]> {
  const [from, to] = [Date.now() - 86_400_000, Date.now()].map((at) => new Date(at).toISOString().slice(0, 10));
  return (await who.get(`${api}/gift-costs?from=${from}&to=${to}`)).body.lines;
}

/** The sums of a source, or of everything. */
async function sumsOf(source?: GiftCostLine["source"]) {
  const lines = (await linesOf()).filter((line) => source === undefined || line.source === source);
  const sum = (of: (line: GiftCostLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    ...{ issued: sum(({ issued }) => issued), taken: sum(({ taken }) => taken) },
    ...{ granted: sum((line) => line.granted_cents), wagered: sum((line) => line.wagered_cents) },
    ...{ converted: sum((line) => line.converted_cents), cost: sum((line) => line.cost_cents) },
  };
}

/** What an account of the house holds in euros. */
async function houseHas(kind: string): Promise<number> {
  const { rows } = await world.db.owner.pool.query(
    "SELECT coalesce(sum(balance), 0)::bigint AS held FROM ledger.account WHERE kind = $1 AND currency = 'EUR'",
    [kind],
  );
  return Number(rows[0].held);
}

/** Orders a gift as the module does that brings gifts under such keys. */
const order = (player: Player, key: string, strategy: GiftStrategy, wager: number, brand = "velvet-table") =>
  world.db.transaction((tx) =>
    world.application.modules.bonuses.issue(
      tx,
      {
        ...{ playerId: player.id, currency: "EUR", title: "A gift", groupKey: "some", strategy, brand },
        ...{ key: `${key}:${randomUUID()}`, activatableUntil: null, validDays: 3 },
        gift: { type: "bonus", amount: 10_00n, wager, maxWin: 15_00n, maxStake: null, games: null },
      },
      new Date(),
    ),
  );

const start = (player: Player, id: number) => player.send("POST", `/api/player/bonuses/${id}/activation`);
const stageOf = async (player: Player, id: number) =>
  (await player.get("/api/player/bonuses")).body.find((one: { id: number }) => one.id === id)?.stage;

test("gifts of every source are counted by day and brand, and their costs are together what left the ledger's account for bonuses", async () => {
  const before = await houseHas("bonus_cost");
  const kim = await world.player();
  // A bonus from each: one waits, one is played, one is given back.
  const kinds = [
    ["exchange", "exchange", "shop"],
    ["level", "level", "level"],
    ["adventure", "deposit", "calendar"],
    ["quest", "prize", "quest"],
    ["tournament", "prize", "tournament"],
    ["lottery", "prize", "lottery"],
  ] as const;
  for (const [key, strategy] of kinds) {
    const player = await world.player();
    await order(player, key, strategy, 1);
    const played = await order(player, key, strategy, 1, "nordic-lodge");
    expect((await start(player, played)).status).toBe(200);
    const table = await openTable(player, title);
    for (let round = 0; round < 20; round += 1) if ((await table.play({ stake })).status !== 200) break;
    await expect.poll(() => stageOf(player, played), patience).not.toBe("handle_bets");
    const back = await order(player, key, strategy, 1);
    expect((await start(player, back)).status).toBe(200);
    expect((await player.send("DELETE", `/api/player/bonuses/${back}`)).status).toBe(200);
  }
  // By hand: a bonus that becomes cash at once, and free spins whose winnings are wagered.
  const terms = { max_win_cents: null, max_stake_cents: null };
  const byHand = (gift: object) =>
    admin.send("POST", `${api}/players/${kim.id}/gifts`, {
      ...{ key: randomUUID(), title: "For you", currency: "EUR", gift: { ...gift, ...terms } },
      ...{ activatable_days: 7, valid_days: 3, reason },
    });
  expect((await byHand({ type: "bonus", amount_cents: 5_00, wager: 0 })).body.state).toBe("done");
  const [fiver] = (await kim.get("/api/player/bonuses")).body;
  expect((await start(kim, fiver.id)).status).toBe(200);
  const spins = { type: "freespins", game: "polar-orchard/FrostberryCascade", count: 4, stake_cents: stake, wager: 3 };
  expect((await byHand(spins)).body.state).toBe("done");
  const table = await openTable(kim, title);
  const [campaign] = (await kim.get("/api/player/freespins")).body;
  for (let round = 0; round < 4; round += 1) await table.playFree(campaign.id, { stake });
  // Rounds that are no gift of another kind.
  const rounds = await freeRoundsKit(world, systemClock).issue(kim, { total: 3 });
  for (let round = 0; round < 2; round += 1) await table.playFree(rounds.id, { stake });
  // The wheel and a box.
  const boxes = (await kim.get("/api/player/lootboxes")).body;
  for (const { id } of boxes)
    expect((await kim.send("POST", `/api/player/lootboxes/${id}/activation`, {})).status).toBe(200);

  const settled = async () => (await sumsOf("hand")).taken;
  await expect.poll(settled, patience).toBe(2);
  for (const [, , source] of kinds)
    expect(await sumsOf(source), source).toMatchObject({ issued: 3, taken: 2, granted: 30_00 });
  expect(await sumsOf("hand")).toMatchObject({ issued: 2, taken: 2, granted: 9_00, converted: 5_00 });
  expect(await sumsOf("free_rounds")).toMatchObject({ issued: 1, taken: 1, granted: 3_00, cost: 2_00 });
  expect([(await sumsOf("wheel")).issued, (await sumsOf("box")).issued]).toEqual([1, 1]);
  const lines = await linesOf();
  expect(new Set(lines.filter(({ source }) => source === "shop").map(({ brand }) => brand))).toEqual(
    new Set(["velvet-table", "nordic-lodge"]),
  );
  // Winnings of free spins stand in the same account, and are payouts of their rounds.
  expect((await sumsOf()).cost).toBe(before - (await houseHas("bonus_cost")));
  await world.expectBooksToBalance();
});

test("an operator without the right to reports sees no costs, and days the wrong way round are refused", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const sam = await world.operator("support");
  expect((await sam.get(`${api}/gift-costs?from=${day}&to=${day}`)).status).toBe(403);
  expect((await admin.get(`${api}/gift-costs?from=${day}&to=2020-01-01`)).status).toBe(422);
});
