/*
 * Whether a bet costs the same on a large installation as on a small one: processor time of the server and of the database, bytes of
 * the write-ahead log and bytes on disk for each bet, few players who bet all the time against a crowd in which everybody
 * bets for the first time, and the same once more, after more and more rounds. History is seeded in bulk through the tables' real shape.
 * `npm run bench growth`; GROWTH_SIZES (rounds, ascending), GROWTH_CROWD (players), BENCH_SECONDS a stretch.
 */
import { randomUUID } from "node:crypto";
import { reconcileSlices } from "../apps/server/src/ledger/index.ts";
import { loadSecrets } from "../apps/server/src/platform/secrets.ts";
import { chipsOn, type Table } from "../apps/server/src/testing/people.ts";
import { type Cost, costOf, playLanes } from "./growth/measure.ts";
import { crowdToken, seedCrowd } from "./growth/seedCrowd.ts";
import { seedRounds } from "./growth/seedRounds.ts";
import { openInstallation } from "./shared/installation.ts";
import { LeanClient } from "./shared/leanClient.ts";

const sizes = (process.env.GROWTH_SIZES ?? "20000,500000").split(",").map(Number);
const crowd = Number(process.env.GROWTH_CROWD ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const lanes = 32;
const turns = 3;

const installation = await openInstallation({ shared_preload_libraries: "pg_stat_statements" });
const { pool } = installation.db;
const clients: LeanClient[] = [];
const bet = () => JSON.stringify({ key: randomUUID(), bet: chipsOn(17, 20) });

try {
  await pool.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const tables: Table[] = [];
  for (let index = 0; index < lanes; index++) tables.push(await installation.fundedTable("european-roulette"));
  const site = new URL(installation.server.origin.replace("localhost", "127.0.0.1"));
  const first = await lostRound(tables[0]!);
  const { rows } = await pool.query("SELECT session_id FROM rounds.round WHERE id = $1", [first]);
  const seedKey = loadSecrets(undefined, installation.dataDir).seedKey;
  await seedCrowd(pool, crowd, { session: rows[0].session_id, seedKey });
  for (let lane = 0; lane < lanes; lane++) clients.push(new LeanClient(site));
  const post = (lane: number, token: string) =>
    clients[lane]!.post("/game/rounds", bet(), { authorization: `Bearer ${token}` });
  const hot = (few: number) => tables.slice(0, few).map((table, lane) => () => post(lane, table.token));
  // Prime to the crowd, so that everybody has a turn before anybody has a second one, in no order of the tables.
  const step = 61_803 % crowd || 1;
  let turn = 0;
  const cold = clients.map((_, lane) => () => post(lane, crowdToken((turn++ * step) % crowd)));
  // Those of the last stretch once more, who have by now whatever a first bet brings.
  let [again, firstTurn, lastTurn] = [0, 0, 1];
  const returning = clients.map((_, lane) => () => {
    const nth = firstTurn + (again++ % (lastTurn - firstTurn));
    return post(lane, crowdToken((nth * step) % crowd));
  });

  const parts = { pool, serverPid: installation.server.child.pid!, databasePid: installation.databasePid };
  const measured: { name: string; rounds: number; cost: Cost }[] = [];
  let seeded = 0;
  for (const size of sizes) {
    await seedRounds(pool, first, { from: seeded, to: size, crowd, days: 60 });
    seeded = size;
    // What was seeded is reconciled before the measuring, as it is on a database in use.
    const { mismatches } = await reconcileSlices(installation.db, { rest: 0, for_ms: 600_000 });
    if (mismatches.length > 0) throw new Error(`the seeded books do not agree: ${mismatches[0]!.note}`);
    await pool.query("ANALYZE; CHECKPOINT");
    await playLanes(hot(lanes), 1);
    const runs: Record<string, Cost[]> = { "32 players": [], "the crowd": [], "they again": [], "8 players": [] };
    for (let run = 0; run < turns; run++)
      for (const [name, players] of [
        ["32 players", hot(lanes)],
        ["the crowd", cold],
        ["they again", returning],
        ["8 players", hot(8)],
      ] as const) {
        if (name === "the crowd") firstTurn = turn;
        if (name === "they again") [again, lastTurn] = [0, turn];
        runs[name]!.push(await costOf(parts, () => playAndCount(players)));
      }
    for (const [name, costs] of Object.entries(runs)) measured.push({ name, rounds: size, cost: middle(costs) });
  }
  print(measured);
} finally {
  for (const client of clients) client.close();
  await installation.close();
}

/** Plays a stretch until all that follows the log has read it, so that no stretch pays for the one before. */
async function playAndCount(players: (() => Promise<number>)[]) {
  const played = await playLanes(players, seconds);
  const unread = `SELECT EXISTS (SELECT FROM events.cursor c, (SELECT txid, id FROM events.event ORDER BY txid DESC, id DESC LIMIT 1) e
    WHERE (c.txid, c.id) < (e.txid, e.id)) AS yes`;
  while ((await pool.query(unread)).rows[0].yes) await new Promise((resolve) => setTimeout(resolve, 100));
  return played;
}

/** Bets until a round is lost, which is what most rounds are; answers its id. */
async function lostRound(table: Table): Promise<string> {
  for (;;) {
    const { body } = await table.play(chipsOn(17, 20));
    if (body.round.payout_cents === 0) return body.round.id;
  }
}

/** Each figure's middle value over the runs. */
function middle(costs: readonly Cost[]): Cost {
  const names = Object.keys(costs[0]!) as (keyof Cost)[];
  const of = (name: keyof Cost) =>
    costs.map((cost) => cost[name]).sort((one, other) => one - other)[costs.length >> 1]!;
  return Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as Cost;
}

function print(lines: readonly { name: string; rounds: number; cost: Cost }[]): void {
  const base = lines[0]!.cost;
  console.log(
    "rounds       who          bets  server us  of first  database us  of first  WAL bytes  full pages  statements  disk bytes  p95 ms  faults",
  );
  for (const { name, rounds, cost } of lines)
    console.log(
      [
        String(rounds).padEnd(12),
        name.padEnd(11),
        cost.bets.toFixed(0).padStart(6),
        cost.server_us.toFixed(0).padStart(10),
        (cost.server_us / base.server_us).toFixed(2).padStart(9),
        cost.database_us.toFixed(0).padStart(12),
        (cost.database_us / base.database_us).toFixed(2).padStart(9),
        cost.wal_bytes.toFixed(0).padStart(10),
        cost.full_pages.toFixed(2).padStart(11),
        cost.statements.toFixed(2).padStart(11),
        cost.disk_bytes.toFixed(0).padStart(11),
        cost.p95_ms.toFixed(1).padStart(7),
        cost.faults.toFixed(0).padStart(7),
      ].join(" "),
    );
}
