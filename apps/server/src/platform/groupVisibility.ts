/**
 * SQL condition: a row whose `body` is a tournament's or a lottery's is for a reader whose group ids are the text array at
 * `parameter`, such as `$3`. Rows for no group in particular are for everybody; hidden ones are in no list. Source: 5-28, 6-15.
 */
export const isVisibleToGroups = (parameter: `$${number}`): string =>
  `body->>'frontend_identifier' NOT LIKE '%nonvisible%'
   AND (coalesce(jsonb_array_length(body->'group_ids'), 0) = 0
        OR EXISTS (SELECT FROM jsonb_array_elements_text(body->'group_ids') AS own(id) WHERE own.id = ANY(${parameter})))`;
