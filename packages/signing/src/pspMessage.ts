import { pspClockTolerance_s, pspHeaders } from "@croupier/contract/psp";
import { hmacHex, isHmacHex } from "./hmac.ts";
import { isTimely, unixSeconds } from "./timestamp.ts";

/* What a payment provider and its merchant send each other. Both sign the timestamp, a dot and the bytes of the body. */

export interface SigningKey {
  keyId: string;
  secret: string;
}

/** Headers that prove who sent `rawBody` and when. Source: contract, psp.ts. */
export function signedHeaders(key: SigningKey, rawBody: string | Buffer, now: Date): Record<string, string> {
  const timestamp = unixSeconds(now);
  return {
    [pspHeaders.keyId]: key.keyId,
    [pspHeaders.timestamp]: timestamp,
    [pspHeaders.signature]: hmacHex(key.secret, `${timestamp}.`, rawBody),
  };
}

export type SignatureVerdict = { ok: true } | { ok: false; reason: "unknown_key" | "forged" | "stale" };

/**
 * Checks a message on its bytes as they came, before anything is parsed. The clock is looked at last: only true messages can
 * be late. Source: F-16.
 */
export function checkSignature(
  key: SigningKey,
  headers: Record<string, unknown>,
  rawBody: Buffer,
  now: Date,
): SignatureVerdict {
  if (headers[pspHeaders.keyId] !== key.keyId) return { ok: false, reason: "unknown_key" };
  const timestamp = headers[pspHeaders.timestamp];
  const isTrue =
    typeof timestamp === "string" &&
    /^\d{1,12}$/.test(timestamp) &&
    isHmacHex(headers[pspHeaders.signature], key.secret, `${timestamp}.`, rawBody);
  if (!isTrue) return { ok: false, reason: "forged" };
  return isTimely(timestamp, now, pspClockTolerance_s) ? { ok: true } : { ok: false, reason: "stale" };
}
