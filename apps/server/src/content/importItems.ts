import type { Database } from "../platform/database.ts";
import { type Item, readItemGiven } from "./items.ts";
import type { KnownThings } from "./references/knownThings.ts";
import { holdContent, Refused, writeItems } from "./writeItems.ts";

export type ImportAnswer =
  | { ok: true; changed: number; same: number }
  /** A line for each fault: the item, the path in it, the reason. */
  | { ok: false; refusals: string[] };

/**
 * Writes all items, of unknown origin, or none. A file of an older release is taken in today's shapes. What an item names
 * must be there once all are written: `known` says what is. Items that nobody edited are a seed's, and the next start
 * settles them.
 */
export async function importItems(
  db: Database,
  given: readonly unknown[],
  actor: string,
  now: Date,
  known?: KnownThings,
): Promise<ImportAnswer> {
  const items: Item[] = [];
  const refusals: string[] = [];
  for (const [index, one] of given.entries()) {
    const read = readItemGiven(one);
    if (read.ok) items.push(read.item);
    else refusals.push(...read.faults.map(({ path, reason }) => `${named(one, index)}: ${path}: ${reason}`));
  }
  if (refusals.length > 0) return { ok: false, refusals };
  try {
    const changed = await db.transaction(async (tx) => {
      await holdContent(tx);
      return writeItems(tx, items, { actor, now, reason: "" }, known);
    });
    return { ok: true, changed, same: items.length - changed };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusals: error.refusals };
    throw error;
  }
}

/** An item is named by its kind and name where it has them, else by where it stands in the list. */
function named(given: unknown, index: number): string {
  const { kind, name } = (given ?? {}) as { kind?: unknown; name?: unknown };
  return typeof kind === "string" && typeof name === "string" ? `${kind} ${name}` : `item ${index + 1}`;
}
