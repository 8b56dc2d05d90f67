import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import type { Queryable } from "./database.ts";

/**
 * Builds queries over a module's tables, whose names, columns and types the compiler knows from `schema.ts`. It sends nothing:
 * `rowsOf`, `firstOf` and `change` do, on a transaction, a pool or a replica. Source: docs/decisions/022.
 */
export function queriesOver<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** A text as part of a LIKE pattern: its own signs stand for themselves. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

/**
 * Every row of the answer. A `name` has each connection prepare the text once, where planning it costs more than reading: for what
 * every page asks. The text behind a name is always the same, and names its columns, since a column added later changes `*`.
 */
export async function rowsOf<Row>(on: Queryable, query: Compilable<Row>, name?: string): Promise<Row[]> {
  return (await send(on, query, name)).rows as Row[];
}

/** The first row of the answer; `name` as for `rowsOf`. */
export async function firstOf<Row>(on: Queryable, query: Compilable<Row>, name?: string): Promise<Row | undefined> {
  return (await send(on, query, name)).rows[0] as Row | undefined;
}

/** Sends a change and says how many rows it changed. */
export async function change(on: Queryable, query: Compilable<unknown>): Promise<number> {
  return (await send(on, query)).rowCount ?? 0;
}

/** `= ANY (array)`: a list as one parameter, which may be empty; `in` writes a parameter for each and refuses none. */
export function anyOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`ANY (${values})`;
}

function send(on: Queryable, query: Compilable<unknown>, name?: string) {
  const { sql, parameters } = query.compile();
  const values = parameters as unknown[];
  return name ? on.query({ name, text: sql, values }) : on.query(sql, values);
}
