import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyHash, canonicalJson } from "./canonicalJson.ts";

/** The same value with the keys of every object the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, part]) => [key, turned(part)]);
  return Object.fromEntries(entries.reverse());
}

test("[F-09] equal values give equal text whatever the order of their keys, the text is the value's own, and other values give another", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
      const text = canonicalJson(value);
      expect(canonicalJson(turned(value))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      const same = canonicalJson(other) === text;
      expect(bodyHash(value) === bodyHash(other)).toBe(same);
      if (same) expect(JSON.parse(JSON.stringify(other))).toEqual(JSON.parse(text));
    }),
  );
});

test("amounts are digits, moments are what JSON makes of them, and what is not given is left out", () => {
  const value = { to: undefined, at: new Date(0), amounts: [2n, undefined], from: { b: 1, a: null } };
  expect(canonicalJson(value)).toBe('{"amounts":["2",null],"at":"1970-01-01T00:00:00.000Z","from":{"a":null,"b":1}}');
});

test("a field called __proto__ is a field like any other", () => {
  expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1},"b":1}');
});
