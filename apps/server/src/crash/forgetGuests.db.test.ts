import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetGuests } from "../rounds/index.ts";
import { type RoundsWorld, roundsWorld } from "../rounds/testing/roundsWorld.ts";
import { crashTable, kite } from "./testing/crashTable.ts";

let world: RoundsWorld;
beforeAll(async () => {
  world = await roundsWorld();
});
afterAll(() => world.close());

test("with a guest who came no more go their rounds and their crash bets, and nobody else's", async () => {
  const table = crashTable(world);
  const guest = await world.sit(null, kite, "demo");
  await world.deposit(8_001, 10_000n);
  const kim = await world.sit(8_001, kite);
  await table.openWith(() => true);
  for (const { session } of [guest, kim]) {
    const bet = { bets: [{ amount: 100, auto: null }] };
    const answer = await world.rounds.play(session, { key: `bet-${session.playerId}`, bet }, world.clock.now());
    expect(answer.ok).toBe(true);
  }
  await table.land();
  expect(await forgetGuests(world.deps, world.clock.now())).toBe(0);
  expect(await world.count("crash.bet")).toBe(2);
  world.clock.advance(31 * 86_400_000);
  expect(await forgetGuests(world.deps, world.clock.now())).toBe(1);
  expect(await world.count("rounds.round WHERE player_id = $1", [guest.id])).toBe(0);
  expect(await world.count("crash.bet b JOIN rounds.round r ON r.id = b.round_id WHERE r.player_id = 8001")).toBe(1);
  expect(await world.count("crash.bet")).toBe(1);
});
