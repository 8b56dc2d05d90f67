/*
 * Whether a bet costs the same on a large house as on a small one: processor time of the server and of the database, bytes of
 * the write-ahead log and bytes on disk for each bet, few players who bet all the time against a crowd in which everybody
 * bets once, after more and more rounds. History is seeded in bulk through the tables' real shape.
 * `npm run bench growth`; GROWTH_SIZES (rounds, ascending), GROWTH_CROWD (players), BENCH_SECONDS a stretch.
 */
import { randomUUID } from "node:crypto";
import { chipsOn, type Table } from "/work/wt-e/apps/server/src/testing/people.ts";
import { loadSecrets } from "/work/wt-e/apps/server/src/platform/secrets.ts";
import { costOf, playLanes } from "/work/wt-e/bench/growth/measure.ts";
import { crowdToken, seedCrowd } from "/work/wt-e/bench/growth/seedCrowd.ts";
import { seedRounds } from "/work/wt-e/bench/growth/seedRounds.ts";
import { openHouse } from "/work/wt-e/bench/house.ts";
import { LeanClient } from "/work/wt-e/bench/leanClient.ts";

const sizes = (process.env.GROWTH_SIZES ?? "20000,500000").split(",").map(Number);
const crowd = Number(process.env.GROWTH_CROWD ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const lanes = 32;
const turns = 3;

const house = await openHouse({ shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.track": "all" });
const { pool } = house.db;
const clients: LeanClient[] = [];
const bet = () => JSON.stringify({ key: randomUUID(), bet: chipsOn(17, 20) });

try {
  await pool.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const tables: Table[] = [];
  for (let index = 0; index < lanes; index++) tables.push(await house.richTable("european-roulette"));
  const site = new URL(house.server.origin.replace("localhost", "127.0.0.1"));
  const first = await lostRound(tables[0]!);
  const { rows } = await pool.query("SELECT session_id FROM rounds.round WHERE id = $1", [first]);
  const seedKey = loadSecrets(undefined, house.dataDir).seedKey;
  await seedCrowd(pool, crowd, { session: rows[0].session_id, seedKey });
  for (let lane = 0; lane < lanes; lane++) clients.push(new LeanClient(site));
  const post = (lane: number, token: string) =>
    clients[lane]!.post("/game/rounds", bet(), { authorization: `Bearer ${token}` });
  const hot = (few: number) => tables.slice(0, few).map((table, lane) => () => post(lane, table.token));
  // Prime to the crowd, so that everybody has a turn before anybody has a second one, in no order of the tables.
  const step = 61_803 % crowd || 1;
  let turn = 0;
  const cold = clients.map((_, lane) => () => post(lane, crowdToken((turn++ * step) % crowd)));


  await seedRounds(pool, first, { from: 0, to: 5000, crowd, days: 60 });
  await pool.query("ANALYZE rounds.round; ANALYZE ledger.posting; ANALYZE river.event; CHECKPOINT");
  await playLanes(hot(lanes), 2);
  for (const [name, players] of [["8", hot(8)], ["32", hot(32)]] as const) {
    await pool.query("SELECT pg_stat_statements_reset()");
    const c = await costOf({ pool, serverPid: house.server.child.pid!, databasePid: house.databasePid }, () => playLanes(players, seconds));
    console.log(name, JSON.stringify(c));
    const { rows } = await pool.query(`SELECT calls::int, round((total_exec_time*1000/${c.bets})::numeric,1) AS us_per_bet, round((total_plan_time*1000/${c.bets})::numeric,1) AS plan, round(shared_blks_hit::numeric/${c.bets},1) AS hits, round(wal_bytes::numeric/${c.bets},0) AS wal, left(regexp_replace(query,'\\s+',' ','g'),130) AS q FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT 24`);
    console.table(rows);
  }
} finally {
  for (const client of clients) client.close();
  await house.close();
}

/** Bets until a round is lost, which is what most rounds are; answers its id. */
async function lostRound(table: Table): Promise<string> {
  for (;;) {
    const { body } = await table.play(chipsOn(17, 20));
    if (body.round.payout_cents === 0) return body.round.id;
  }
}

