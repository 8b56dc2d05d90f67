import type { Queryable } from "../platform/database.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** The names of those operators that the audit log calls `operator:17`. */
export async function actorNames(on: Queryable, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = actors.map((actor) => /^operator:(\d{1,15})$/.exec(actor)?.[1]).filter((id) => id !== undefined);
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("operators.operator")
      .select(["id", "name"])
      .where("id", "=", anyOf(ids.map(BigInt))),
  );
  return new Map(rows.map(({ id, name }) => [`operator:${id}`, name]));
}
