import type { FeedTitle } from "./readFeed.ts";

/** What of a title the catalogue keeps now. */
export interface KnownTitle extends Omit<FeedTitle, "category" | "releasedAt" | "picture"> {
  retired: boolean;
}

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

export interface ImportPlan {
  added: FeedTitle[];
  changed: { title: FeedTitle; changes: Change[] }[];
  /** No longer listed. */
  retired: string[];
  unchanged: FeedTitle[];
}

const compared = ["title", "live", "payout", "hitRate", "volatility", "lines", "ways", "features"] as const;

/**
 * What an import would do. A studio says what its titles are; where they stand, in which category and whether they are
 * open, is the operator's. Countries are only ever added: what an operator has blocked stays blocked.
 */
export function planImport(known: readonly KnownTitle[], titles: readonly FeedTitle[]): ImportPlan {
  const byId = new Map(known.map((title) => [title.identifier, title]));
  const listed = new Set(titles.map(({ identifier }) => identifier));
  const plan: ImportPlan = { added: [], changed: [], retired: [], unchanged: [] };
  for (const title of titles) {
    const old = byId.get(title.identifier);
    const changes = old ? changesOf(old, title) : [];
    if (!old) plan.added.push(title);
    else if (changes.length > 0) plan.changed.push({ title, changes });
    else plan.unchanged.push(title);
  }
  plan.retired = known.filter((one) => !one.retired && !listed.has(one.identifier)).map(({ identifier }) => identifier);
  return plan;
}

function changesOf(old: KnownTitle, title: FeedTitle): Change[] {
  const changes: Change[] = compared
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(title[field]))
    .map((field) => ({ field, before: old[field], after: title[field] }));
  const blocked = title.blockedCountries.filter((one) => !old.blockedCountries.includes(one));
  if (blocked.length > 0) {
    const after = [...old.blockedCountries, ...blocked];
    changes.push({ field: "blockedCountries", before: old.blockedCountries, after });
  }
  if (old.currencies.toSorted().join() !== title.currencies.toSorted().join())
    changes.push({ field: "currencies", before: old.currencies, after: title.currencies });
  if (old.retired) changes.push({ field: "retired", before: true, after: false });
  return changes;
}
