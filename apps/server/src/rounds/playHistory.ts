import type { Queryable } from "../platform/database.ts";

/** Games that a player opened, the last one first; at most a hundred. Source: spec 7.4-02. */
export async function playedGames(on: Queryable, playerId: number): Promise<{ identifier: string; at: Date }[]> {
  const reply = await on.query(
    `SELECT game AS identifier, max(opened_at) AS at FROM rounds.session
      WHERE player_id = $1 AND opened_at IS NOT NULL GROUP BY game ORDER BY at DESC LIMIT 100`,
    [playerId],
  );
  return reply.rows;
}

/** Currencies in which a player left a round of real money open, by game. Source: CONTRACT 2.3. */
export async function unfinishedGames(on: Queryable, playerId: number): Promise<Map<string, string[]>> {
  const reply = await on.query<{ game: string; currencies: string[] }>(
    `SELECT game, array_agg(DISTINCT currency) AS currencies FROM rounds.round
      WHERE player_id = $1 AND mode = 'real' AND state = 'open' GROUP BY game`,
    [playerId],
  );
  return new Map(reply.rows.map((row) => [row.game, row.currencies]));
}
