import { createHmac, timingSafeEqual } from "node:crypto";

interface Key {
  keyId: string;
  secret: string;
}

/** A signed timestamp may be this far from our clock, either way. */
const tolerance_s = 5 * 60;

/** Headers that prove that these bytes are ours, of now and for this path. */
export function signedHeaders({ keyId, secret }: Key, path: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "content-type": "application/json",
    "x-key-id": keyId,
    "x-request-timestamp": timestamp,
    "x-request-sign": digest(secret, timestamp, body).toString("hex"),
    "x-request-path-sign": createHmac("sha256", secret).update(`${timestamp}.${path}\n`).update(body).digest("hex"),
  };
}

/** Whether a message came from the casino, checked on the bytes as they came, before they are parsed. */
export function isSigned(key: Key, headers: Record<string, unknown>, body: Buffer, now: Date): boolean {
  const { "x-key-id": keyId, "x-request-timestamp": timestamp, "x-request-sign": signature } = headers;
  if (keyId !== key.keyId || typeof timestamp !== "string" || typeof signature !== "string") return false;
  if (!/^\d{9,11}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance_s) return false;
  return timingSafeEqual(digest(key.secret, timestamp, body), Buffer.from(signature, "hex"));
}

/** What is signed: the timestamp, a dot, the body. */
function digest(secret: string, timestamp: string, body: string | Buffer): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
}
