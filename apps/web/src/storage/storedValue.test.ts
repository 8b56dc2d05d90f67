import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storedValue } from "./storedValue.ts";

/** A browser's tab as far as stored values touch it: its storage, and the events that other tabs cause. */
function tab(storage: Partial<Storage> | undefined) {
  const listeners = new Set<(change: object) => void>();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", {
    addEventListener: (_: string, listener: (change: object) => void) => listeners.add(listener),
  });
  return {
    listeners,
    otherTabWrote: (key: string | null, newValue: string | null) => {
      for (const listener of listeners) listener({ key, newValue });
    },
  };
}

function storageOf(kept: Map<string, string>): Partial<Storage> {
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/** Numbers, and 0 for whatever is none. */
const parse = (text: string | null) => Number(text) || 0;

function refuse(): never {
  throw new DOMException("not here", "QuotaExceededError");
}

const kept = new Map<string, string>();
beforeEach(() => kept.clear());
afterEach(() => vi.unstubAllGlobals());

describe("a stored value", () => {
  test("is what the storage held before, then what it was set to, and the storage has it", () => {
    kept.set("count", "4");
    tab(storageOf(kept));
    const count = storedValue("count", parse, 0);
    expect(count.read()).toBe(4);
    count.set(5);
    expect(count.read()).toBe(5);
    expect(kept.get("count")).toBe("5");
  });

  test("follows what another tab wrote or cleared, and nothing that is not its own", () => {
    const { otherTabWrote } = tab(storageOf(kept));
    const count = storedValue("count", parse, 0);
    count.set(1);
    otherTabWrote("count", "7");
    expect(count.read()).toBe(7);
    otherTabWrote("another", "9");
    expect(count.read()).toBe(7);
    otherTabWrote("count", "nonsense");
    expect(count.read()).toBe(0);
    otherTabWrote("count", "7");
    otherTabWrote(null, null);
    expect(count.read()).toBe(0);
  });

  test("listens to the other tabs once, however often it is read and set", () => {
    const { listeners } = tab(storageOf(kept));
    const count = storedValue("count", parse, 0);
    for (const next of [1, 2, 3]) {
      count.set(next);
      count.read();
    }
    expect(listeners.size).toBe(1);
  });

  test.each([
    ["is forbidden", { getItem: refuse, setItem: refuse }, 0],
    ["is full", { getItem: () => "3", setItem: refuse }, 3],
    ["is missing", undefined, 0],
  ])("lasts for the visit where the storage %s", (_, storage, first) => {
    tab(storage);
    const count = storedValue("count", parse, 0);
    expect(count.read()).toBe(first);
    count.set(8);
    expect(count.read()).toBe(8);
  });
});
