import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Frontend identifiers of every tournament, those that are over too. */
export async function tournamentNames(on: Queryable): Promise<Set<string>> {
  const name = sql<string | null>`body->>'frontend_identifier'`;
  const rows = await rowsOf(on, tables.selectFrom("tournaments.tournament").select(name.as("name")).distinct());
  return new Set(rows.flatMap(({ name }) => name ?? []));
}
