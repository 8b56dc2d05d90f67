import { createHash } from "node:crypto";

/** Draws that depend on a name only, so that the same title always gets the same picture. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export function chanceOf(name: string): Chance {
  let state = createHash("sha256").update(name).digest().readUInt32LE(0) || 1;
  function next(): number {
    // mulberry32: small, and good enough for where a star stands.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  };
}

/** A number as SVG text: short, and the same on every machine. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
