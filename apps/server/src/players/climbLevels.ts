import type { Queryable } from "../platform/database.ts";

/** A level that a player has just reached. */
export interface LevelReached {
  playerId: number;
  level: string;
}

/**
 * Puts players on the level of the points that they ever earned, and answers each level that one of them reached, from the
 * lowest, also those that were passed on the way. Nobody falls: points of this kind are never taken. Source: 3-54.
 */
export async function climbLevels(
  tx: Queryable,
  points: ReadonlyMap<number, number>,
  now: Date,
): Promise<LevelReached[]> {
  if (points.size === 0) return [];
  const { rows } = await tx.query<{ player_id: string | number; level: string }>({
    name: "players.levels_reached",
    text: `SELECT p.id AS player_id, g.id AS level
     FROM unnest($1::bigint[], $2::bigint[]) AS p(id, points)
     JOIN players.player_group g ON g.points_from <= p.points
     WHERE g.points_from > coalesce((
       SELECT max(own.points_from) FROM players.membership m JOIN players.player_group own ON own.id = m.group_id
       WHERE m.player_id = p.id AND own.points_from IS NOT NULL), 0)
     ORDER BY p.id, g.points_from`,
    values: [[...points.keys()], [...points.values()]],
  });
  const reached = rows.map(({ player_id, level }) => ({ playerId: Number(player_id), level }));
  const standing = new Map(reached.map(({ playerId, level }) => [playerId, level]));
  if (standing.size > 0) await stand(tx, standing, now);
  return reached;
}

/** Moves each player from the level before to the one that they are on now. */
async function stand(tx: Queryable, levels: ReadonlyMap<number, string>, now: Date): Promise<void> {
  const players = [...levels.keys()];
  await tx.query(
    `DELETE FROM players.membership m USING players.player_group g
     WHERE m.player_id = ANY ($1::bigint[]) AND g.id = m.group_id AND g.points_from IS NOT NULL`,
    [players],
  );
  await tx.query(
    `INSERT INTO players.membership (player_id, group_id, since)
     SELECT player_id, level, $3 FROM unnest($1::bigint[], $2::text[]) AS s(player_id, level)`,
    [players, [...levels.values()], now],
  );
}
