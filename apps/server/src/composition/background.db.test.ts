import { afterAll, beforeAll, expect, test } from "vitest";
import { type RoundsWorld, roundsWorld, type SimulatedPlayer } from "../rounds/testing/roundsWorld.ts";
import { type BackgroundDeps, defineBackground } from "./background.ts";

/* What runs by the clock, run by hand: the modules and the database are real, what has no part in these tests is not there. */

const day_ms = 86_400_000;
let world: RoundsWorld;
const told: string[] = [];
const crons = new Map<string, (at: Date) => Promise<void>>();
const run = (name: string) => crons.get(name)?.(world.clock.now()) ?? expect.fail(`no job ${name}`);

beforeAll(async () => {
  world = await roundsWorld();
  const { db, clock, rounds } = world;
  defineBackground({
    jobs: { cron: (name, _, work) => void crons.set(name, work) } as BackgroundDeps["jobs"],
    db,
    clock,
    rounds,
    onError: (error, where) => void told.push(`${where}: ${(error as Error).message}`),
  } as Pick<BackgroundDeps, "jobs" | "db" | "clock" | "rounds" | "onError"> as BackgroundDeps);
});
afterAll(() => world.close());

const play = ({ session }: SimulatedPlayer, key: string) =>
  world.rounds.play(session, { key, bet: { stake: 100 } }, world.clock.now());

test("a guest who opened no game for a month is forgotten with all that was played for fun, and nobody else is", async () => {
  const gone = await world.sit(null, "ladder", "demo");
  const player = await world.sit(1, "ladder", "demo");
  await play(gone, "gone");
  await play(player, "player");
  world.clock.advance(25 * day_ms);
  const there = await world.sit(null, "ladder", "demo");
  await play(there, "there");
  await run("rounds.guests");
  const rows = (table: string, id: number) => world.count(`rounds.${table} WHERE player_id = ${id}`);
  const tables = ["session", "seed", "round", "step", "demo_balance"];
  for (const table of tables) expect(await rows(table, gone.id), table).toBeGreaterThan(0);

  world.clock.advance(6 * day_ms);
  await run("rounds.guests");
  for (const table of tables) {
    expect(await rows(table, gone.id), table).toBe(0);
    expect(await rows(table, there.id), table).toBeGreaterThan(0);
    expect(await rows(table, player.id), table).toBeGreaterThan(0);
  }
  expect(await world.count(`rounds.guest WHERE number = ${-gone.id}`)).toBe(0);
  expect(await world.count(`rounds.guest WHERE number = ${-there.id}`)).toBe(1);
});

test("the application itself can delete no round, not even a guest's", async () => {
  await expect(world.db.pool.query("DELETE FROM rounds.round WHERE player_id < 0")).rejects.toThrow(
    /permission denied/,
  );
});

test("free rounds whose studio owes the end are told of every night, with all that finds them", async () => {
  const { pool } = world.db.owner;
  const ended = new Date(world.clock.now().getTime() - 2 * day_ms);
  // Rows by hand: free rounds that ended cannot be issued any more.
  const { rows } = await pool.query(
    `INSERT INTO free_rounds.campaign (key, player_id, brand, game, currency, stake, total, winnings, issued_at, expires_at)
     VALUES ('owed', 7, 'house', 'studio/boats', 'EUR', 100, 3, 'cash', $1::timestamptz - interval '1 day', $1) RETURNING id`,
    [ended],
  );
  await pool.query(
    `INSERT INTO free_rounds.studio_issue (campaign_id, provider, issue_id, most, told_at, taken_at)
     VALUES ($1, 'studio', 'issue-1', 1000, $2, $2)`,
    [rows[0].id, ended],
  );
  told.length = 0;
  await run("freerounds.overdue");
  expect(told).toEqual([
    `free rounds: studio owes the end of free rounds ${rows[0].id} (issue issue-1, player 7, ended ${ended.toISOString()})`,
  ]);
  await pool.query("UPDATE free_rounds.studio_issue SET finished_at = $1", [world.clock.now()]);
  await run("freerounds.overdue");
  expect(told).toHaveLength(1);
});
