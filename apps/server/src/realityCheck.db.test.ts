import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { movableClock } from "./platform/clock.ts";
import { demoCountryCookie } from "./platform/resolveContext.ts";
import { chipsOn, openTable, type Player, password, signIn } from "./testing/people.ts";
import { type Visitor, visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* The reminder of the time, with the server's clock moved by hand. Source: F-54. */

const clock = movableClock(new Date());
let world: World;

beforeAll(async () => {
  world = await openWorld({ clock });
});
afterAll(() => world.close());

const pass = (minutes: number) => clock.advance(minutes * 60_000);
const check = async (who: Visitor) => (await who.get("/api/reality_check")).body;
const acknowledge = (who: Visitor) => who.send("POST", "/api/reality_check/acknowledgement");
const remindEvery = (who: Player, minutes: number) =>
  who.send("POST", "/api/user_limits", { type: "reality_check", minutes });
const stopped = { status: 403, body: { errors: { base: { reality_check_due: expect.any(String) } } } };

/** A player, and the same one where the law asks for reminders of its own. */
async function germanPlayer() {
  const player = await world.player({ cash: 10_00n });
  const inGermany = visitor(world.origin, new Map([...Object.entries(player.cookies()), [demoCountryCookie, "DE"]]));
  return { player, inGermany };
}

/** Somebody at the roulette, reminded every so many minutes. */
async function opened(minutes: number | null) {
  const player = await world.player({ cash: 100_00n });
  if (minutes !== null) expect((await remindEvery(player, minutes)).status).toBe(201);
  const table = await openTable(player, "european-roulette");
  return { player, table, play: () => table.play(chipsOn(7, 100)) };
}

describe("a reminder of the time [F-54]", () => {
  test("stops the next stake when the interval is over, not a second early, until it is acknowledged", async () => {
    const { player, play } = await opened(30);
    clock.advance(30 * 60_000 - 1_000);
    expect((await play()).status).toBe(200);
    expect(await check(player)).toMatchObject({ interval_min: 30, seconds_left: 1 });
    clock.advance(1_000);
    const before = await world.everyBalance();
    expect(await play()).toMatchObject(stopped);
    expect(await world.everyBalance()).toBe(before);
    expect(await check(player)).toMatchObject({ seconds_left: 0, elapsed_min: 30 });

    expect(await acknowledge(player)).toMatchObject({ status: 200, body: { seconds_left: 1_800 } });
    expect((await play()).status).toBe(200);
    pass(30);
    expect(await play()).toMatchObject(stopped);
  });

  test("cannot be acknowledged ahead of time", async () => {
    const { player, play } = await opened(10);
    pass(9);
    expect((await acknowledge(player)).body).toMatchObject({ seconds_left: 60 });
    pass(1);
    expect(await play()).toMatchObject(stopped);
  });

  test("and the clock of the session are told to who excluded themselves and takes out what is left [F-51] [F-53]", async () => {
    const { player } = await opened(null);
    const order = { type: "selfexclusion", period: "1_year" };
    expect((await player.send("POST", "/api/user_limits", order)).status).toBe(201);
    const back = await signIn(world.origin, player.email, password);
    pass(3);
    expect(await check(back)).toMatchObject({ elapsed_min: 3, entered_at: expect.any(String) });
    expect(await acknowledge(back)).toMatchObject({ status: 200, body: { elapsed_min: 3 } });
  });

  test("tells what was staked and won since the sign-in, and what that comes to", async () => {
    const { player, play } = await opened(5);
    expect((await check(player)).play).toEqual([]);
    const rounds = [];
    for (let n = 0; n < 5; n++) rounds.push((await play()).body.round);
    const won = rounds.reduce((sum, round) => sum + round.payout_cents, 0);
    expect((await check(player)).play).toEqual([
      { currency: "EUR", wagered_cents: 500, won_cents: won, net_cents: won - 500 },
    ]);
  });

  test("lets the page open the game meanwhile, and play money goes on", async () => {
    const { player } = await opened(1);
    pass(1);
    const again = await openTable(player, "european-roulette");
    expect(await again.play(chipsOn(7, 100))).toMatchObject(stopped);
    const demo = await openTable(player, "european-roulette", "demo");
    expect((await demo.play(chipsOn(7, 100))).status).toBe(200);
  });

  test("comes to nobody whom neither player nor licence asks to be reminded, and is nothing for guests", async () => {
    const { player, play } = await opened(null);
    pass(110);
    expect(await check(player)).toMatchObject({ interval_min: null, seconds_left: null });
    expect((await play()).status).toBe(200);
    expect((await world.guest().get("/api/reality_check")).status).toBe(401);
  });

  test("comes after an hour where the country asks for it, and sooner, but never later, for a player who does", async () => {
    const { player, inGermany } = await germanPlayer();
    const interval = async () => (await inGermany.get("/api/reality_check")).body.interval_min;
    expect(await interval()).toBe(60);
    await remindEvery(player, 90);
    expect(await interval()).toBe(60);
    await remindEvery(player, 20);
    expect(await interval()).toBe(20);
    const table = await openTable(inGermany, "european-roulette");
    pass(20);
    expect(await table.play(chipsOn(7, 100))).toMatchObject(stopped);
  });

  test("is followed by five minutes of rest where the law asks for them, from the moment that it is due", async () => {
    const { inGermany } = await germanPlayer();
    const table = await openTable(inGermany, "european-roulette");
    const play = () => table.play(chipsOn(7, 100));
    pass(61);
    expect(await play()).toMatchObject(stopped);
    expect((await acknowledge(inGermany)).body).toMatchObject({ seconds_left: 64 * 60, pause_seconds_left: 4 * 60 });
    clock.advance(4 * 60_000 - 1_000);
    expect((await acknowledge(inGermany)).body).toMatchObject({ pause_seconds_left: 1 });
    expect(await play()).toMatchObject(stopped);
    clock.advance(1_000);
    expect((await play()).status).toBe(200);
    expect(await check(inGermany)).toMatchObject({ seconds_left: 60 * 60, pause_seconds_left: 0 });

    // Who was away that long has rested.
    pass(66);
    expect((await acknowledge(inGermany)).body).toMatchObject({ pause_seconds_left: 0 });
    expect((await play()).status).toBe(200);
  });

  test("is not put off by playing in the game's frame alone, signing out and in: who stakes is there", async () => {
    const { player, table } = await opened(60);
    const pool = world.db.owner.pool;
    for (let round = 0; round < 7; round++) {
      pass(8);
      expect((await table.play(chipsOn(7, 100))).status).toBe(200);
    }
    // As the product knows it: the page was not heard of since the sign-up, 56 minutes ago.
    const { rows } = await pool.query("SELECT seen_at FROM players.session WHERE player_id = $1", [player.id]);
    expect(clock.now().getTime() - rows[0].seen_at.getTime()).toBeGreaterThan(50 * 60_000);
    pass(4);
    const back = await signIn(world.origin, player.email, password);
    expect(await check(back)).toMatchObject({ seconds_left: 0, elapsed_min: 60 });
  });

  test("is not put off by signing out and in again; only who was away for five minutes begins anew", async () => {
    const { player, inGermany } = await germanPlayer();
    const back = async () => {
      const again = await signIn(world.origin, player.email, password);
      return visitor(world.origin, new Map([...Object.entries(again.cookies()), [demoCountryCookie, "DE"]]));
    };
    pass(58);
    await inGermany.get("/api/player");
    await inGermany.send("DELETE", "/api/users/sign_out");
    pass(4);
    const soon = await back();
    expect(await check(soon)).toMatchObject({ seconds_left: 0, elapsed_min: 62 });
    await soon.send("DELETE", "/api/users/sign_out");
    pass(5);
    expect(await check(await back())).toMatchObject({ seconds_left: 60 * 60, elapsed_min: 0 });
  });
});
