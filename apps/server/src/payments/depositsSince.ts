import type { Queryable } from "../platform/database.ts";

/** What a player's finished deposits since a moment came to, in subunits by currency. */
export async function depositsSince(db: Queryable, playerId: number, since: Date): Promise<Record<string, bigint>> {
  const { rows } = await db.query<{ currency: string; sum: bigint }>(
    `SELECT currency, sum(amount)::bigint AS sum FROM payments.payment
      WHERE player_id = $1 AND action = 'deposit' AND state = 'succeeded' AND finished_at >= $2 GROUP BY currency`,
    [playerId, since],
  );
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]));
}
