import { hash } from "node:crypto";

/** JSON with sorted keys, so that equal values give equal text. Functions and undefined are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "bigint") return part.toString();
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    // Without a prototype, a field called __proto__ is a field like any other.
    const sorted: Record<string, unknown> = Object.create(null);
    for (const key of Object.keys(part).sort()) sorted[key] = (part as Record<string, unknown>)[key];
    return sorted;
  });
}

/** What tells a repeated request from another one under the same key: SHA-256 of its canonical body, hex. */
export function bodyHash(body: unknown): string {
  return hash("sha256", canonicalJson(body));
}
