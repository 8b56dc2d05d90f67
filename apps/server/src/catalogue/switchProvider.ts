import type { Queryable } from "../platform/database.ts";

/** Puts every game of a studio on the floor or takes it off. Writes nothing where it is so already. */
export async function switchProvider(db: Queryable, id: string, enabled: boolean): Promise<void> {
  const { rows } = await db.query("SELECT 1 FROM catalogue.provider WHERE id = $1 AND enabled <> $2", [id, enabled]);
  if (rows.length > 0) await db.query("UPDATE catalogue.provider SET enabled = $2 WHERE id = $1", [id, enabled]);
}
