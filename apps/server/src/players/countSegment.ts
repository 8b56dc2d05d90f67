import type { Queryable } from "../platform/database.ts";
import { anyOf, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Players with one of the values of every list; null lets everybody in. */
export interface Segment {
  groups: readonly string[] | null;
  countries: readonly string[] | null;
  licences: readonly string[] | null;
  currencies: readonly string[] | null;
}

/** How many players of a segment have an open account and take bonuses. */
export async function countSegment(on: Queryable, segment: Segment): Promise<number> {
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
  const counted = await firstOf(
    on,
    players.select(({ fn }) => fn.countAll<bigint>().as("count")),
  );
  return Number(counted?.count ?? 0n);
}
