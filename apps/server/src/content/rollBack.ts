import { appendAudit } from "../ledger/index.ts";
import type { Database, Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { readItem } from "./changeItem.ts";
import type { ItemKey } from "./items.ts";
import { readOwnItems } from "./lostReferences.ts";
import type { KnownThings } from "./references/knownThings.ts";
import { type ChangedBy, findRevision, keepRevision, placeOf, versionOf } from "./revisions.ts";
import { nameOf } from "./snapshot.ts";
import { tables } from "./tables.ts";
import { holdContent, Refused, refuseLostReferences, writeItems } from "./writeItems.ts";

export type RollBackAnswer =
  | { ok: true }
  | { ok: false; reason: "unknown" | "stale" }
  /** What stood there then does not fit today's shapes, or names what is not there any more. */
  | { ok: false; reason: "broken"; refusals: string[] };

/**
 * Puts an item back to what it was after one of its revisions; a place that was empty then is emptied. `version` is what the
 * operator saw standing there: when it changed meanwhile nothing is done.
 */
export async function rollBack(
  db: Database,
  key: ItemKey,
  to: bigint,
  version: string,
  by: ChangedBy,
  known?: KnownThings,
): Promise<RollBackAnswer> {
  try {
    return await db.transaction((tx) => rollBackIn(tx, { key, to, version }, by, known));
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: "broken", refusals: error.refusals };
    throw error;
  }
}

/** The same in the caller's transaction. Throws `Refused`, after which what was written is to be undone. */
export async function rollBackIn(
  tx: Tx,
  { key, to, version }: { key: ItemKey; to: bigint; version: string },
  by: ChangedBy,
  known?: KnownThings,
): Promise<{ ok: true } | { ok: false; reason: "unknown" | "stale" }> {
  await holdContent(tx);
  const revision = await findRevision(tx, key, to);
  if (!revision) return { ok: false, reason: "unknown" };
  const stands = await readItem(tx, key);
  if (versionOf(stands) !== version) return { ok: false, reason: "stale" };
  if (revision.body === null) await empty(tx, key, stands, by, known);
  else await writeItems(tx, [{ ...placeOf(key), body: revision.body }], by, known);
  return { ok: true };
}

/** Brands are never taken away: players of theirs would be left without one. */
async function empty(tx: Tx, key: ItemKey, stands: unknown, by: ChangedBy, known?: KnownThings): Promise<void> {
  if (key.kind === "brand") throw new Refused([`${nameOf(key)}: a brand cannot be taken away`]);
  const before = known ? await readOwnItems(tx) : [];
  const gone = await change(
    tx,
    tables.deleteFrom("content.item").where(({ and }) => and(placeOf(key) as never)),
  );
  if (gone === 0) return;
  if (known) await refuseLostReferences(tx, before, known, []);
  await keepRevision(tx, key, stands, null, by);
  const detail = { before: stands, after: null, reason: by.reason };
  await appendAudit(tx, { actor: by.actor, action: "content.remove", subject: nameOf(key), detail }, by.now);
}
