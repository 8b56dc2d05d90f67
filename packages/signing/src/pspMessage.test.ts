import { expect, test } from "vitest";
import { checkSignature, signedHeaders } from "./pspMessage.ts";

const key = { keyId: "merchant", secret: "a secret of the tests that is long enough" };
const now = new Date("2026-03-03T12:00:00Z");
const body = Buffer.from('{"amount_cents":5000}');
const headers = signedHeaders(key, body, now);
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a message counts for its key, its bytes and five minutes around its time [F-16]", () => {
  expect(checkSignature(key, headers, body, at(299))).toEqual({ ok: true });
  expect(checkSignature(key, headers, body, at(-299))).toEqual({ ok: true });
  expect(checkSignature(key, headers, body, at(301))).toEqual({ ok: false, reason: "stale" });
  expect(checkSignature({ ...key, keyId: "other" }, headers, body, now)).toEqual({ ok: false, reason: "unknown_key" });
  expect(checkSignature({ ...key, secret: "another" }, headers, body, now)).toEqual({ ok: false, reason: "forged" });
  expect(checkSignature(key, headers, Buffer.from("{}"), now)).toEqual({ ok: false, reason: "forged" });
});

test.each(Object.keys(headers))("without %s, or with two of it, it does not [F-16]", (name) => {
  expect(checkSignature(key, { ...headers, [name]: undefined }, body, now)).toMatchObject({ ok: false });
  expect(checkSignature(key, { ...headers, [name]: [headers[name], headers[name]] }, body, now)).toMatchObject({
    ok: false,
  });
});
