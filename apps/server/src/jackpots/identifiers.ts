import type { Queryable } from "../platform/database.ts";

/** Identifiers of every jackpot, those that are stopped too. */
export async function jackpotIdentifiers(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ identifier: string }>("SELECT identifier FROM jackpots.jackpot");
  return rows.map(({ identifier }) => identifier);
}
