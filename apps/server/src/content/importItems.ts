import type { Database, Tx } from "../platform/database.ts";
import { changeItem } from "./changeItem.ts";
import { type Item, readItemGiven } from "./items.ts";
import { deadReferences } from "./references/checkReferences.ts";
import type { KnownThings } from "./references/knownThings.ts";
import { type OwnItem, ownThingsFor } from "./references/ownThings.ts";
import { nameOf } from "./snapshot.ts";
import { upgradeFacts } from "./upgrades/upgradeContent.ts";
import { upgradeItem } from "./upgrades/upgradeItem.ts";

export type ImportAnswer =
  | { ok: true; changed: number; same: number }
  /** A line for each fault: the item, the path in it, the reason. */
  | { ok: false; refusals: string[] };

/**
 * Writes all items, of unknown origin, or none. A file of an older release is taken in today's shapes. Brands go first, the
 * default one before the others, so that items find their brand and there is a default at every moment. What an item names
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
  items.sort((one, other) => rank(one) - rank(other));
  try {
    const changed = await db.transaction(async (tx) => {
      const changed = await writeAll(tx, items, actor, now);
      if (known) await refuseDeadReferences(tx, items, known);
      return changed;
    });
    return { ok: true, changed, same: items.length - changed };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusals: error.refusals };
    throw error;
  }
}

/** Undoes the transaction around it. */
class Refused extends Error {
  readonly refusals: string[];
  constructor(refusals: string[]) {
    super(refusals.join("\n"));
    this.refusals = refusals;
  }
}

/** Answers how many were not so before. Throws `Refused` with the faults of all items when one has any. */
async function writeAll(tx: Tx, items: readonly Item[], actor: string, now: Date): Promise<number> {
  const refusals: string[] = [];
  let changed = 0;
  for (const given of items) {
    // Asked for each: a brand of the same file counts once it is written.
    const factsOf = await upgradeFacts(tx, items);
    const answers = [];
    for (const item of upgradeItem(given, factsOf(given))) {
      const answer = await changeItem(tx, item, actor, now);
      answers.push(answer);
      if (!answer.ok) refusals.push(...answer.faults.map(({ path, reason }) => `${nameOf(item)}: ${path}: ${reason}`));
    }
    if (answers.some((answer) => answer.ok && answer.changed)) changed++;
  }
  if (refusals.length > 0) throw new Refused(refusals);
  return changed;
}

async function refuseDeadReferences(tx: Tx, items: readonly Item[], known: KnownThings): Promise<void> {
  const { rows } = await tx.query<OwnItem>(
    `SELECT kind, name, brand, locale, variant, CASE kind WHEN 'snippet' THEN body END AS body
       FROM content.item WHERE kind IN ('page', 'snippet')`,
  );
  const ownOf = ownThingsFor(rows);
  const factsOf = await upgradeFacts(tx, items);
  const refusals = items
    .filter(({ edited }) => edited !== false)
    .flatMap((given) => upgradeItem(given, factsOf(given)))
    .flatMap((item) => deadReferences(item, known, ownOf(item)).map(({ fault }) => ({ item, ...fault })))
    .map(({ item, path, reason }) => `${nameOf(item)}: ${path}: ${reason}`);
  if (refusals.length > 0) throw new Refused(refusals);
}

function rank({ kind, body }: Item): number {
  if (kind !== "brand") return 2;
  return (body as { default?: unknown } | null)?.default === true ? 0 : 1;
}

/** An item is named by its kind and name where it has them, else by where it stands in the list. */
function named(given: unknown, index: number): string {
  const { kind, name } = (given ?? {}) as { kind?: unknown; name?: unknown };
  return typeof kind === "string" && typeof name === "string" ? `${kind} ${name}` : `item ${index + 1}`;
}
