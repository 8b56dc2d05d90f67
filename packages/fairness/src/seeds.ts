import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** A server seed on the wire: 64 lower-case hex digits. */
export const SERVER_SEED = /^[0-9a-f]{64}$/;

const CLIENT_SEED = /^[\x20-\x7e]{1,64}$/;

/** Fills the array with bytes of a CSPRNG; the platform's own by default, in Node and in browsers. */
export type RandomFill = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

const platformRandom: RandomFill = (bytes) => globalThis.crypto.getRandomValues(bytes);

/** 256 bits from a CSPRNG as hex. Source: F-17. */
export function newServerSeed(random: RandomFill = platformRandom): string {
  return bytesToHex(random(new Uint8Array(32)));
}

/** A client seed for players who did not choose their own: 80 bits as hex. */
export function newClientSeed(random: RandomFill = platformRandom): string {
  return bytesToHex(random(new Uint8Array(10)));
}

/** Printable ASCII, 1 to 64 characters, no blank at either end: reads the same in every verifier. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text) && text.trim() === text;
}

/**
 * The commitment shown before the first bet: SHA-256 of the hex seed as UTF-8 text (not of the decoded bytes),
 * as widely used verifiers expect. Source: F-21, F-22.
 */
export function hashServerSeed(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}
