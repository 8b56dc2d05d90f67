import { createHash, randomBytes } from "node:crypto";

/** 256 bits from the system's generator, safe in cookies and links. Source: F-61. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Tokens are stored as their hash; with that much entropy a plain one is enough. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
