import { createHash } from "node:crypto";

/** JSON with sorted keys, so that equal values give equal text. Functions and undefined are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "bigint") return part.toString();
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** What tells a repeated request from another one under the same key: SHA-256 of its canonical body, hex. */
export function bodyHash(body: unknown): string {
  return createHash("sha256").update(canonicalJson(body)).digest("hex");
}
