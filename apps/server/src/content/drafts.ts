import type { Database, Queryable, Tx } from "../platform/database.ts";
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
  | { ok: false; reason: "stale" };

/**
 * Keeps a change for later. `version` is what the operator's form was filled from: the published item's, or that of the draft
 * which stood there.
 */
export async function saveDraft(
  db: Database,
  item: Item,
  version: string,
  { actor, now }: Pick<ChangedBy, "actor" | "now">,
): Promise<DraftAnswer> {
  const verdict = checkItem(item);
  if (!verdict.ok) return { ok: false, reason: "broken", faults: verdict.faults };
  return db.transaction(async (tx) => {
    await holdContent(tx);
    const published = versionOf(await readItem(tx, item));
    const before = await findDraft(tx, item);
    if (version !== (before ? versionOf(before.body) : published)) return { ok: false, reason: "stale" };
    const written = { body: JSON.stringify(verdict.body), actor, updated_at: now };
    await change(
      tx,
      tables
        .insertInto("content.draft")
        .values({ ...placeOf(item), ...written, version: published })
        .onConflict((known) => known.columns(["kind", "name", "brand", "locale", "variant"]).doUpdateSet(written)),
    );
    return { ok: true };
  });
}

/** Throws a draft away; false where there is none. */
export async function dropDraft(on: Queryable, key: ItemKey): Promise<boolean> {
  const dropped = await change(
    on,
    tables.deleteFrom("content.draft").where(({ and }) => and(placeOf(key))),
  );
  return dropped === 1;
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

export type PublishAnswer = { ok: true; changed: number } | { ok: false; refusals: string[] };

/**
 * Publishes drafts together, all or none: each must be there, its place must stand as it did when the draft was begun, and what
 * they name must be there once all are written.
 */
export async function publishDrafts(
  db: Database,
  keys: readonly ItemKey[],
  by: ChangedBy,
  known?: KnownThings,
): Promise<PublishAnswer> {
  try {
    return { ok: true, changed: await db.transaction((tx) => publishDraftsIn(tx, keys, by, known)) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusals: error.refusals };
    throw error;
  }
}

/** The same in the caller's transaction. Throws `Refused`, after which what was written is to be undone. */
export async function publishDraftsIn(
  tx: Tx,
  keys: readonly ItemKey[],
  by: ChangedBy,
  known?: KnownThings,
): Promise<number> {
  await holdContent(tx);
  const items: Item[] = [];
  const refusals: string[] = [];
  for (const key of keys) {
    const draft = await findDraft(tx, key);
    const stale = draft && draft.version !== versionOf(await readItem(tx, key));
    if (!draft) refusals.push(`${nameOf(key)}: there is no draft of it`);
    else if (stale) refusals.push(`${nameOf(key)}: somebody changed it since the draft was begun`);
    else items.push({ ...placeOf(draft), body: draft.body });
  }
  if (refusals.length > 0) throw new Refused(refusals);
  const written = await writeItems(tx, items, by, known);
  for (const key of keys) await dropDraft(tx, key);
  return written;
}
