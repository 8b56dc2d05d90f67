import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playFolders, readPlayFiles } from "../rounds/playFiles/readPlayFiles.ts";
import { watchPlayFiles } from "../rounds/playFiles/watchPlayFiles.ts";
import { type RoundsWorld, roundsWorld, type SimulatedPlayer } from "../rounds/testing/roundsWorld.ts";
import { operatorCommand } from "../testing/operatorCommand.ts";
import { type BackgroundDeps, defineBackground } from "./background.ts";

/* What runs by the clock, run by hand: the modules and the database are real, what has no part in these tests is not there. */

const day_ms = 86_400_000;
let world: RoundsWorld;
/** A copy of the files that decide play. */
const copy = mkdtempSync(join(tmpdir(), "play-files-"));
const told: string[] = [];
const crons = new Map<string, (at: Date) => Promise<void>>();
const run = (name: string) => crons.get(name)?.(world.clock.now()) ?? expect.fail(`no job ${name}`);

beforeAll(async () => {
  for (const folder of playFolders)
    cpSync(join(import.meta.dirname, "../../../..", folder), join(copy, folder), { recursive: true });
  world = await roundsWorld();
  const { db, clock, rounds } = world;
  defineBackground({
    jobs: { cron: (name, _, work) => void crons.set(name, work) } as BackgroundDeps["jobs"],
    db,
    clock,
    rounds,
    onError: (error, where) => void told.push(`${where}: ${(error as Error).message}`),
    playFiles: watchPlayFiles(db, () => readPlayFiles(copy)),
  } as Pick<BackgroundDeps, "jobs" | "db" | "clock" | "rounds" | "onError" | "playFiles"> as BackgroundDeps);
});
afterAll(() => world.close());
afterAll(() => rmSync(copy, { recursive: true }));

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

test("twice a day the files that decide play are held against those that the server began with; one byte is told and written down [F-47]", async () => {
  await run("rounds.files");
  expect(told.filter((line) => line.startsWith("files"))).toEqual([]);
  writeFileSync(join(copy, "packages/games/src/added.test.ts"), "a test decides nothing");
  await run("rounds.files");
  expect(told.filter((line) => line.startsWith("files"))).toEqual([]);
  const changed = "packages/fairness/src/scale.ts";
  writeFileSync(join(copy, changed), " ", { flag: "a" });
  await run("rounds.files");
  expect(told.filter((line) => line.startsWith("files"))).toEqual([
    `files: files that decide play were changed: ${changed}`,
  ]);
  const { rows } = await world.db.pool.query("SELECT detail FROM ledger.audit WHERE action = 'play_files.changed'");
  expect(rows).toMatchObject([{ detail: { changed: [changed] } }]);
  expect(rows[0].detail.before).toBe((await readPlayFiles()).hash);
  expect(rows[0].detail.after).not.toBe(rows[0].detail.before);
});

test("on demand the command prints their hash, takes it back, and ends with 1 where another was expected [F-47]", async () => {
  const { hash, files } = await readPlayFiles();
  const check = (...args: string[]) => operatorCommand(world.db.url, ["games", "check", ...args]);
  expect(check()).toMatchObject({ status: 0, stdout: `${files.size} files, ${hash}\n` });
  expect(check(hash).status).toBe(0);
  expect(check("--list").stdout).toContain(
    `${files.get("packages/games/src/registry.ts")}  packages/games/src/registry.ts\n`,
  );
  expect(check("0".repeat(64))).toMatchObject({
    status: 1,
    stderr: `other files: ${hash} instead of ${"0".repeat(64)}\n`,
  });
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
