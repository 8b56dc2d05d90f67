import { type Fault, type Item, schemaOf } from "../items.ts";
import { findReferences, type Reference } from "./findReferences.ts";
import type { KnownThings } from "./knownThings.ts";
import type { OwnThings } from "./ownThings.ts";
import { referenceFault } from "./referenceFault.ts";

/** A reference that leads nowhere. */
export interface DeadReference {
  reference: Reference;
  fault: Fault;
}

/**
 * What an item's body names and is not there: pages, parts of the site without an engine, groups, games, studios,
 * categories, contests, gifts, and offers without a template. The body must fit its schema.
 */
export function deadReferences(item: Item, known: KnownThings, own: OwnThings): DeadReference[] {
  return deadAmong(referencesOf(item), known, own);
}

/** What an item's body names, whatever is there. */
export function referencesOf(item: Item): Reference[] {
  const schema = schemaOf(item);
  return schema ? findReferences(schema, item.body) : [];
}

/** Those of some references that lead nowhere. */
export function deadAmong(references: readonly Reference[], known: KnownThings, own: OwnThings): DeadReference[] {
  return references.flatMap((reference) => {
    const reason = referenceFault(reference, known, own);
    const path = reference.steps.map(({ key }) => key).join(".") || "(whole)";
    return reason ? [{ reference, fault: { path, reason } }] : [];
  });
}
