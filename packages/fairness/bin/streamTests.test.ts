import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createDraw } from "../src/index.ts";
import { type Counted, coupons, distance, frequency, gap, permutation, poker, runs, serial } from "./streamTests.ts";

const count = 40_000;
const draw = createDraw(
  { serverSeed: createHash("sha256").update("stream tests").digest("hex"), clientSeed: "test", nonce: 0 },
  { hmac: (key, message) => createHmac("sha256", key).update(message).digest() },
);
const fair = Array.from({ length: count }, () => draw.int(8));
const fairWords = Array.from({ length: count }, () => draw.int(65_536));

/** Each test with values of a source that has just the fault it looks for. */
const faults: [name: string, test: (values: number[]) => Counted, good: number[], bad: number[]][] = [
  ["frequency", (v) => frequency(v, 8), fair, fair.map((v, i) => (i % 50 === 0 ? 7 : v))],
  ["serial", (v) => serial(v, 8), fair, fair.map((v, i) => (i % 40 === 1 ? (fair[i - 1] as number) : v))],
  ["poker", (v) => poker(v, 8), fair, fair.map((v, i) => (i % 50 === 4 ? (fair[i - 2] as number) : v))],
  ["gap", (v) => gap(v, 8), fair, fair.map((_, i) => (i * 5) % 8)],
  ["coupon collector", (v) => coupons(v, 8), fair, fair.map((_, i) => i % 8)],
  ["permutation", permutation, fairWords, fairWords.map((v, i) => (i % 4 === 3 ? Math.min(65_535, v + 2_000) : v))],
  ["runs", runs, fairWords, fairWords.map((v, i) => (v + (fairWords[i - 1] ?? v)) / 2)],
];

describe.each(faults)("%s", (_, test_, good, bad) => {
  test("lets a fair source pass and finds a faulty one [F-18]", () => {
    expect(Math.abs(distance(test_(good)))).toBeLessThan(2.5758);
    expect(distance(test_(bad))).toBeGreaterThan(2.5758);
  });

  test("expects as many as there are, in cells whose chances sum to one [F-18]", () => {
    const { seen, expected } = test_(good);
    const sum = (cells: readonly number[]) => cells.reduce((total, cell) => total + cell, 0);
    expect(sum(expected)).toBeCloseTo(sum(seen), 6);
  });
});
