import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCookie } from "../storage/cookies.ts";
import { callOf, summariseCalls } from "./network.ts";
import { isSampled } from "./sampled.ts";

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe("which visits are measured", () => {
  test("one in twenty, and a visit stays what it was drawn to be [9-47]", () => {
    const visits = Array.from({ length: 1_000 }, (_, index) => isSampled(memory(), () => index / 1_000));
    expect(visits.filter(Boolean)).toHaveLength(50);
    const storage = memory();
    expect([isSampled(storage, () => 0.01), isSampled(storage, () => 0.99)]).toEqual([true, true]);
  });
});

describe("the summary of calls", () => {
  test("puts calls together whatever ids they carry", () => {
    expect(["/api/player/favorite_games/771", "/api/v2/bonuses", "/api/player"].map(callOf)).toEqual([
      "/api/player/favorite_games/:id",
      "/api/v2/bonuses",
      "/api/player",
    ]);
  });

  test("counts every call once, and its percentiles are times that were measured", () => {
    const timing = fc.record({ path: fc.constantFrom("/api/a", "/api/b/1", "/api/b/2"), duration_ms: fc.nat(9_000) });
    fc.assert(
      fc.property(fc.array(timing), (timings) => {
        const summary = summariseCalls(timings);
        expect(summary.reduce((sum, { count }) => sum + count, 0)).toBe(timings.length);
        const durations = timings.map(({ duration_ms }) => duration_ms);
        for (const { p50_ms, p95_ms } of summary) {
          expect(durations).toContain(p50_ms);
          expect(durations).toContain(p95_ms);
          expect(p95_ms).toBeGreaterThanOrEqual(p50_ms);
        }
      }),
    );
  });
});

describe("a cookie", () => {
  test("is read by its own name, and a broken one is none", () => {
    expect(readCookie("stag", "xstag=1; stag=55_a; y=2")).toBe("55_a");
    expect(readCookie("stag", "xstag=1")).toBeNull();
    expect(readCookie("stag", "stag=%E0%A4%A")).toBeNull();
  });
});
