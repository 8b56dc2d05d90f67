import { readOnce } from "../../apps/server/src/events/consumer.ts";
import { placeOf, topOf } from "../../apps/server/src/tournaments/board.ts";
import { entryRow } from "../../apps/server/src/tournaments/queries.ts";
import { roundScorer } from "../../apps/server/src/tournaments/scoreRounds.ts";
import { scoringDeps } from "../../apps/server/src/tournaments/testing/scoringDeps.ts";
import type { ScoringDatabase } from "./scoringDatabase.ts";

const turns = 200;

/** My place and the first fifty on a large board; the median of both together. */
export async function measureBoard({ db, pool, ids }: ScoringDatabase, players: number): Promise<number> {
  const id = ids[0]!;
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
