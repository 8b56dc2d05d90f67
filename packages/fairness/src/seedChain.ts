import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { hashServerSeed, SERVER_SEED } from "./seeds.ts";

/**
 * Seeds of shared rounds, fixed before the first of them: each is the hash of the next, so the hash of a round's seed is
 * the seed of the round before. Link 0 is published with the chain's length; rounds then reveal link 1, 2 and so on to the
 * root. Nobody can exchange a later link without breaking the row. Source: F-21.
 */
export interface SeedChain {
  /** Link 0, shown before the first round. */
  terminal: string;
  /** The seed of a round, from 1 to the chain's length; 0 is the terminal. */
  link(number: number): string;
}

/** Links kept in memory; those between are hashed again when they are asked for. */
const spacing = 256;

/** SHA-256 of a text as hex. A server may pass its platform's own; the digits must be the same. */
export type Sha256 = (text: string) => string;

/** Opens a chain from its secret root. The hash is SHA-256 of the hex text, like every commitment of the house. */
export function openSeedChain(root: string, length: number, hash: Sha256 = hashServerSeed): SeedChain {
  if (!SERVER_SEED.test(root)) throw new RangeError("a chain's root is a server seed");
  if (!Number.isSafeInteger(length) || length < 1) throw new RangeError(`a chain of ${length} links`);
  const kept = new Map<number, string>();
  let link = root;
  for (let number = length; number > 0; number -= 1) {
    if (number === length || number % spacing === 0) kept.set(number, link);
    link = hash(link);
  }
  const terminal = link;
  return {
    terminal,
    link(number) {
      if (!Number.isSafeInteger(number) || number < 0 || number > length) throw new RangeError(`link ${number}`);
      if (number === 0) return terminal;
      const from = Math.min(length, Math.ceil(number / spacing) * spacing);
      return hashTimes(kept.get(from) as string, from - number, hash);
    },
  };
}

/** Whether a revealed seed is the one that the terminal hash committed to for this round: hashed so often, it is that. */
export function verifyLink(seed: string, number: number, terminal: string): boolean {
  if (!SERVER_SEED.test(seed) || !Number.isSafeInteger(number) || number < 1) return false;
  return hashTimes(seed, number, hashServerSeed) === terminal;
}

function hashTimes(seed: string, times: number, hash: Sha256): string {
  let link = seed;
  for (let time = 0; time < times; time += 1) link = hash(link);
  return link;
}

/**
 * The salt of a chain from the signature of the public beacon's round that was named before the signature existed: SHA-256 of
 * the signature's bytes, as hex. Networks of the drand protocol call it the round's randomness.
 */
export function saltOfBeacon(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}
