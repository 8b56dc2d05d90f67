import type { Queryable } from "../platform/database.ts";

export interface GroupOfPlayer {
  id: string;
  name: string;
}

/** A group's id as the wire has it: a number where it is one. Source: C-2.2.1. */
export function wireGroupId(id: string): number | string {
  return /^\d+$/.test(id) ? Number(id) : id;
}

/**
 * The player's groups. Ids that are numbers on the wire are numbers in text here. A level is always among them: whoever
 * has none yet is on the lowest. Source: 6-06, 6-10, C-2.2.1.
 */
export async function groupsOf(db: Queryable, playerId: number): Promise<GroupOfPlayer[]> {
  const found = await db.query<GroupOfPlayer>(
    `WITH own AS (
       SELECT g.id, g.name, g.points_from, m.since FROM players.membership m JOIN players.player_group g ON g.id = m.group_id
        WHERE m.player_id = $1)
     SELECT id, name FROM (
       SELECT id, name, since FROM own
       UNION ALL
       (SELECT id, name, NULL FROM players.player_group WHERE points_from = 0
           AND NOT EXISTS (SELECT FROM own WHERE points_from IS NOT NULL))) AS g
      ORDER BY since NULLS FIRST, id`,
    [playerId],
  );
  return found.rows;
}

export type GroupsAnswer = { ok: true } | { ok: false; reason: "not_assignable"; group: string };

/**
 * A player joins and leaves groups by themselves, but only writable ones and those that an offer names to be picked by.
 * Source: 4-36, 4-44, C-2.2.5, C-6.8.
 */
export async function changeOwnGroups(
  tx: Queryable,
  playerId: number,
  change: { add: readonly string[]; remove: readonly string[] },
  offered: readonly string[],
  now: Date,
): Promise<GroupsAnswer> {
  const asked = [...change.add, ...change.remove];
  const picked = offered.filter((id) => asked.includes(id));
  // A group of an offer exists from the first player who picks it.
  await tx.query(
    "INSERT INTO players.player_group (id, name) SELECT id, id FROM unnest($1::text[]) AS id ON CONFLICT DO NOTHING",
    [picked],
  );
  const writable = await tx.query<{ id: string }>(
    "SELECT id FROM players.player_group WHERE writable AND id = ANY($1)",
    [asked],
  );
  const allowed = new Set([...writable.rows.map((row) => row.id), ...picked]);
  const refused = asked.find((id) => !allowed.has(id));
  if (refused !== undefined) return { ok: false, reason: "not_assignable", group: refused };
  await addToGroups(tx, playerId, change.add, now);
  await tx.query("DELETE FROM players.membership WHERE player_id = $1 AND group_id = ANY($2)", [
    playerId,
    change.remove,
  ]);
  return { ok: true };
}

/** Puts a player into groups, for rules of the house. */
export async function addToGroups(
  tx: Queryable,
  playerId: number,
  groups: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO players.membership (player_id, group_id, since)
     SELECT $1, id, $3 FROM players.player_group WHERE id = ANY($2) ON CONFLICT DO NOTHING`,
    [playerId, groups, now],
  );
}

/** Ids of every group of players there is. */
export async function listGroupIds(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>("SELECT id FROM players.player_group");
  return rows.map(({ id }) => id);
}
