import { hmacSha256 } from "./hmac.ts";

/** HMAC-SHA256 over UTF-8 texts. A server may pass one built on its platform's own crypto; the bytes must be the same. */
export type HmacSha256 = (key: string, message: string) => Uint8Array;

/** What fixes every random value of one round. */
export interface SeedInput {
  /** 64 lower-case hex digits, used as text, not decoded. */
  serverSeed: string;
  clientSeed: string;
  /** Counts the rounds of a seed pair from 0, never reused. */
  nonce: number;
}

export interface ByteStream {
  next(): number;
  /** Bytes given out since the beginning of the round's stream. */
  readonly position: number;
}

const BLOCK_BYTES = 32;

/**
 * The endless bytes of a round: block = HMAC-SHA256(key = hex server seed as UTF-8 text,
 * message = `clientSeed:nonce:cursor`), cursor counting 32-byte blocks from 0. Source: F-22.
 *
 * @param from bytes already used, so that a stored round goes on where it stopped
 */
export function byteStream(seeds: SeedInput, hmac: HmacSha256 = hmacSha256, from = 0): ByteStream {
  if (!Number.isSafeInteger(from) || from < 0) throw new RangeError(`stream position ${from}`);
  let position = from;
  let cursor = -1;
  let block: Uint8Array = new Uint8Array(0);
  return {
    next() {
      const wanted = Math.floor(position / BLOCK_BYTES);
      if (wanted !== cursor) {
        block = hmac(seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}:${wanted}`);
        cursor = wanted;
      }
      const value = block[position % BLOCK_BYTES];
      if (value === undefined) throw new Error("the HMAC gave fewer than 32 bytes");
      position += 1;
      return value;
    },
    get position() {
      return position;
    },
  };
}
