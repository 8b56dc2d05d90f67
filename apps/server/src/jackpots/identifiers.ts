import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Identifiers of every jackpot, those that are stopped too. */
export async function jackpotIdentifiers(on: Queryable): Promise<string[]> {
  const rows = await rowsOf(on, tables.selectFrom("jackpots.jackpot").select("identifier"));
  return rows.map(({ identifier }) => identifier);
}
