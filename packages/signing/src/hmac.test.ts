import fc from "fast-check";
import { expect, test } from "vitest";
import { hmacHex, isHmacHex } from "./hmac.ts";

test("gives the digests that RFC 4231 publishes", () => {
  expect(hmacHex(Buffer.alloc(20, 0x0b), "Hi There")).toBe(
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  );
  expect(hmacHex("Jefe", "what do ya want ", Buffer.from("for nothing?"))).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

test("a signature holds for its secret and its bytes alone, however they are divided into parts", () => {
  const text = fc.string({ minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(text, text, text, (secret, left, right) => {
      const signature = hmacHex(secret, left, right);
      expect(isHmacHex(signature, secret, left + right)).toBe(true);
      expect(isHmacHex(signature, `${secret}.`, left, right)).toBe(false);
      expect(isHmacHex(signature, secret, left, `${right}.`)).toBe(false);
    }),
  );
});

test.each([undefined, 7, "", "a".repeat(63), "A".repeat(64), `${"a".repeat(64)}\n`])("%j is no signature", (text) => {
  expect(isHmacHex(text, "secret", "message")).toBe(false);
});
