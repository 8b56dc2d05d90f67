import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { readItem } from "./changeItem.ts";
import { checkItem, type Fault, type Item, type ItemKey, type ItemKind } from "./items.ts";
import type { KnownThings } from "./references/knownThings.ts";
import { type ChangedBy, placeOf, versionOf } from "./revisions.ts";
import { nameOf } from "./snapshot.ts";
import { tables } from "./tables.ts";
import { holdContent, Refused, writeItems } from "./writeItems.ts";

/** A change that nobody sees yet but who opens a preview. */
export interface Draft extends Item {
  kind: ItemKind;
  /** What stood at the place when the draft was begun (`versionOf`). */
  version: string;
  actor: string;
  updatedAt: Date;
}

export type DraftAnswer =
  | { ok: true }
  | { ok: false; reason: "broken"; faults: Fault[] }
  /** Somebody else changed the item since it was read; theirs stands. */
  | { ok: false; reason: "stale" }
  /** Another draft waits, and the operator did not say that this one replaces it. */
  | { ok: false; reason: "anotherDraft"; draft: Draft };

/** A draft that an operator had before them. */
export interface SeenDraft {
  key: ItemKey;
  /** Names its body (`versionOf`). */
  version: string;
}

/** What an operator's form was filled from. */
export interface DraftBegin {
  /** Names what was published, or the draft that waited. */
  version: string;
  /** Names the draft that this one replaces, where the operator chose so. */
  replaces?: string | undefined;
}

/**
 * Keeps a change for later. An operator goes on from their own draft; that of somebody else, or one that they did not see, gives
 * way only where they said so. Runs in the caller's transaction, in which what was kept stands until it ends.
 */
export async function saveDraft(
  tx: Tx,
  item: Item,
  { version, replaces }: DraftBegin,
  { actor, now }: Pick<ChangedBy, "actor" | "now">,
): Promise<DraftAnswer> {
  const verdict = checkItem(item);
  if (!verdict.ok) return { ok: false, reason: "broken", faults: verdict.faults };
  await holdContent(tx);
  const published = versionOf(await readItem(tx, item));
  const before = await findDraft(tx, item);
  const waiting = before && versionOf(before.body);
  const goesOn = before?.actor === actor && version === waiting;
  if (before && !goesOn && replaces !== waiting) return { ok: false, reason: "anotherDraft", draft: before };
  const continues = before !== undefined && version === waiting;
  if (!continues && version !== published) return { ok: false, reason: "stale" };
  const begun = continues ? before.version : published;
  const written = { body: JSON.stringify(verdict.body), actor, updated_at: now, version: begun };
  await change(
    tx,
    tables
      .insertInto("content.draft")
      .values({ ...placeOf(item), ...written })
      .onConflict((known) => known.columns(["kind", "name", "brand", "locale", "variant"]).doUpdateSet(written)),
  );
  return { ok: true };
}

export type DropAnswer =
  | { ok: true; body: unknown }
  /** There is no draft, or somebody kept a newer one. */
  | { ok: false; reason: "unknown" | "stale" };

/** Throws a draft away that the operator saw, and answers what it held. Runs in the caller's transaction. */
export async function dropDraft(tx: Tx, { key, version }: SeenDraft): Promise<DropAnswer> {
  await holdContent(tx);
  const draft = await findDraft(tx, key);
  if (!draft) return { ok: false, reason: "unknown" };
  if (versionOf(draft.body) !== version) return { ok: false, reason: "stale" };
  await takeAway(tx, key);
  return { ok: true, body: draft.body };
}

async function takeAway(tx: Tx, key: ItemKey): Promise<void> {
  await change(
    tx,
    tables.deleteFrom("content.draft").where(({ and }) => and(placeOf(key))),
  );
}

export async function findDraft(on: Queryable, key: ItemKey): Promise<Draft | undefined> {
  const row = await firstOf(
    on,
    drafts().where(({ and }) => and(placeOf(key))),
  );
  return row as Draft | undefined;
}

/** All drafts, the newest first. */
export async function listDrafts(on: Queryable): Promise<Draft[]> {
  return (await rowsOf(on, drafts().orderBy("updated_at", "desc"))) as Draft[];
}

function drafts() {
  return tables
    .selectFrom("content.draft")
    .select(["kind", "name", "brand", "locale", "variant", "body", "version", "actor", "updated_at as updatedAt"]);
}

/**
 * Publishes drafts together, all or none: each must be there as the operator saw it, its place must stand as it did when the
 * draft was begun, and what they name must be there once all are written. Runs in the caller's transaction. Throws `Refused`,
 * after which what was written is to be undone.
 */
export async function publishDrafts(
  tx: Tx,
  seen: readonly SeenDraft[],
  by: ChangedBy,
  known?: KnownThings,
): Promise<number> {
  await holdContent(tx);
  const written = await writeItems(tx, await findSeen(tx, seen), by, known);
  for (const { key } of seen) await takeAway(tx, key);
  return written;
}

/** The drafts that an operator saw. Throws `Refused` where one is not there any more, or is another by now. */
export async function findSeen(on: Queryable, seen: readonly SeenDraft[]): Promise<Item[]> {
  const items: Item[] = [];
  const refusals: string[] = [];
  let isNewer = false;
  for (const { key, version } of seen) {
    const draft = await findDraft(on, key);
    const newer = draft && versionOf(draft.body) !== version;
    const stale = draft && draft.version !== versionOf(await readItem(on, key));
    if (!draft) refusals.push(`${nameOf(key)}: there is no draft of it`);
    else if (newer) refusals.push(`${nameOf(key)}: somebody kept a newer draft`);
    else if (stale) refusals.push(`${nameOf(key)}: somebody changed it since the draft was begun`);
    else items.push({ ...placeOf(draft), body: draft.body });
    isNewer ||= newer === true;
  }
  if (refusals.length > 0) throw new Refused(refusals, isNewer);
  return items;
}
