import { verifyLottery } from "@croupier/games/lottery/drawWinners";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { movableClock } from "../platform/clock.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* The demo's week without any operator: it begins in the first minute of a week, and the clock moves over its end. */

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
/** By UTC, half a minute after a Monday began: the public value of the draw of the week before is not out yet. */
const weekHasBegun = new Date("2026-11-30T00:00:30Z");
const clock = movableClock(weekHasBegun);

let world: World;
let guest: Visitor;
beforeAll(async () => {
  world = await openWorld({ clock, settings: { DEMO_ROUNDS: "1", DEMO_PLAYERS: "0", LOG_LEVEL: "warn" } });
  guest = world.guest();
});
afterAll(() => world.close());

const read = async (path: string) => (await guest.get(path)).body;
const terms = () => read("/api/lotteries/weekly-draw/terms");
const moveTo = (at: string | number | Date, further_ms = 0) => clock.set(new Date(new Date(at).getTime() + further_ms));

/** What the audit log says of an act. */
async function audited(action: string, subject: string) {
  const admin = await world.operator("administrator");
  return (await admin.get(`/backoffice/api/audit?action=${action}&subject=${subject}`)).body.data;
}

test("a demo that begins before the public value of the week before is out leaves that draw to its hour", async () => {
  const { lotteries } = world.application.modules;
  const past = async () => (await terms()).past.map(({ finished_at }: { finished_at: string | null }) => finished_at);
  expect(await past()).toEqual([null]);
  const over = (await read("/api/lotteries/weekly-draw")).start_at;
  moveTo(over, hour_ms - minute_ms);
  await lotteries.tend(clock.now());
  expect(await past()).toEqual([null]);
  moveTo(over, hour_ms);
  await lotteries.tend(clock.now());
  expect(await past()).toEqual([clock.now().toISOString()]);
});

test("the draw of the week is made by itself with a round of the beacon that was named before, its prizes are paid, and the next week has begun [F-21] [F-36]", {
  timeout: 120_000,
}, async () => {
  const { lotteries } = world.application.modules;
  const week = await read("/api/lotteries/weekly-draw");
  const before = await terms();
  expect(before.beacon_source).toMatch(/^drand sandbox, \d+$/);
  expect(before.draws_at).toBe(new Date(Date.parse(week.end_at) + hour_ms).toISOString());

  moveTo(week.end_at, 1_000);
  await lotteries.tend(clock.now());
  const closed = await read(`/api/lotteries/${week.frontend_identifier}/terms`);
  expect(closed).toMatchObject({ closed_at: clock.now().toISOString(), drawn_at: null });
  expect(closed.beacon_source).toBe(before.beacon_source);
  const next = await read("/api/lotteries/weekly-draw");
  expect([next.start_at, next.in_progress]).toEqual([week.end_at, true]);
  const { beacon_source: nextRound } = await terms();
  expect(nextRound).not.toBe(before.beacon_source);

  // Nothing is drawn before its moment, though the value is known.
  moveTo(closed.draws_at, -minute_ms);
  await lotteries.tend(clock.now());
  expect((await read(`/api/lotteries/${week.id}/terms`)).drawn_at).toBeNull();
  moveTo(closed.draws_at);
  await lotteries.tend(clock.now());
  await lotteries.tend(clock.now());
  const proof = await read(`/api/fairness/lotteries/${week.id}`);
  expect(proof).toMatchObject({ drawn_at: closed.draws_at, beacon: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const claim = {
    ...{ serverSeed: proof.server_seed, serverSeedHash: proof.server_seed_hash, ticketsHash: proof.tickets_hash },
    ...{ beacon: proof.beacon, places: proof.places },
    winners: proof.winners.map(({ ticket }: { ticket: string }) => Number(ticket)),
  };
  const { ranges } = await read(`/api/fairness/lotteries/${week.id}/tickets`);
  expect(verifyLottery(ranges, claim)).toEqual({ ok: true });
  expect(verifyLottery(ranges, { ...claim, beacon: null })).toMatchObject({ ok: false });
  const { rows } = await world.db.owner.pool.query(
    "SELECT count(*)::int AS won, count(paid_at)::int AS paid FROM lotteries.win WHERE lottery_id = $1",
    [week.id],
  );
  expect(rows).toEqual([{ won: proof.winners.length, paid: proof.winners.length }]);
  expect(proof.winners.length).toBeGreaterThan(9);
  const lines = await audited("lottery.draw", `lottery:${week.id}`);
  expect(lines).toMatchObject([
    { actor: "system", detail: { round: before.beacon_source, winners: proof.winners.length } },
  ]);
  await world.expectBooksToBalance();
});

test("the reviewed race of the week is paid by itself an hour after its close where nobody has held it, and the next is on", {
  timeout: 120_000,
}, async () => {
  const { tournaments } = world.application.modules;
  const { rows: runs } = await world.db.owner.pool.query(
    "SELECT id, identifier, end_at FROM tournaments.tournament WHERE series = 'weekly-race' ORDER BY start_at LIMIT 1",
  );
  const [race] = runs;
  const rules = () => read(`/api/contests/${race.identifier}/rules`);
  const admin = await world.operator("administrator");
  // The page says "held" from the end on; the hour begins when every round has been counted and the board is closed.
  await vi.waitFor(
    async () => {
      await tournaments.tend(clock.now());
      expect((await admin.get(`/backoffice/api/tournaments/${race.id}`)).body.state).toBe("held");
    },
    { timeout: 30_000, interval: 500 },
  );
  const held = clock.now().getTime();
  moveTo(held, hour_ms - minute_ms);
  await tournaments.tend(clock.now());
  expect((await rules()).review).toBe("held");
  moveTo(held, hour_ms + minute_ms);
  await tournaments.tend(clock.now());
  expect((await rules()).review).toBe("paid");
  const { rows: wins } = await world.db.owner.pool.query(
    "SELECT money::int, paid_at IS NOT NULL AS paid FROM tournaments.win WHERE tournament_id = $1 ORDER BY place",
    [race.id],
  );
  expect(wins.slice(0, 2)).toEqual([
    { money: 500_00, paid: true },
    { money: 300_00, paid: true },
  ]);
  const lines = await audited("tournament.pay", `tournament:${race.id}`);
  expect(lines).toMatchObject([{ actor: "system", detail: { after_hours: 1 } }]);
  expect(await read("/api/contests/weekly-race/rules")).toMatchObject({ review: "open" });
  await world.expectBooksToBalance();
});
