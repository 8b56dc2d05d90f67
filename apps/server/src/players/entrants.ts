import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** A player as contests know them. */
export interface ContestPlayer {
  id: number;
  nickname: string;
  country: string;
  licence: string;
  currency: string;
  language: string;
  takesBonuses: boolean;
  /** The partner's tag of the visit that signed up. */
  tag: string | null;
  /** Ids of the groups; a level is always among them. Source: 6-06. */
  groups: readonly string[];
}

/** Many players at once, by their ids; who is not known is left out. */
export async function contestPlayers(on: Queryable, ids: readonly number[]): Promise<Map<number, ContestPlayer>> {
  const wanted = anyOf(ids.map(BigInt));
  const columns = [
    "id",
    "nickname",
    "country",
    "licence",
    "currency",
    "language",
    "can_issue_bonuses",
    "affiliate_tag",
  ] as const;
  const players = await rowsOf(on, tables.selectFrom("players.player").select(columns).where("id", "=", wanted));
  const members = await rowsOf(
    on,
    tables
      .selectFrom("players.membership as m")
      .innerJoin("players.player_group as g", "g.id", "m.group_id")
      .select(["m.player_id", "m.group_id", sql<boolean>`g.points_from IS NOT NULL`.as("is_level")])
      .where("m.player_id", "=", wanted),
  );
  const lowest = await rowsOf(on, tables.selectFrom("players.player_group").select("id").where("points_from", "=", 0n));
  const membersOf = Map.groupBy(members, ({ player_id }) => player_id);
  return new Map(
    players.map((row) => {
      const own = membersOf.get(row.id) ?? [];
      const levels = own.some(({ is_level }) => is_level) ? [] : lowest.map(({ id }) => id);
      const facts = { country: row.country, licence: row.licence, currency: row.currency, language: row.language };
      const groups = [...own.map(({ group_id }) => group_id), ...levels];
      const id = Number(row.id);
      return [
        id,
        {
          id,
          nickname: row.nickname ?? "",
          ...facts,
          takesBonuses: row.can_issue_bonuses,
          tag: row.affiliate_tag,
          groups,
        },
      ];
    }),
  );
}

/** In which languages players are written to; who is not there is left out. */
export async function languagesOf(on: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const own = tables.selectFrom("players.player").select(["id", "language"]);
  const players = await rowsOf(on, own.where("id", "=", anyOf(ids.map(BigInt))));
  return new Map(players.map(({ id, language }) => [Number(id), language]));
}
