import { createHmac, timingSafeEqual } from "node:crypto";
import { pspClockTolerance_s, pspHeaders } from "@croupier/contract/psp";

export interface SigningKey {
  keyId: string;
  secret: string;
}

/** Headers that prove to the provider who sent `rawBody` and when. Source: contract, psp.ts. */
export function signedHeaders(key: SigningKey, rawBody: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    [pspHeaders.keyId]: key.keyId,
    [pspHeaders.timestamp]: timestamp,
    [pspHeaders.signature]: digest(key.secret, timestamp, rawBody).toString("hex"),
  };
}

export type SignatureVerdict = { ok: true } | { ok: false; reason: "unknown_key" | "forged" | "stale" };

/** In constant time, on the bytes as they came. The clock is looked at last: only true messages can be late. */
export function checkSignature(
  key: SigningKey,
  headers: Record<string, string | undefined>,
  rawBody: Buffer,
  now: Date,
): SignatureVerdict {
  if (headers[pspHeaders.keyId] !== key.keyId) return { ok: false, reason: "unknown_key" };
  const timestamp = headers[pspHeaders.timestamp] ?? "";
  const signature = headers[pspHeaders.signature] ?? "";
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return { ok: false, reason: "forged" };
  const expected = digest(key.secret, timestamp, rawBody);
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return { ok: false, reason: "forged" };
  const apart_s = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return apart_s > pspClockTolerance_s ? { ok: false, reason: "stale" } : { ok: true };
}

function digest(secret: string, timestamp: string, rawBody: string | Buffer): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(rawBody).digest();
}
