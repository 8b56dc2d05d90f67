import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { anyOf, change, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

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
  const own = tables
    .selectFrom("players.membership as m")
    .innerJoin("players.player_group as g", "g.id", "m.group_id")
    .where("m.player_id", "=", BigInt(playerId));
  const lowest = tables
    .selectFrom("players.player_group")
    .where("points_from", "=", 0n)
    .where(({ not, exists }) => not(exists(own.where("g.points_from", "is not", null).select("g.id"))))
    .select(["id", "name", sql<Date | null>`NULL::timestamptz`.as("since")]);
  return rowsOf(
    db,
    tables
      .selectFrom(
        own
          .select(["g.id", "g.name", sql<Date | null>`m.since`.as("since")])
          .unionAll(lowest)
          .as("g"),
      )
      .select(["id", "name"])
      .orderBy("since", (order) => order.asc().nullsFirst())
      .orderBy("id"),
    "players.groups_of_player",
  );
}

export type GroupsAnswer = { ok: true } | { ok: false; reason: "not_assignable"; group: string };

/**
 * A player joins and leaves groups by themselves, but only writable ones and those that an offer names to be picked by.
 * Source: 4-36, 4-44, C-2.2.5, C-6.8.
 */
export async function changeOwnGroups(
  tx: Queryable,
  playerId: number,
  wanted: { add: readonly string[]; remove: readonly string[] },
  offered: readonly string[],
  now: Date,
): Promise<GroupsAnswer> {
  const asked = [...wanted.add, ...wanted.remove];
  const picked = offered.filter((id) => asked.includes(id));
  // A group of an offer exists from the first player who picks it.
  if (picked.length > 0)
    await change(
      tx,
      tables
        .insertInto("players.player_group")
        .values(picked.map((id) => ({ id, name: id })))
        .onConflict((known) => known.doNothing()),
    );
  const writable = await rowsOf(
    tx,
    tables.selectFrom("players.player_group").select("id").where("writable", "=", true).where("id", "=", anyOf(asked)),
  );
  const allowed = new Set([...writable.map((row) => row.id), ...picked]);
  const refused = asked.find((id) => !allowed.has(id));
  if (refused !== undefined) return { ok: false, reason: "not_assignable", group: refused };
  await addToGroups(tx, playerId, wanted.add, now);
  await change(
    tx,
    tables
      .deleteFrom("players.membership")
      .where("player_id", "=", BigInt(playerId))
      .where("group_id", "=", anyOf(wanted.remove)),
  );
  return { ok: true };
}

/** Puts a player into groups, for rules of the site. */
export async function addToGroups(
  tx: Queryable,
  playerId: number,
  groups: readonly string[],
  now: Date,
): Promise<void> {
  const known = tables
    .selectFrom("players.player_group")
    .where("id", "=", anyOf(groups))
    .select(({ val }) => [val(BigInt(playerId)).as("player_id"), "id as group_id", val(now).as("since")]);
  await change(
    tx,
    tables
      .insertInto("players.membership")
      .columns(["player_id", "group_id", "since"])
      .expression(known)
      .onConflict((member) => member.doNothing()),
  );
}

/** Takes a player out of groups and puts them into others, for rules of the site. */
export async function moveBetweenGroups(
  tx: Queryable,
  playerId: number,
  { from, to }: { from: readonly string[]; to: readonly string[] },
  now: Date,
): Promise<void> {
  const left = from.filter((id) => !to.includes(id));
  await change(
    tx,
    tables
      .deleteFrom("players.membership")
      .where("player_id", "=", BigInt(playerId))
      .where("group_id", "=", anyOf(left)),
  );
  await addToGroups(tx, playerId, to, now);
}

/** Ids of every group of players there is. */
export async function listGroupIds(on: Queryable): Promise<string[]> {
  const rows = await rowsOf(on, tables.selectFrom("players.player_group").select("id"));
  return rows.map(({ id }) => id);
}

/** Every group of players with the name that operators gave it. */
export function listGroups(on: Queryable): Promise<{ id: string; name: string }[]> {
  return rowsOf(on, tables.selectFrom("players.player_group").select(["id", "name"]).orderBy("name").orderBy("id"));
}

/** Who was put into a group, by number, so many at most. Whoever is on the lowest level because of no other is not in it. */
export async function membersOf(on: Queryable, group: string, limit: number): Promise<number[]> {
  const members = tables.selectFrom("players.membership").select("player_id").where("group_id", "=", group);
  return (await rowsOf(on, members.orderBy("player_id").limit(limit))).map(({ player_id }) => Number(player_id));
}
