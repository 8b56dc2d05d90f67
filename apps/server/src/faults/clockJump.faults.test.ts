import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Clock } from "../platform/clock.ts";
import { chipsOn, openTable, type Player, password, type Table } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/*
 * A server whose clock is moved by an hour forward and back while it runs, an hour that begins before midnight. The clock
 * goes on running; the database's own stays, as that of another machine would.
 */

const hour_ms = 3_600_000;
/** Half past eleven in the evening, UTC, when the test begins. */
const evening_ms = new Date(new Date().setUTCHours(23, 30, 0, 0)).getTime() - Date.now();
let moved_ms = 0;
const clock: Clock = {
  now: () => new Date(Date.now() + evening_ms + moved_ms),
  steady_ms: () => performance.now(),
};

let world: World;
let kim: Player;
let table: Table;
beforeAll(async () => {
  world = await openWorld({ clock });
  kim = await world.player({ cash: 1_000_00n });
  table = await openTable(kim, "european-roulette");
}, 240_000);
afterAll(() => world?.close());

/** Looks again and again until what is looked for is there. */
async function until<T>(what: string, look: () => Promise<T | null | undefined>, within_ms = 60_000): Promise<T> {
  for (const end = performance.now() + within_ms; performance.now() < end; ) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not within ${within_ms} ms: ${what}`);
}

test("sessions, a game's token and the second factor stand, and no code works twice [F-45] [F-63]", async () => {
  const lee = await world.player();
  const { otp_secret } = (await lee.get("/api/v2/player/two_factor")).body;
  const code = () => generate({ secret: otp_secret, epoch: Math.floor(clock.now().getTime() / 1000) });
  const first = await code();
  const two_factor = { otp_secret, authentication_code: first, current_password: password };
  expect((await lee.send("POST", "/api/v2/player/two_factor", { two_factor })).status).toBe(200);
  for (const by_ms of [hour_ms, 0]) {
    moved_ms = by_ms;
    expect((await lee.get("/api/player")).body).toMatchObject({ id: lee.id, two_factor_enabled: true });
    expect((await table.play(chipsOn(7, 100))).status).toBe(200);
  }
  // Back at the moment of the first code, which was used.
  const off = { authentication_code: first, current_password: password };
  expect((await lee.send("DELETE", "/api/v2/player/two_factor", { two_factor: off })).status).toBe(422);
});

test("a day's limit holds on each side of midnight, however often the clock goes over it [F-45] [F-48]", async () => {
  const limit = { type: "wager", period: "day", accounts: [{ currency: "EUR", amount_cents: 100_00 }] };
  expect((await kim.send("POST", "/api/user_limits", limit)).status).toBeLessThan(300);
  // A euro was staked on each day before.
  const left = { today: 99_00, tomorrow: 99_00 };
  const stake = async (day: keyof typeof left, amount: number) => {
    moved_ms = day === "today" ? 0 : hour_ms;
    const { status } = await table.play(chipsOn(7, amount));
    if (status === 200) left[day] -= amount;
    return status === 200;
  };
  expect(await stake("today", 60_00)).toBe(true);
  expect(await stake("tomorrow", 60_00)).toBe(true);
  for (const day of ["today", "tomorrow", "today", "tomorrow"] as const) {
    expect(await stake(day, left[day] + 1), `${day} over the limit`).toBe(false);
    expect(await stake(day, 10_00), `${day} within the limit`).toBe(true);
  }
  moved_ms = 0;
  await world.expectBooksToBalance();
});

test("the crash game goes on within seconds, its bets are settled once, and jobs run [F-45] [F-38]", {
  timeout: 400_000,
}, async () => {
  const lee = await world.player({ cash: 1_000_00n });
  const kite = await openTable(lee, "lift-the-kite");
  const flight = async () => (await kite.get("/game/flight")).body?.flight ?? null;
  for (const by_ms of [hour_ms, 0, hour_ms, 0]) {
    const betting = await until("a flight takes bets", async () => {
      const seen = await flight();
      return seen?.state === "betting" ? seen : null;
    });
    const bet = await kite.play({ bets: [{ amount: 100, auto: 110 }] });
    if (bet.status === 200) await until("it is up", async () => (await flight())?.state !== "betting");
    moved_ms = by_ms;
    // The line may break at a hundredfold, which is a minute away; then the next one takes bets.
    await until("the next flight", async () => ((await flight())?.number ?? 0) > betting.number, 120_000);
  }
  const { rows } = await world.db.pool.query<{ state: string; count: number }>(
    "SELECT state, count(*)::int FROM rounds.round WHERE player_id = $1 GROUP BY state",
    [lee.id],
  );
  expect(rows.map(({ state }) => state)).toEqual(["settled"]);
  await until("readers of events have come after", async () => {
    const { body } = await lee.get("/api/player/stats");
    return body.bets_sum?.EUR >= 100;
  });
  await world.expectBooksToBalance();
});
