import { afterAll, beforeAll, expect, test } from "vitest";
import { launchSession } from "./sessions.ts";
import { type RoundsWorld, roundsWorld } from "./testing/roundsWorld.ts";

let world: RoundsWorld;

beforeAll(async () => {
  world = await roundsWorld();
});
afterAll(() => world.close());

/** A session of a player registered in one country who visits from another. */
async function enter(country: string, home: string | null) {
  const game = { identifier: "studio/coin", title: "coin", provider: "studio", currency: "EUR", engine: "coin" };
  const order = {
    playerId: 501,
    game,
    brand: "house",
    mode: "real",
    locale: "en",
    licence: "CW",
    country,
    home,
  } as const;
  const { token } = await launchSession(world.deps, { ...order, signedInAt: null, signInId: null }, world.clock.now());
  const entered = await world.rounds.enter(token, world.clock.now());
  if (!entered.ok) throw new Error(entered.reason);
  return entered.session;
}

test("the law of the player's own country holds wherever they come from, and that of the visit besides [F-55] [F-56]", async () => {
  const policyOf = async (country: string, home: string | null) => (await enter(country, home)).policy;
  const german = await policyOf("DE", "DE");
  expect(german).not.toEqual(await policyOf("CA", "CA"));
  expect([german.session_clock, (await policyOf("CA", "CA")).session_clock]).toEqual([true, false]);
  expect(await policyOf("CA", "DE")).toEqual(german);
  expect(await policyOf("DE", "CA")).toEqual(german);
  expect(await policyOf("CA", null)).toEqual(await policyOf("CA", "CA"));
});
