import { createHmac, timingSafeEqual } from "node:crypto";
import { pspClockTolerance_s, pspHeaders } from "@croupier/contract/psp";

export interface SigningKey {
  keyId: string;
  secret: string;
}

/** Headers that prove who sent `rawBody` and when. Source: contract, psp.ts. */
export function signedHeaders(key: SigningKey, rawBody: string | Buffer, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    [pspHeaders.keyId]: key.keyId,
    [pspHeaders.timestamp]: timestamp,
    [pspHeaders.signature]: digest(key.secret, timestamp, rawBody).toString("hex"),
  };
}

export type SignatureVerdict = "ok" | "unknown_key" | "stale" | "forged";

/** Checks a message on its raw bytes, in constant time, before anything is parsed. Source: F-16. */
export function checkSignature(
  key: SigningKey,
  headers: Record<string, string | string[] | undefined>,
  rawBody: Buffer,
  now: Date,
): SignatureVerdict {
  if (headers[pspHeaders.keyId] !== key.keyId) return "unknown_key";
  const timestamp = headers[pspHeaders.timestamp];
  const signature = headers[pspHeaders.signature];
  if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return "forged";
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return "forged";
  if (!timingSafeEqual(digest(key.secret, timestamp, rawBody), Buffer.from(signature, "hex"))) return "forged";
  const age_s = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return age_s > pspClockTolerance_s ? "stale" : "ok";
}

function digest(secret: string, timestamp: string, rawBody: string | Buffer): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(rawBody).digest();
}
