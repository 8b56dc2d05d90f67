import type { Status } from "@croupier/contract/info";
import type { Queryable } from "../platform/database.ts";
import { wireGroupId } from "./groups.ts";

interface GroupRow {
  id: string;
  name: string;
  writable: boolean;
  from: bigint | null;
  to: bigint | null;
}

/** The levels from the lowest, then the groups that players may join. Source: 3-54, 6-10, 7.4-01. */
export async function listStatuses(db: Queryable): Promise<Status[]> {
  const { rows } = await db.query<GroupRow>(
    `SELECT id, name, writable, points_from AS "from", lead(points_from) OVER (ORDER BY points_from NULLS LAST) AS "to"
       FROM players.player_group WHERE writable OR points_from IS NOT NULL ORDER BY points_from NULLS LAST, id`,
  );
  return rows.map(({ id, name, writable, from, to }) => ({
    id: wireGroupId(id),
    name,
    status: from !== null,
    writable,
    conditions: from === null ? [] : [{ persistent_comp_points: pointsBetween(from, to) }],
  }));
}

function pointsBetween(from: bigint, to: bigint | null) {
  return { type: "range" as const, exclude_end: true, min: Number(from), max: to === null ? null : Number(to) };
}
