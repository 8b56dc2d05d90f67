import type { Purpose } from "../connections/purpose.ts";
import { Batcher } from "./batcher.ts";

/**
 * Reads by key for code that asks one at a time but very often: what is asked while a query runs goes into the next one
 * together. Every answer was read after its question, so nothing is ever stale. Missing keys answer undefined.
 * Whoever asks first begins it, but it is everybody's; `purpose` is that of the most urgent who ask.
 */
export function batchReads<Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<Map<Key, Value>>,
  purpose: Purpose = "bet",
): (key: Key) => Promise<Value | undefined> {
  const questions = new Batcher<Key, Value | undefined>({
    async send(keys) {
      const found = await readMany([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    slots: 1,
    maxInGroup: Number.POSITIVE_INFINITY,
    maxWaiting: Number.POSITIVE_INFINITY,
    waitsForReturn: false,
    purpose,
  });
  return (key) => questions.add(key);
}
