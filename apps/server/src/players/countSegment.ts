import type { Queryable } from "../platform/database.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Players with one of the values of every list; null lets everybody in. */
export interface Segment {
  groups: readonly string[] | null;
  countries: readonly string[] | null;
  licences: readonly string[] | null;
  currencies: readonly string[] | null;
}

/** Players of a segment who have an open account and take bonuses. */
function playersIn(segment: Segment) {
  const { groups, countries, licences, currencies } = segment;
  let players = tables
    .selectFrom("players.player as p")
    .where("p.disabled_at", "is", null)
    .where("p.can_issue_bonuses", "=", true);
  if (countries) players = players.where("p.country", "=", anyOf(countries as string[]));
  if (licences) players = players.where("p.licence", "=", anyOf(licences as string[]));
  if (currencies) players = players.where("p.currency", "=", anyOf(currencies as string[]));
  if (groups)
    players = players.where(({ or, and, exists, not, selectFrom }) => {
      const memberships = selectFrom("players.membership as m")
        .select("m.group_id")
        .whereRef("m.player_id", "=", "p.id");
      const levels = memberships
        .innerJoin("players.player_group as g", "g.id", "m.group_id")
        .where("g.points_from", "is not", null);
      // Whoever has no level yet is on the lowest.
      const lowest = selectFrom("players.player_group as l")
        .select("l.id")
        .where("l.points_from", "=", 0n)
        .where("l.id", "=", anyOf(groups as string[]));
      return or([
        exists(memberships.where("m.group_id", "=", anyOf(groups as string[]))),
        and([exists(lowest), not(exists(levels))]),
      ]);
    });
  return players;
}

/** How many players of a segment have an open account and take bonuses. */
export async function countSegment(on: Queryable, segment: Segment): Promise<number> {
  const counted = await firstOf(
    on,
    playersIn(segment).select(({ fn }) => fn.countAll<bigint>().as("count")),
  );
  return Number(counted?.count ?? 0n);
}

/** Their ids, in order, from the first after one on; `players` names those who may be among them. */
export async function listSegment(
  on: Queryable,
  segment: Segment & { players: readonly number[] | null },
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  let players = playersIn(segment).select("p.id").where("p.id", ">", BigInt(after)).orderBy("p.id").limit(limit);
  if (segment.players) players = players.where("p.id", "=", anyOf(segment.players.map(BigInt)));
  return (await rowsOf(on, players)).map(({ id }) => Number(id));
}
