import { expect, test, vi } from "vitest";
import { middayClock } from "../testing/middayClock.ts";
import { openWorld } from "../testing/world.ts";

test("the demo has a calendar that renews itself, its own players play over the API and are marked on boards that a newcomer climbs, and none plays where they are switched off", {
  timeout: 240_000,
}, async () => {
  const quiet = await openWorld();
  const { rows: nobody } = await quiet.db.owner.pool.query("SELECT FROM tournaments.simulated_player");
  await quiet.close();
  expect(nobody).toHaveLength(0);
  // A run that ends while the newcomer climbs takes their score with it.
  const clock = middayClock();
  const world = await openWorld({ clock, settings: { DEMO_ROUNDS: "1", DEMO_PLAYERS: "2", LOG_LEVEL: "warn" } });
  const guest = world.guest();
  const cards = async (query: string) => (await guest.get(`/api/contests?${query}`)).body.contests;
  expect((await cards("tab=all&state=active")).length).toBeGreaterThanOrEqual(6);
  await vi.waitFor(
    async () => {
      await world.application.modules.tournaments.tend(clock.now());
      expect((await cards("tab=all&state=future")).length).toBeGreaterThanOrEqual(6);
      const { rows } = (await guest.get("/api/contests/hourly-multiplier/board")).body;
      expect(rows.some(({ demo }: { demo: boolean }) => demo)).toBe(true);
    },
    { timeout: 60_000, interval: 500 },
  );
  // A newcomer passes one of them with a few minutes of play, and stands at a prize.
  const { player, table } = await world.playerAt("skerry-light", { cash: 100_00n });
  let [passed, rounds] = [false, 0];
  for (; !passed && rounds < 100; rounds++) {
    await table.play({ stake: 20 });
    const { rows, me } = (await player.get("/api/contests/hourly-multiplier/board")).body;
    passed =
      me?.prize.length > 0 && rows.some((row: { demo: boolean; place: number }) => row.demo && row.place > me.place);
  }
  expect(passed, `after ${rounds} rounds`).toBe(true);
  // The race of the demo's past is over, with the rounds of its people.
  const over = (await cards("tab=archive")).map(({ tournament }: { tournament: object }) => tournament);
  expect(over).toContainEqual(expect.objectContaining({ frontend_identifier: "opening-race" }));
  await vi.waitFor(
    async () => {
      await world.application.modules.tournaments.tend(clock.now());
      const { rows } = (await guest.get("/api/contests/opening-race/board")).body;
      expect(rows.map(({ place }: { place: number }) => place)).toEqual([1, 2]);
      expect((await guest.get("/api/contests/opening-race/rules")).body.review).toBe("paid");
    },
    { timeout: 30_000, interval: 500 },
  );
  const rules = (await guest.get("/api/contests/hourly-multiplier/rules")).body;
  expect(rules).toMatchObject({ demo: true, repeat: "hourly", strategy: "rate", late_minutes: 2, review: "open" });
  const { games, total } = (await guest.get("/api/contests/producers-tidewick/games")).body;
  expect(games.length).toBe(Math.min(24, total));
  expect(games.every((game: string) => game.startsWith("tidewick/"))).toBe(true);
  // What its people and its own players played is in the report of the brand where they are at home.
  const admin = await world.operator("administrator");
  const today = clock.now().getTime();
  const [from, to] = [today - 86_400_000, today].map((at) => new Date(at).toISOString().slice(0, 10));
  const { days } = (await admin.get(`/backoffice/api/report?from=${from}&to=${to}`)).body;
  const played = days.filter(({ rounds: count }: { rounds: number }) => count > 0);
  expect(new Set(played.map(({ brand }: { brand: string }) => brand))).toEqual(new Set(["velvet-table"]));
  await world.expectBooksToBalance();
  await world.close();
});
