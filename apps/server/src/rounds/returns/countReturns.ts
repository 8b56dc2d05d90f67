import type { Database, Queryable } from "../../platform/database.ts";
import { firstRoundIdOf } from "../roundId.ts";

const day_ms = 86_400_000;
/** A round that is still open at night is counted when one of the next nights finds it settled. */
const daysAgain = 7;

/**
 * Counts what the settled rounds of our own games gave back, for each UTC day before the one of `now`; days counted more
 * than a week ago are left as they are. May run again at any time and in any process.
 */
export async function countReturns(db: Database, now: Date): Promise<void> {
  const today = startOfDay(now);
  for (let day = await firstDay(db.pool, today); day < today; day = new Date(day.getTime() + day_ms)) {
    await countDay(db.pool, day);
  }
}

async function firstDay(on: Queryable, today: Date): Promise<Date> {
  const counted = await on.query("SELECT max(day)::timestamp AT TIME ZONE 'UTC' AS day FROM rounds.return_of_day");
  const last: Date | null = counted.rows[0].day;
  if (last !== null) return new Date(last.getTime() - daysAgain * day_ms);
  const oldest = await on.query("SELECT started_at FROM rounds.round ORDER BY id LIMIT 1");
  return oldest.rows[0] ? startOfDay(oldest.rows[0].started_at) : today;
}

/** A return is what came back for one stake: gains and further stakes of a round count against its first. */
async function countDay(on: Queryable, day: Date): Promise<void> {
  await on.query(
    `INSERT INTO rounds.return_of_day (day, engine, math_version, mode, rounds, total, squares)
     SELECT $1::date, r.engine, r.math_version, r.mode, count(*), sum(r.back), sum(r.back * r.back)
     FROM (
       SELECT engine, math_version, mode, 1 + (payout - stake)::float8 / coalesce((stakes #>> '{0,amount}')::float8, stake) AS back
       FROM rounds.round
       WHERE id >= $2 AND id < $3 AND state = 'settled' AND engine IS NOT NULL
         AND coalesce((stakes #>> '{0,amount}')::bigint, stake) > 0
     ) r
     GROUP BY r.engine, r.math_version, r.mode
     ON CONFLICT (day, engine, math_version, mode)
       DO UPDATE SET rounds = excluded.rounds, total = excluded.total, squares = excluded.squares`,
    [day.toISOString().slice(0, 10), firstRoundIdOf(day), firstRoundIdOf(new Date(day.getTime() + day_ms))],
  );
}

function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / day_ms) * day_ms);
}
