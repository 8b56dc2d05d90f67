import type { Queryable } from "./database.ts";

/** A column of a table that begins an index. The names are of our own sources, never from outside. */
export interface IndexedColumn {
  /** With its schema, as `lootboxes.box`. */
  table: string;
  column: string;
  /** The index's own condition, where it has one. */
  where?: string;
}

/**
 * The texts that a column holds, each once and in their order: goes from one to the next in the index, so it costs by how many there
 * are and not by how many rows have them.
 */
export async function distinctValues(
  on: Queryable,
  { table, column, where = "true" }: IndexedColumn,
): Promise<string[]> {
  const { rows } = await on.query<{ value: string }>(
    `WITH RECURSIVE found AS (
       (SELECT ${column} AS value FROM ${table} WHERE ${where} ORDER BY ${column} LIMIT 1)
       UNION ALL
       SELECT (SELECT ${column} FROM ${table} WHERE ${where} AND ${column} > found.value ORDER BY ${column} LIMIT 1)
       FROM found WHERE found.value IS NOT NULL
     ) SELECT value FROM found WHERE value IS NOT NULL`,
  );
  return rows.map(({ value }) => value);
}
