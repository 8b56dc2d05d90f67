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
  const schema = schemaOf(item);
  if (!schema) return [];
  return findReferences(schema, item.body).flatMap((reference) => {
    const reason = referenceFault(reference, known, own);
    const path = reference.steps.map(({ key }) => key).join(".") || "(whole)";
    return reason ? [{ reference, fault: { path, reason } }] : [];
  });
}
