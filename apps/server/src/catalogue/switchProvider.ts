import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Opens every game of a studio or closes them all. Writes nothing where it is so already. */
export async function switchProvider(db: Queryable, id: string, enabled: boolean): Promise<void> {
  const provider = await firstOf(db, tables.selectFrom("catalogue.provider").select("enabled").where("id", "=", id));
  if (!provider || provider.enabled === enabled) return;
  await change(db, tables.updateTable("catalogue.provider").set({ enabled }).where("id", "=", id));
}
