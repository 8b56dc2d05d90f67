import { expect, test } from "vitest";
import { lruCache } from "./lruCache.ts";

test("so many entries are kept, and the one that nobody asked for longest goes first", () => {
  const cache = lruCache<string, number>(3);
  for (const [index, name] of ["a", "b", "c"].entries()) cache.set(name, index);
  expect(cache.get("a")).toBe(0);
  cache.set("d", 3);
  expect([...cache.keys()].sort()).toEqual(["a", "c", "d"]);
  cache.clear();
  expect(cache.size).toBe(0);
});

test("a cache that holds nothing takes no memory for what it may hold", () => {
  const before = process.memoryUsage().arrayBuffers;
  const caches = Array.from({ length: 10 }, () => lruCache<string, number>(100_000));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  expect(caches).toHaveLength(10);
});
