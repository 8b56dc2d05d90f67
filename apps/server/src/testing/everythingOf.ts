import type { Queryable } from "../platform/database.ts";

/** Everything that the database holds of a player, table by table. */
export async function everythingOf(owner: Queryable, playerId: number): Promise<Record<string, string>> {
  const tablesWithPlayers = await owner.query(
    `SELECT c.table_schema || '.' || c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.column_name = 'player_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tablesWithPlayers.rows) {
    const { rows } = await owner.query(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${name} t WHERE player_id = $1`,
      [playerId],
    );
    found[name] = rows[0].sum;
  }
  const own = await owner.query("SELECT md5(p::text) AS sum FROM players.player p WHERE id = $1", [playerId]);
  return { ...found, "players.player": own.rows[0].sum };
}
