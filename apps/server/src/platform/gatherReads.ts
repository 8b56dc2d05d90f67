import { aboutToWaitForConnection } from "./connections/held.ts";
import { type Purpose, workAs } from "./connections/purpose.ts";

/**
 * Reads by key for code that asks one at a time but very often: what is asked while a query runs goes into the next one
 * together. Every answer was read after its question, so nothing is ever stale. Missing keys answer undefined.
 * Whoever asks first begins it, but it is everybody's; `purpose` is that of the most urgent who ask.
 */
export function gatherReads<Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<Map<Key, Value>>,
  purpose: Purpose = "bet",
) {
  type Question = { key: Key; resolve: (value: Value | undefined) => void; reject: (error: unknown) => void };
  let waiting: Question[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const found = await readMany([...new Set(batch.map((question) => question.key))]);
        for (const question of batch) question.resolve(found.get(question.key));
      } catch (error) {
        for (const question of batch) question.reject(error);
      }
    }
    running = false;
  }

  return (key: Key): Promise<Value | undefined> =>
    new Promise((resolve, reject) => {
      aboutToWaitForConnection();
      waiting.push({ key, resolve, reject });
      if (!running) void workAs(purpose, drain);
    });
}
