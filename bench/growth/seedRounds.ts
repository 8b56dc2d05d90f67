import type { Pool } from "pg";
import { firstOfCrowd } from "./seedCrowd.ts";

interface Column {
  name: string;
  generated: boolean;
}

/** Seeded history ends this long ago. */
const lastHour = "interval '1 hour'";
const batch = 200_000;

/**
 * Writes so many settled rounds with their postings and lines of the log, as copies of what `round` left in the tables: same
 * columns, same sizes, other ids. They belong to the crowd in turn and lie evenly over the given days before now. Each posting
 * pays back its stake, so that every balance in it is the one the wallet has and the books agree.
 */
export async function seedRounds(
  pool: Pool,
  round: string,
  of: { from: number; to: number; crowd: number; days: number },
): Promise<void> {
  for (let low = of.from; low < of.to; low += batch) {
    const high = Math.min(low + batch, of.to);
    // When the n-th began, and its id: the time, then the number, so that ids sort as rounds began.
    const at = `(now() - ${lastHour} - (1 - n::float8 / ${of.to}) * interval '${of.days} days')`;
    const id = `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid`;
    const player = `(${firstOfCrowd} + n % ${of.crowd})`;
    await copyRows(pool, "rounds.round", `t.id = '${round}'`, [low, high], {
      id,
      player_id: player,
      key: "gen_random_uuid()::text",
      seed_id: "-n",
      nonce: "n",
      started_at: at,
      acted_at: at,
      finished_at: at,
    });
    await copyRows(pool, "ledger.posting", `t.key = 'round:${round}'`, [low, high], {
      id: "nextval('ledger.posting_id')",
      player_id: player,
      at,
      key: `'round:' || ${id}`,
      ref: "CASE WHEN t.ref IS NOT NULL THEN 'round:' || gen_random_uuid() END",
      accounts: "'{cash,gaming,cash,gaming}'",
      amounts: "'{-20,20,20,-20}'",
      balances_after: `(SELECT ARRAY[a.balance - 20, NULL, a.balance, NULL] FROM ledger.account a
        WHERE a.player_id = ${player} AND a.currency = t.currency AND a.kind = 'cash')`,
    });
    await copyRows(pool, "events.event", `t.payload ->> 'round' = '${round}'`, [low, high], {
      id: "nextval('events.event_id')",
      at,
      player_id: player,
      payload: `jsonb_set(t.payload, '{round}', to_jsonb(${id}::text))`,
    });
  }
}

async function copyRows(
  pool: Pool,
  table: string,
  where: string,
  [low, high]: [number, number],
  changed: Record<string, string>,
): Promise<void> {
  const [schema, name] = table.split(".");
  const { rows } = await pool.query<Column>(
    `SELECT column_name AS name, is_generated = 'ALWAYS' AS generated FROM information_schema.columns
     WHERE table_schema = $1 AND table_name = $2`,
    [schema, name],
  );
  const columns = rows.filter(({ generated }) => !generated).map((column) => column.name);
  const values = columns.map((column) => changed[column] ?? `t.${column}`);
  await pool.query(
    `INSERT INTO ${table} (${columns.join(", ")})
     SELECT ${values.join(", ")} FROM (SELECT * FROM ${table} t WHERE ${where} LIMIT 1) t, generate_series(${low}::bigint, ${high - 1}) AS n`,
  );
}
