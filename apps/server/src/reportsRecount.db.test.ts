import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLedger } from "./ledger/index.ts";
import { type TestDatabase, testDatabase } from "./platform/testing/testDatabase.ts";
import { chipsOn, openTable, signUp } from "./testing/people.ts";
import { freePort, type ServerProcess, startServerProcess } from "./testing/serverProcess.ts";
import { signInOperator } from "./testing/signInOperator.ts";
import { type Visitor, visitor } from "./testing/visitor.ts";

/* Days that an older version of the server counted are counted again once a newer one starts. Servers are real processes. */

const patience = { timeout: 30_000, interval: 100 };

let db: TestDatabase;
let dataDir: string;
let running: ServerProcess[];

beforeEach(async () => {
  db = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "croupier-recount-"));
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.end("SIGTERM");
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface House extends ServerProcess {
  /** Signed in at its back office. */
  operator: Visitor;
}

async function start(settings: Record<string, string> = {}): Promise<House> {
  const port = String(await freePort());
  const server = await startServerProcess({
    ...{ DATABASE_URL: db.url, DATA_DIR: dataDir, LOG_LEVEL: "info", DATABASE_POOL: "6", PORT: port },
    // Visitors say which brand's host they asked for, as a proxy does.
    ...{ TRUST_PROXY: "127.0.0.1", ...settings },
  });
  running.push(server);
  return { ...server, operator: await signInOperator(visitor(`http://office.localhost:${port}`), "administrator") };
}

/** Two servers on the one database, whose payments one sandbox answers. */
async function startTwo(): Promise<[House, House]> {
  const payPort = String(await freePort());
  return Promise.all([start({ PAY_PORT: payPort }), start({ PAY_API_URL: `http://127.0.0.1:${payPort}` })]);
}

async function stop(server: ServerProcess): Promise<void> {
  await server.end("SIGTERM");
}

/** The report as an operator sees it, of the last two days: midnight may pass meanwhile. */
async function report({ operator }: House): Promise<Record<string, unknown>[]> {
  const [from, to] = [Date.now() - 86_400_000, Date.now()].map((at) => new Date(at).toISOString().slice(0, 10));
  return (await operator.get(`/backoffice/api/report?from=${from}&to=${to}`)).body.days;
}

/** Somebody plays rounds at each of two brands; answers the report of them. */
async function playAtTwoBrands(server: House): Promise<Record<string, unknown>[]> {
  for (const [host, rounds] of [
    ["velvet", 3],
    ["neon", 2],
  ] as const) {
    const player = await signUp(server.origin.replace("//localhost", `//${host}.localhost`));
    await createLedger(db).post({
      ...{ kind: "adjustment", key: `recount:${player.id}`, playerId: player.id, currency: "EUR" },
      moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 50_00n }],
    });
    const table = await openTable(player, "european-roulette");
    for (let round = 0; round < rounds; round += 1) expect((await table.play(chipsOn(17, 100))).status).toBe(200);
  }
  const rounds = async () => (await report(server)).reduce((sum, day) => sum + Number(day.rounds), 0);
  await expect.poll(rounds, patience).toBe(5);
  const days = await report(server);
  expect(new Set(days.map(({ brand }) => brand))).toEqual(new Set(["velvet-table", "neon-arcade"]));
  return days;
}

/**
 * Leaves the days as a version left them that recorded no brand, by SQL, since that version is not there to do it: all brands'
 * figures under none, and its lower number.
 */
async function asAnOlderVersionLeftThem(): Promise<void> {
  const figures = (
    await db.owner.pool.query<{ name: string }>(
      "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'reports.day'::regclass AND attnum > 3",
    )
  ).rows.map(({ name }) => name);
  const sums = figures.map((name) => `sum(${name})::bigint`);
  await db.owner.pool.query(
    `WITH gone AS (DELETE FROM reports.day RETURNING *)
     INSERT INTO reports.day (day, brand, currency, ${figures}) SELECT day, '', currency, ${sums} FROM gone GROUP BY day, currency`,
  );
  await db.owner.pool.query("UPDATE reports.counting SET version = 1");
}

const version = async () => (await db.owner.pool.query("SELECT version FROM reports.counting")).rows;
const timesCounted = (...servers: ServerProcess[]) =>
  servers.flatMap((server) => server.output().match(/"days_counted_again"/g) ?? []).length;

test("after an update the report names the brands of days that an older version had counted without them; a new house and a second start count nothing again", {
  timeout: 120_000,
}, async () => {
  const first = await start();
  expect(await version()).toEqual([{ version: 2 }]);
  const before = await playAtTwoBrands(first);
  await stop(first);
  expect(timesCounted(first)).toBe(0);

  await asAnOlderVersionLeftThem();
  const updated = await start();
  await expect.poll(() => report(updated), patience).toEqual(before);
  expect(await version()).toEqual([{ version: 2 }]);
  expect(timesCounted(updated)).toBe(1);
  await stop(updated);

  const again = await start();
  expect(await report(again)).toEqual(before);
  await stop(again);
  expect(timesCounted(again)).toBe(0);
});

test("two servers that start at once count the days again once, and the figures are those of before", {
  timeout: 120_000,
}, async () => {
  const first = await start();
  const before = await playAtTwoBrands(first);
  await stop(first);
  await asAnOlderVersionLeftThem();

  const both = await startTwo();
  for (const server of both) await expect.poll(() => report(server), patience).toEqual(before);
  const jobsLeft = async () =>
    (await db.owner.pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier ~ '^reports'")).rowCount;
  await expect.poll(jobsLeft, patience).toBe(0);
  expect(timesCounted(...both)).toBe(1);
  for (const server of both) expect(await report(server)).toEqual(before);
  expect(await version()).toEqual([{ version: 2 }]);
});
