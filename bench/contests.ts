/*
 * Tournaments: settled rounds a second folded into ten of them, and a board of 200,000 players: my place and the first fifty, beside a
 * plain ORDER BY over the same rows in the same run. `npm run bench contests`; ROUNDS (50000), PLAYERS (200000). Target: 5,000 rounds a
 * second, my place and the first fifty under 5 ms at the median.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readOnce } from "../apps/server/src/events/consumer.ts";
import { openDatabase } from "../apps/server/src/platform/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/embeddedPostgres.ts";
import { appRole, migrate } from "../apps/server/src/platform/schema/migrate.ts";
import { placeOf, topOf } from "../apps/server/src/tournaments/board.ts";
import { planTournament } from "../apps/server/src/tournaments/planTournament.ts";
import { entryRow } from "../apps/server/src/tournaments/queries.ts";
import { roundScorer } from "../apps/server/src/tournaments/scoreRounds.ts";
import { scoringDeps } from "../apps/server/src/tournaments/testing/scoringDeps.ts";
import { tournamentPlan } from "../apps/server/src/tournaments/testing/tournamentPlan.ts";

const rounds = Number(process.env.ROUNDS ?? 50_000);
const players = Number(process.env.PLAYERS ?? 200_000);
const target = { rounds: 5_000, place_ms: 5 };
const strategies = ["bet", "win", "spin", "rate", "bet", "win", "spin", "rate", "bet", "win"] as const;
const turns = 200;

const dataDir = await mkdtemp(path.join(os.tmpdir(), "croupier-bench-"));
await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir });
await migrate(server.url);
const db = openDatabase({ url: server.url, role: appRole, max: 8 });
const owner = openDatabase({ url: server.url, max: 2 });
const { pool } = owner;
const ids: bigint[] = [];
for (const [index, strategy] of strategies.entries()) {
  const plan = tournamentPlan({ identifier: `bench-${index}`, strategy });
  ids.push((await db.transaction((tx) => planTournament(tx, plan, new Date())))!.id);
}
const perSecond = await fold();
const board = await measureBoard(ids[0]!);
await db.close();
await owner.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
const missed = perSecond < target.rounds || board > target.place_ms;
console.log(missed ? "missed" : "held");
process.exit(missed ? 1 : 0);

/** Rounds of 5,000 players in the log, then read to the end. */
async function fold(): Promise<number> {
  await pool.query(
    `INSERT INTO events.event (at, kind, player_id, payload)
     SELECT now(), 'round.settled', 1 + n % 5000, jsonb_build_object('round', n, 'session', 1, 'game', 'acme/Seven',
       'provider', 'acme', 'currency', 'EUR', 'stake', (10 + n % 190)::text, 'payout', (n * 7919 % 400)::text)
     FROM generate_series(1, $1::int) AS n`,
    [rounds],
  );
  await pool.query("ANALYZE events.event");
  const scorer = roundScorer(scoringDeps(db), new Map());
  const start = performance.now();
  for (;;) {
    const answer = await readOnce(db, scorer);
    if (answer.busy) throw new Error("somebody else reads");
    if (answer.read === 0) break;
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(`${Math.round(rounds / seconds).toLocaleString("en")} rounds a second into ${ids.length} tournaments`);
  return rounds / seconds;
}

/** My place and the first fifty on a large board; the median of both together. */
async function measureBoard(id: bigint): Promise<number> {
  await pool.query(
    "DELETE FROM tournaments.player; DELETE FROM tournaments.bucket; DELETE FROM events.event; DELETE FROM events.cursor",
  );
  await pool.query(
    `INSERT INTO events.event (at, kind, player_id, payload)
     SELECT now(), 'round.settled', n, jsonb_build_object('round', n, 'session', 1, 'game', 'acme/Seven', 'provider', 'acme',
       'currency', 'EUR', 'stake', (10 + (n * 7919) % 50000)::text, 'payout', '0')
     FROM generate_series(1, $1::int) AS n`,
    [players],
  );
  await pool.query("UPDATE tournaments.tournament SET closed_at = now() WHERE id <> $1", [id]);
  const scorer = roundScorer(scoringDeps(db), new Map());
  for (;;) {
    const answer = await readOnce(db, scorer);
    if (answer.busy || answer.read === 0) break;
  }
  await pool.query("VACUUM ANALYZE tournaments.player");
  await pool.query("VACUUM ANALYZE tournaments.bucket");
  const someone = () => 1 + Math.floor(Math.random() * players);
  const ours = await median(async () => {
    await placeOf(pool, await entryRow(pool, id, someone()));
    await topOf(pool, id, 50);
  });
  const plain = await median(async () => {
    await pool.query(
      `SELECT place FROM (SELECT player_id, row_number() OVER (ORDER BY score DESC, reached_at, player_id) AS place
       FROM tournaments.player WHERE tournament_id = $1 AND score > 0 AND disqualified_at IS NULL) AS b WHERE player_id = $2`,
      [id, someone()],
    );
  }, 10);
  console.log(
    `place and first fifty of ${players.toLocaleString("en")}: ${ours.toFixed(2)} ms; plain ORDER BY: ${plain.toFixed(1)} ms`,
  );
  return ours;
}

async function median(ask: () => Promise<unknown>, times = turns): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    await ask();
    took.push(performance.now() - start);
  }
  return took.sort((one, other) => one - other)[Math.floor(times / 2)]!;
}
