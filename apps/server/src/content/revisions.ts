import { createHash } from "node:crypto";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { ItemKey } from "./items.ts";
import { tables } from "./tables.ts";

/** What stood at an item's place after a change. */
export interface Revision {
  id: bigint;
  /** Null where the item was taken away. */
  body: unknown;
  actor: string;
  reason: string;
  at: Date;
}

/** Names a body, so that a change can say which one it was made from. What is not there has a name of its own. */
export function versionOf(body: unknown): string {
  if (body === undefined || body === null) return "none";
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 20);
}

/** Who changed an item, and why. */
export interface ChangedBy {
  actor: string;
  reason: string;
  now: Date;
}

/**
 * Writes down what stands at a place now; `before` is kept too where the place had no line yet, as the one that shipped.
 * Runs in the transaction of the change.
 */
export async function keepRevision(
  tx: Tx,
  key: ItemKey,
  before: unknown,
  after: unknown,
  { actor, reason, now }: ChangedBy,
): Promise<void> {
  const place = placeOf(key);
  const known = await firstOf(
    tx,
    tables
      .selectFrom("content.revision")
      .select("id")
      .where(({ and }) => and(place))
      .limit(1),
  );
  const lines = [
    ...(known ? [] : [{ ...place, body: textOf(before), actor: "system", reason: "", at: now }]),
    { ...place, body: textOf(after), actor, reason, at: now },
  ];
  await change(tx, tables.insertInto("content.revision").values(lines));
}

/** The newest revisions of an item, newest first. */
export function revisionsOf(on: Queryable, key: ItemKey, limit = 100): Promise<Revision[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("content.revision")
      .select(["id", "body", "actor", "reason", "at"])
      .where(({ and }) => and(placeOf(key)))
      .orderBy("id", "desc")
      .limit(limit),
  );
}

/** A revision by its number, if it is one of this item. */
export function findRevision(on: Queryable, key: ItemKey, id: bigint): Promise<Revision | undefined> {
  return firstOf(
    on,
    tables
      .selectFrom("content.revision")
      .select(["id", "body", "actor", "reason", "at"])
      .where(({ and }) => and(placeOf(key)))
      .where("id", "=", id),
  );
}

/** The columns that name an item's place, without whatever else the object holds. */
export function placeOf({ kind, name, brand, locale, variant }: ItemKey): ItemKey {
  return { kind, name, brand, locale, variant };
}

const textOf = (body: unknown): string | null => (body === undefined || body === null ? null : JSON.stringify(body));
