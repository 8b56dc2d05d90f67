import { lruCache } from "../platform/lruCache.ts";
import { checkItem, type ItemKey, type ItemVerdict } from "./items.ts";
import { referencesOf } from "./references/checkReferences.ts";
import type { Reference } from "./references/findReferences.ts";

/** What an item's body is by itself, whatever else there is. Nobody changes it: it is shared. */
export interface ReadBody {
  /** As it is stored. */
  given: unknown;
  verdict: ItemVerdict;
  /** What it names; nothing where it does not fit its schema. */
  references: readonly Reference[];
}

/** All content is read again at each change and every minute, and most of it is as it was. */
const readBefore = lruCache<string, ReadBody>(4_000);

/** Reads the JSON text of an item's body. */
export function readBody(item: ItemKey, text: string): ReadBody {
  const key = `${item.kind} ${item.name} ${text}`;
  const before = readBefore.get(key);
  if (before) return before;
  const given: unknown = JSON.parse(text);
  const verdict = checkItem({ ...item, body: given });
  const references = verdict.ok ? referencesOf({ ...item, body: verdict.body }) : [];
  const read = { given, verdict, references };
  readBefore.set(key, read);
  return read;
}
