import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Players with one of the values of every list; null lets everybody in. */
interface Lists {
  groups: readonly string[] | null;
  countries: readonly string[] | null;
  licences: readonly string[] | null;
  currencies: readonly string[] | null;
}

export interface Segment extends Lists {
  /** Whose last deposit was paid more or less than so many days ago; null lets in who never paid one, too. */
  last_deposit: { ago: "more" | "less"; days: number } | null;
}

export const everybody: Segment = {
  groups: null,
  countries: null,
  licences: null,
  currencies: null,
  last_deposit: null,
};

const day_ms = 86_400_000;

/** Players of a segment at a moment who have an open account and take bonuses. */
function playersIn(segment: Segment, now: Date) {
  const { last_deposit } = segment;
  const players = playersOn(segment);
  if (last_deposit === null) return players;
  const bound = new Date(now.getTime() - last_deposit.days * day_ms);
  const side = last_deposit.ago === "more" ? sql`paid_at <= ${bound}` : sql`paid_at > ${bound}`;
  return players.where(sql<boolean>`p.id IN (SELECT player_id FROM payments.last_deposits() WHERE ${side})`);
}

/** Players on every list who have an open account and take bonuses. */
function playersOn({ groups, countries, licences, currencies }: Lists) {
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
export const countSegment = (on: Queryable, segment: Segment, now: Date) => count(on, playersIn(segment, now));

/** How many such players are in one of some groups; null counts everybody. */
export const countInGroups = (on: Queryable, groups: readonly string[] | null) =>
  count(on, playersOn({ ...everybody, groups }));

async function count(on: Queryable, players: ReturnType<typeof playersOn>): Promise<number> {
  const counted = await firstOf(
    on,
    players.select(({ fn }) => fn.countAll<bigint>().as("count")),
  );
  return Number(counted?.count ?? 0n);
}

/** Their ids, in order, from the first after one on; `players` names those who may be among them. */
export async function listSegment(
  on: Queryable,
  segment: Segment & { players: readonly number[] | null },
  { after, limit }: { after: number; limit: number },
  now: Date,
): Promise<number[]> {
  let players = playersIn(segment, now).select("p.id").where("p.id", ">", BigInt(after)).orderBy("p.id").limit(limit);
  if (segment.players) players = players.where("p.id", "=", anyOf(segment.players.map(BigInt)));
  return (await rowsOf(on, players)).map(({ id }) => Number(id));
}
