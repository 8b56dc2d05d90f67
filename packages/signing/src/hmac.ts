import { createHmac, timingSafeEqual } from "node:crypto";

type Part = string | Uint8Array;

/** Lower-case hex HMAC-SHA256 over the parts, one after the other. */
export function hmacHex(secret: Part, ...parts: readonly Part[]): string {
  return digest(secret, parts).toString("hex");
}

/** Whether `signature` is that of the parts, lower-case hex; takes as long for a wrong one as for the right one. */
export function isHmacHex(signature: unknown, secret: Part, ...parts: readonly Part[]): boolean {
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(digest(secret, parts), Buffer.from(signature, "hex"));
}

function digest(secret: Part, parts: readonly Part[]): Buffer {
  const hmac = createHmac("sha256", secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}
