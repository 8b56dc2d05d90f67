import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byteStream } from "./byteStream.ts";
import { createDraw, hashServerSeed, hmacSha256, isClientSeed, newServerSeed, verifyCommitment } from "./index.ts";
import { rejectionLimit, widthOf } from "./scale.ts";

/** Computed with `openssl dgst -sha256` and `openssl dgst -sha256 -hmac <seed>`. */
const seed = "3f9a1c5e7b2d4860aa11bb22cc33dd44ee55ff66778899001122334455667788";
const opensslHash = "97e22f893d242e4aad7f4c2fa0494a5b34d238cddb5b319634d3eb5f3f0eef06";
const opensslBlocks = [
  "db063ebd9004c694a871606bdf4dd50aede2eff33fbd5b91022ccb9fd33c7534",
  "b127117381e5cb9b5665221c71d36927485894a84d2ea18faa7962c949c7cdd6",
];
const opensslOther = "8debf342044533c8e9f3937704a116e3eea4b0727e83ba3156a9dd24fb102593";

const hex = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString("hex");
const nodeHmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const take = (stream: { next(): number }, count: number) => Array.from({ length: count }, () => stream.next());

describe("the byte stream", () => {
  test("is what openssl computes, block after block [F-22]", () => {
    const stream = byteStream({ serverSeed: seed, clientSeed: "kim", nonce: 7 });
    expect(hex(take(stream, 64))).toBe(opensslBlocks.join(""));
    const other = byteStream({ serverSeed: seed, clientSeed: "lighthouse keeper", nonce: 4294967296 });
    expect(hex(take(other, 32))).toBe(opensslOther);
  });

  test("the published hash is SHA-256 of the hex text", () => {
    expect(hashServerSeed(seed)).toBe(opensslHash);
    expect(verifyCommitment(seed, opensslHash)).toBe(true);
    expect(verifyCommitment(seed.replace("3", "4"), opensslHash)).toBe(false);
    expect(verifyCommitment("not hex", hashServerSeed("not hex"))).toBe(false);
  });

  test("the browser's HMAC and the platform's give the same bytes [F-24]", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (key, message) => hex(hmacSha256(key, message)) === hex(nodeHmac(key, message)),
      ),
      { numRuns: 300 },
    );
  });

  test("a stored position goes on exactly where the round stopped", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 70_000 }), { maxLength: 60 }), fc.nat(60), (ranges, cut) => {
        const seeds = { serverSeed: seed, clientSeed: "kim", nonce: 3 };
        const whole = createDraw(seeds);
        const expected = ranges.map((n) => whole.int(n));
        const first = createDraw(seeds);
        const before = ranges.slice(0, cut).map((n) => first.int(n));
        const second = createDraw(seeds, { from: first.position });
        expect([...before, ...ranges.slice(cut).map((n) => second.int(n))]).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});

describe("a scaled draw", () => {
  test("has exactly as many raw values for each result: every range up to 256, counted one by one [F-19] [F-73.7]", () => {
    for (let n = 1; n <= 256; n += 1) {
      const counts = new Array<number>(n).fill(0);
      for (let raw = 0; raw < 256; raw += 1) if (raw < rejectionLimit(n)) counts[raw % n]! += 1;
      expect(new Set(counts).size).toBe(1);
      expect(counts[0]).toBe(Math.floor(256 / n));
    }
  });

  test("keeps that for wider ranges, counted and by arithmetic [F-19]", () => {
    for (const n of [257, 1_000, 10_005, 65_535, 65_536]) {
      const counts = new Uint32Array(n);
      for (let raw = 0; raw < rejectionLimit(n); raw += 1) counts[raw % n]! += 1;
      expect(counts.every((count) => count === Math.floor(65_536 / n))).toBe(true);
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 48 }), (n) => {
        const raw = 256 ** widthOf(n);
        expect(rejectionLimit(n) % n).toBe(0);
        expect(raw - rejectionLimit(n)).toBeLessThan(n);
      }),
    );
  });

  test("refuses ranges it cannot scale without bias", () => {
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 48 + 1]) expect(() => createDraw(input).int(n)).toThrow(RangeError);
  });

  test("fills 37 pockets evenly: chi-square over 370,000 draws under the 99.9 % bound [F-18]", () => {
    const counts = new Array<number>(37).fill(0);
    const draw = createDraw(input, { hmac: nodeHmac });
    for (let i = 0; i < 370_000; i += 1) counts[draw.int(37)]! += 1;
    const chiSquare = counts.reduce((total, count) => total + (count - 10_000) ** 2 / 10_000, 0);
    console.log(`chi-square, 36 degrees of freedom: ${chiSquare.toFixed(2)} (99.9 % bound 67.99)`);
    expect(chiSquare).toBeLessThan(67.99);
    expect(chiSquare).toBeGreaterThan(12);
  });

  const input = { serverSeed: seed, clientSeed: "chi", nonce: 0 };
});

test("server seeds are 256 bits of the platform's CSPRNG and never twice the same [F-17]", () => {
  const seeds = new Set(Array.from({ length: 1_000 }, () => newServerSeed()));
  expect(seeds.size).toBe(1_000);
  for (const one of seeds) expect(one).toMatch(/^[0-9a-f]{64}$/);
});

test("a client seed is printable ASCII of 1 to 64 characters", () => {
  expect(["kim", "a b", "~"].every(isClientSeed)).toBe(true);
  expect(["", " kim", "kim ", "ü", "a\nb", "x".repeat(65)].some(isClientSeed)).toBe(false);
});
