import { type RawBuilder, sql } from "kysely";

/**
 * Condition: a row whose `body` is a tournament's or a lottery's is for a reader of these groups. Rows for no group in
 * particular are for everybody; hidden ones are in no list. Source: 5-28, 6-15.
 */
export function isVisibleToGroups(groups: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${isNotHidden}
   AND (coalesce(jsonb_array_length(body->'group_ids'), 0) = 0
        OR EXISTS (SELECT FROM jsonb_array_elements_text(body->'group_ids') AS own(id) WHERE own.id = ANY(${groups}))))`;
}

/** Condition: a row whose `body` is a tournament's or a lottery's may be in lists. Source: 5-28. */
export const isNotHidden = sql<boolean>`body->>'frontend_identifier' NOT LIKE '%nonvisible%'`;
