import { type SelectQueryBuilder, sql } from "kysely";
import { type LongPageAsked, numberInMark } from "./pageMark.ts";

export const maxPlace = 1_000_000_000n;

/** A page and one line more of lines that have a `place` each, by their places. */
export function placePage<DB, Table extends keyof DB>(
  lines: SelectQueryBuilder<DB, Table, object>,
  { after, per_page, order }: LongPageAsked,
) {
  const place = sql.ref<number>("place");
  const page = lines
    .selectAll()
    .orderBy(place, order === "ASC" ? "asc" : "desc")
    .limit(per_page + 1);
  const last = numberInMark(after);
  if (last === null || last < 0n || last > maxPlace) return page;
  return page.where(sql<boolean>`${place} ${sql.raw(order === "ASC" ? ">" : "<")} ${Number(last)}`);
}
