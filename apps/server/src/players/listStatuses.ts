import type { Status } from "@croupier/contract/info";
import type { OrderByItemBuilder } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { wireGroupId } from "./groups.ts";
import { tables } from "./tables.ts";

/** The levels from the lowest, then the groups that players may join. Source: 3-54, 6-10, 7.4-01. */
export async function listStatuses(
  db: Queryable,
  gifts: ReadonlyMap<string, Status["gift_descriptions"]>,
): Promise<Status[]> {
  const byPoints = (order: OrderByItemBuilder) => order.asc().nullsLast();
  const rows = await rowsOf(
    db,
    tables
      .selectFrom("players.player_group")
      .select(({ fn }) => [
        "id",
        "name",
        "writable",
        "points_from as from",
        fn
          .agg<bigint | null>("lead", ["points_from"])
          .over((groups) => groups.orderBy("points_from", byPoints))
          .as("to"),
      ])
      .where(({ or, eb }) => or([eb("writable", "=", true), eb("points_from", "is not", null)]))
      .orderBy("points_from", byPoints)
      .orderBy("id"),
  );
  return rows.map(({ id, name, writable, from, to }) => ({
    id: wireGroupId(id),
    name,
    status: from !== null,
    writable,
    gift_descriptions: gifts.get(id) ?? [],
    conditions: from === null ? [] : [{ persistent_comp_points: pointsBetween(from, to) }],
  }));
}

function pointsBetween(from: bigint, to: bigint | null) {
  return { type: "range" as const, exclude_end: true, min: Number(from), max: to === null ? null : Number(to) };
}
