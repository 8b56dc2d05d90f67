import type { Lottery } from "@croupier/contract";
import type { Queryable } from "../platform/database.ts";
import { isVisibleToGroups } from "../platform/groupVisibility.ts";
import { rowsOf } from "../platform/query.ts";
import { toLottery } from "./rows.ts";
import { tables } from "./tables.ts";

/** Lotteries that a reader of these groups may see, by their end, in the contract's shape; those that are over too. Source: 3-49. */
export async function listLotteries(db: Queryable, groups: readonly string[], now: Date): Promise<Lottery[]> {
  const rows = await rowsOf(
    db,
    tables
      .selectFrom("lotteries.lottery")
      .selectAll()
      .where(isVisibleToGroups(groups))
      .orderBy("end_at")
      .orderBy("id")
      .limit(500),
  );
  return rows.map((row) => toLottery(row, now));
}
