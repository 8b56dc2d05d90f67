import { LRUCache } from "lru-cache";

/**
 * A cache of so many entries that takes memory as it fills. Told only their greatest number, the library lays out a place for
 * each at once, which takes 2 ms for 20,000, and again whenever the last entry goes.
 */
export function lruCache<Key extends {}, Value extends {}>(max: number): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: max, sizeCalculation: () => 1 });
}
