import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openSeedChain, verifyCommitment, verifyLink } from "./index.ts";

const root = "3f9a1c5e7b2d4860aa11bb22cc33dd44ee55ff66778899001122334455667788";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("every link is the hash of the next one, down to the published end", () => {
  const chain = openSeedChain(root, 600, sha256);
  expect(chain.link(600)).toBe(root);
  for (let number = 600; number > 0; number -= 1) expect(chain.link(number - 1)).toBe(sha256(chain.link(number)));
  expect(chain.link(0)).toBe(chain.terminal);
});

test("the browser's hash and the platform's give the same chain [F-24]", () => {
  expect(openSeedChain(root, 300).terminal).toBe(openSeedChain(root, 300, sha256).terminal);
});

test("a round's hash shown before it is the seed revealed by the round before", () => {
  const chain = openSeedChain(root, 300);
  for (const number of [1, 2, 255, 256, 257, 300])
    expect(verifyCommitment(chain.link(number), chain.link(number - 1))).toBe(true);
});

test("a revealed seed leads to the published end in exactly its own number of steps", () => {
  const chain = openSeedChain(root, 300);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (number, other) => {
      expect(verifyLink(chain.link(number), other, chain.terminal)).toBe(number === other);
    }),
    { numRuns: 40 },
  );
  expect(verifyLink(sha256("another seed"), 7, chain.terminal)).toBe(false);
  expect(verifyLink("not hex", 1, sha256("not hex"))).toBe(false);
});

test("refuses what is no chain and links that it does not have", () => {
  expect(() => openSeedChain("secret", 5)).toThrow(RangeError);
  for (const length of [0, -1, 1.5, Number.NaN]) expect(() => openSeedChain(root, length)).toThrow(RangeError);
  const chain = openSeedChain(root, 5);
  for (const number of [-1, 6, 0.5]) expect(() => chain.link(number)).toThrow(RangeError);
});
