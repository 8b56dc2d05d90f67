import { type SelectQueryBuilder, sql } from "kysely";
import { likeText } from "../query.ts";
import { afterMoment, microsecondsOf } from "./momentMark.ts";
import type { LongPageAsked } from "./pageMark.ts";

/**
 * A page and one line more of plans with a `title`, an `identifier` and a `start_at`: those that hold the words asked for, sorted by
 * their beginning, the latest first unless told. `start_us` is the beginning as marks keep it.
 */
export function planPage<DB, Table extends keyof DB>(
  plans: SelectQueryBuilder<DB, Table, object>,
  asked: LongPageAsked & { q?: string | undefined },
) {
  let found = plans;
  if (asked.q) {
    const like = `%${likeText(asked.q)}%`;
    found = found.where(sql<boolean>`(${sql.ref("title")} ILIKE ${like} OR ${sql.ref("identifier")} ILIKE ${like})`);
  }
  const isFurther = afterMoment(asked, ["start_at", "id"]);
  if (isFurther) found = found.where(isFurther);
  const direction = asked.order === "ASC" ? "asc" : "desc";
  return found
    .selectAll()
    .select(microsecondsOf("start_at").as("start_us"))
    .orderBy(sql.ref("start_at"), direction)
    .orderBy(sql.ref("id"), direction)
    .limit(asked.per_page + 1);
}
