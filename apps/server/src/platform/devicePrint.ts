import { createHmac } from "node:crypto";

/**
 * What a page calls its device, as it is kept: a keyed hash, from which nobody can tell what the page said. Every module hashes
 * it with the same key, so that a device is found again wherever it was named. Null where the page says nothing.
 */
export function devicePrint(key: Uint8Array, told: string | null | undefined): Buffer | null {
  const text = told?.trim();
  return text ? createHmac("sha256", key).update(text).digest() : null;
}
