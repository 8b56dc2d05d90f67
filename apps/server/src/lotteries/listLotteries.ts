import type { Lottery } from "@croupier/contract";
import type { Queryable } from "../platform/database.ts";
import { isVisibleToGroups } from "../platform/groupVisibility.ts";
import type { Row } from "./schema.ts";

/** Lotteries that a reader of these groups may see, by their end, in the contract's shape; those that are over too. Source: 3-49. */
export async function listLotteries(db: Queryable, groups: readonly string[], now: Date): Promise<Lottery[]> {
  const { rows } = await db.query<Row<"lotteries.lottery">>(
    `SELECT id, start_at, end_at, body FROM lotteries.lottery WHERE ${isVisibleToGroups("$1")} ORDER BY end_at, id LIMIT 500`,
    [groups],
  );
  return rows.map(({ id, start_at, end_at, body }) => ({
    ...(body as Lottery),
    id: Number(id),
    start_at: start_at.toISOString(),
    end_at: end_at.toISOString(),
    in_progress: start_at <= now && now < end_at,
  }));
}
