import type { Tx } from "../platform/database.ts";
import { changeItem } from "./changeItem.ts";
import type { Item } from "./items.ts";
import { lostReferences, mayTakeAway, readOwnItems } from "./lostReferences.ts";
import { deadReferences } from "./references/checkReferences.ts";
import type { KnownThings } from "./references/knownThings.ts";
import { type OwnItem, ownThingsFor } from "./references/ownThings.ts";
import type { ChangedBy } from "./revisions.ts";
import { nameOf } from "./snapshot.ts";
import { upgradeFacts } from "./upgrades/upgradeContent.ts";
import { upgradeItem } from "./upgrades/upgradeItem.ts";

/** Undoes the transaction around it. A line for each fault: the item, the path in it, the reason. */
export class Refused extends Error {
  readonly refusals: string[];
  /** Somebody kept a newer draft than the one that was to be published. */
  readonly isNewer: boolean;
  constructor(refusals: string[], isNewer = false) {
    super(refusals.join("\n"));
    this.refusals = refusals;
    this.isNewer = isNewer;
  }
}

/** Lets no other transaction change content until this one ends, so that what it reads still stands when it writes. */
export async function holdContent(tx: Tx): Promise<void> {
  await tx.query("LOCK TABLE content.item, content.brand IN SHARE ROW EXCLUSIVE MODE");
}

/**
 * Writes all items or none; items of an older release come in today's shapes. Brands go first, the default one before the others,
 * so that items find their brand and there is a default at every moment. What an item names must be there once all are
 * written: `known` says what is. Answers how many were not so before. Throws `Refused` with the faults of all items when one
 * has any.
 */
export async function writeItems(
  tx: Tx,
  given: readonly Item[],
  { actor, now, reason }: ChangedBy,
  known?: KnownThings,
): Promise<number> {
  const items = [...given].sort((one, other) => rank(one) - rank(other));
  const before = known && items.some(mayTakeAway) ? await readOwnItems(tx) : null;
  const refusals: string[] = [];
  let changed = 0;
  for (const one of items) {
    // Asked for each: a brand of the same file counts once it is written.
    const factsOf = await upgradeFacts(tx, items);
    const answers = [];
    for (const item of upgradeItem(one, factsOf(one))) {
      const answer = await changeItem(tx, item, actor, now, reason);
      answers.push(answer);
      if (!answer.ok) refusals.push(...answer.faults.map(({ path, reason }) => `${nameOf(item)}: ${path}: ${reason}`));
    }
    if (answers.some((answer) => answer.ok && answer.changed)) changed++;
  }
  if (refusals.length > 0) throw new Refused(refusals);
  if (known) await refuseDeadReferences(tx, items, known);
  if (known && before) await refuseLostReferences(tx, before, known, items);
  return changed;
}

async function refuseDeadReferences(tx: Tx, items: readonly Item[], known: KnownThings): Promise<void> {
  const ownOf = ownThingsFor(await readOwnItems(tx));
  const factsOf = await upgradeFacts(tx, items);
  const refusals = items
    .filter(({ edited }) => edited !== false)
    .flatMap((given) => upgradeItem(given, factsOf(given)))
    .flatMap((item) => deadReferences(item, known, ownOf(item)).map(({ fault }) => ({ item, ...fault })))
    .map(({ item, path, reason }) => `${nameOf(item)}: ${path}: ${reason}`);
  if (refusals.length > 0) throw new Refused(refusals);
}

/** What other items name stays: whoever takes it away takes the name away first, or in the same change. */
export async function refuseLostReferences(
  tx: Tx,
  before: readonly OwnItem[],
  known: KnownThings,
  written: readonly Item[],
): Promise<void> {
  const refusals = await lostReferences(tx, before, known, written);
  if (refusals.length > 0) throw new Refused(refusals);
}

function rank({ kind, body }: Item): number {
  if (kind !== "brand") return 2;
  return (body as { default?: unknown } | null)?.default === true ? 0 : 1;
}
