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

/** Every row of the answer. */
export async function rowsOf<Row>(on: Queryable, query: Compilable<Row>): Promise<Row[]> {
  return (await send(on, query)).rows as Row[];
}

/** The first row of the answer. */
export async function firstOf<Row>(on: Queryable, query: Compilable<Row>): Promise<Row | undefined> {
  return (await send(on, query)).rows[0] as Row | undefined;
}

/** Sends a change and says how many rows it changed. */
export async function change(on: Queryable, query: Compilable<unknown>): Promise<number> {
  return (await send(on, query)).rowCount ?? 0;
}

/** `= ANY (array)`: a list as one parameter, which may be empty; `in` writes a parameter for each and refuses none. */
export function anyOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`ANY (${values})`;
}

function send(on: Queryable, query: Compilable<unknown>) {
  const { sql, parameters } = query.compile();
  return on.query(sql, parameters as unknown[]);
}
