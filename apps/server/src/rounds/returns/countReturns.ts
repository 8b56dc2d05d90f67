import type { Database, Queryable } from "../../platform/database.ts";
import { firstOf } from "../../platform/query.ts";
import type { GameRegistry } from "../gameRegistry.ts";
import { firstRoundId } from "../roundId.ts";
import { tables } from "../tables.ts";
import { countBetsOfDay } from "./countBets.ts";

const day_ms = 86_400_000;
/** A round that is still open at night is counted when one of the next nights finds it settled. */
const daysAgain = 7;

/**
 * Counts what the settled rounds of our own games, and the kinds of bets in them, gave back, for each UTC day before the one of `now`; days counted more
 * than a week ago are left as they are. May run again at any time and in any process.
 */
export async function countReturns(db: Database, registry: GameRegistry, now: Date): Promise<void> {
  const today = startOfDay(now);
  for (let day = await firstDay(db.pool, today); day < today; day = new Date(day.getTime() + day_ms)) {
    await countDay(db, day);
    await countBetsOfDay(db, registry, day);
  }
}

async function firstDay(on: Queryable, today: Date): Promise<Date> {
  const counted = await on.query("SELECT max(day)::timestamp AT TIME ZONE 'UTC' AS day FROM rounds.return_of_day");
  const last: Date | null = counted.rows[0].day;
  if (last !== null) return new Date(last.getTime() - daysAgain * day_ms);
  const oldest = await firstOf(on, tables.selectFrom("rounds.round").select("started_at").orderBy("id").limit(1));
  return oldest ? startOfDay(oldest.started_at) : today;
}

/**
 * A return is what came back for one stake: gains and further stakes of a round count against its first. Rounds of one
 * shared draw win and lose together, so each draw counts once, with what its rounds gave back on average.
 */
async function countDay({ reads, pool }: Database, day: Date): Promise<void> {
  const { rows } = await reads.recent.query(
    `WITH settled AS (
       SELECT r.engine, r.math_version, r.mode, r.variant ->> 'sharedDraw' AS shared_draw,
         1 + (r.payout - r.stake)::float8 / coalesce((r.stakes #>> '{0,amount}')::float8, r.stake) AS back
       FROM rounds.round r
       WHERE r.id >= $1 AND r.id < $2 AND r.state = 'settled' AND r.engine IS NOT NULL
         AND coalesce((r.stakes #>> '{0,amount}')::bigint, r.stake) > 0
     )
     SELECT engine, math_version, mode, count(*)::text AS rounds, sum(back) AS total, sum(back * back) AS squares
     FROM (
       SELECT engine, math_version, mode, back FROM settled WHERE shared_draw IS NULL
       UNION ALL
       SELECT engine, math_version, mode, avg(back) FROM settled WHERE shared_draw IS NOT NULL
       GROUP BY engine, math_version, mode, shared_draw
     ) counted
     GROUP BY engine, math_version, mode`,
    [firstRoundId(day), firstRoundId(new Date(day.getTime() + day_ms))],
  );
  await pool.query(
    `INSERT INTO rounds.return_of_day (day, engine, math_version, mode, rounds, total, squares)
     SELECT $1::date, engine, math_version, mode, rounds, total, squares
     FROM jsonb_to_recordset($2::jsonb) AS counted (engine text, math_version int, mode text, rounds bigint, total float8,
       squares float8)
     ON CONFLICT (day, engine, math_version, mode)
       DO UPDATE SET rounds = excluded.rounds, total = excluded.total, squares = excluded.squares`,
    [day.toISOString().slice(0, 10), JSON.stringify(rows)],
  );
}

function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / day_ms) * day_ms);
}
