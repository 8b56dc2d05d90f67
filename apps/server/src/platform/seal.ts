import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret for the database with AES-256-GCM. `owner` is bound to the result: moved to another row, it does not
 * open. Layout: nonce, tag, ciphertext. Source: F-23.
 */
export function sealBytes(key: Buffer, secret: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Opens what `sealBytes` made. Throws when the key, the owner or a byte is not the one it was sealed with. */
export function unsealBytes(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

/** The same for text. */
export function seal(key: Buffer, secret: string, owner: string): Buffer {
  return sealBytes(key, Buffer.from(secret, "utf8"), owner);
}

export function unseal(key: Buffer, sealed: Buffer, owner: string): string {
  return unsealBytes(key, sealed, owner).toString("utf8");
}
