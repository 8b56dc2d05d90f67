import { afterAll, beforeAll, expect, test } from "vitest";
import { createLedger } from "../ledger/index.ts";
import { chipsOn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { openSimulatedPlayer } from "./casino.ts";
import { checkSimulatedPlayer } from "./checkBooks.ts";
import type { SimulatedPlayer } from "./simulatedPlayer.ts";

/* The judge of the fault runs is itself judged: it must see a cent, a round and an answer that are not right. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

async function afterFiveBets(): Promise<SimulatedPlayer> {
  const one = await openSimulatedPlayer(world.db, world.origin, 100_00);
  for (let bets = 0; bets < 5; bets++) await one.send(one.bet("european-roulette", chipsOn(bets, 100)));
  return one;
}

test("a sound house is found sound", async () => {
  expect(await checkSimulatedPlayer(world.db, await afterFiveBets())).toEqual([]);
});

test("one cent too many is seen", async () => {
  const one = await afterFiveBets();
  await createLedger(world.db).post({
    kind: "adjustment",
    key: "one-cent",
    playerId: one.player.id,
    currency: "EUR",
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 1n }],
  });
  expect((await checkSimulatedPlayer(world.db, one)).join()).toContain("the balance is");
});

test("a bet that happened twice, and one that the house forgot, are seen", async () => {
  const one = await afterFiveBets();
  const [first] = one.orders.splice(0, 1);
  expect((await checkSimulatedPlayer(world.db, one, 50)).join()).toContain("the number of rounds is 5, not 4");
  if (first?.first)
    one.orders.push(first, { ...first, first: { ...first.first, round: { ...first.first.round, id: "lost" } } });
  expect((await checkSimulatedPlayer(world.db, one, 50)).join()).toContain("the number of rounds is 5, not 6");
});

test("an answer that differs from the first one is seen", async () => {
  const one = await afterFiveBets();
  const [order] = one.orders;
  if (!order?.first) throw new Error("a bet was not answered");
  order.first = { ...order.first, balance: { ...order.first.balance, amount_cents: 1 } };
  await one.send(order);
  expect(one.wrong).toHaveLength(1);
});
