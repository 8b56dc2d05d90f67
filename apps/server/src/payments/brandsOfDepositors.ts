import type { Queryable } from "../platform/database.ts";

/** The brand at which each player had last made a deposit at a moment, in the order asked; null for who had made none. */
export async function brandsOfDepositors(
  on: Queryable,
  moments: readonly { playerId: number; at: Date }[],
): Promise<(string | null)[]> {
  const { rows } = await on.query<{ brand: string | null }>({
    name: "payments.brands_of_depositors",
    text: `SELECT last.brand FROM unnest($1::bigint[], $2::timestamptz[]) WITH ORDINALITY AS asked (player_id, at, place)
      LEFT JOIN LATERAL (
        SELECT p.intent ->> 'site' AS brand FROM payments.payment AS p
        WHERE p.player_id = asked.player_id AND p.action = 'deposit' AND p.state = 'succeeded' AND p.finished_at <= asked.at
          AND p.intent ->> 'site' <> ''
        ORDER BY p.finished_at DESC, p.id DESC LIMIT 1
      ) AS last ON true
      ORDER BY asked.place`,
    values: [moments.map(({ playerId }) => playerId), moments.map(({ at }) => at)],
  });
  return rows.map(({ brand }) => brand);
}
