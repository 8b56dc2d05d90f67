import type { IsoDay } from "@croupier/rules/adventures/calendar";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** What a day brought: ids of the lists of bonuses and free spins. */
export interface GivenGift {
  type: "bonus" | "freespins";
  id: number;
}

/** The days that a player completed in a span, with what they brought. */
export async function completedDays(
  on: Queryable,
  playerId: number,
  from: IsoDay,
  to: IsoDay,
): Promise<Map<IsoDay, GivenGift[]>> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("adventures.completed_day")
      .select([sql<IsoDay>`day::text`.as("day"), "gifts"])
      .where("player_id", "=", BigInt(playerId))
      .where(sql<boolean>`day BETWEEN ${from}::date AND ${to}::date`),
  );
  return new Map(rows.map(({ day, gifts }) => [day, gifts as unknown as GivenGift[]]));
}
