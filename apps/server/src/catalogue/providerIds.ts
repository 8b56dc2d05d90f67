import type { Queryable } from "../platform/database.ts";

/** Ids of every studio, those that are switched off too. */
export async function providerIds(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>("SELECT id FROM catalogue.provider");
  return rows.map(({ id }) => id);
}
