import { z } from "zod";

/**
 * What a value of an operator's content names:
 * - `link` an address, `page` a path of ours as a key, `html` nothing (markup is read everywhere);
 * - `group`, `game`, `provider`, `category` and `gift` (by its `group_key`) the id of one;
 * - `table` a table of prizes of its own, by the name of its group;
 * - `offer` the gift that an offer brings, so that there is a template behind it;
 * - `banner` where a banner leads, by its button and its contest.
 */
export type ReferenceKind = "link" | "group" | "game" | "provider" | "category" | "gift" | "table" | "offer" | "banner";

export interface ReferenceMark {
  kind: ReferenceKind;
  /** What says that something is closed stays in force when what it names is away for a time. */
  restricts?: true;
}

/** Says of a schema what its values name. Content is checked by it, so a field made of a marked schema is checked too. */
export const references = z.registry<ReferenceMark>();
