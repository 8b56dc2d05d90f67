import { randomFillSync, randomInt } from "node:crypto";
import { v7 } from "uuid";

/** By how much a clock may step back without the ids following it, in milliseconds: such is what time servers correct. */
const correction_ms = 1_000;

let lastMillisecond = 0;
let counter = 0;

/**
 * A UUID of version 7 (RFC 9562): 48 bits of time, 12 bits that count up within a millisecond, 62 random bits. Sorts by time,
 * so that a player's rounds lie together, and cannot be guessed, so that a proof is only found by whom it was given to.
 * A clock that steps back a little does not break the order; one that is set back is followed, since the time in an id also
 * says in which month the round is kept.
 */
export function newRoundId(now: Date): string {
  const isSetBack = now.getTime() < lastMillisecond - correction_ms;
  const millisecond = isSetBack ? now.getTime() : Math.max(now.getTime(), lastMillisecond);
  counter = millisecond === lastMillisecond ? counter + 1 : 0;
  lastMillisecond = counter > 0xfff ? millisecond + 1 : millisecond;
  counter &= 0xfff;
  // The library takes 32 bits of its own for a sequence; the lower 20 of them are random here.
  return v7({ msecs: lastMillisecond, seq: counter * 2 ** 20 + randomInt(2 ** 20), random: nextRandom() });
}

const randomBytes = 16;
/** Random bytes for many ids: asking the system for those of one costs more than the rest of the id. */
const pool = new Uint8Array(256 * randomBytes);
let used = pool.length;

/** The next bytes of the pool, which are used for one id. */
function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += randomBytes;
  return pool.subarray(used - randomBytes, used);
}

/** The lowest id that a round begun at this moment or later can have. */
export function firstRoundId(at: Date): string {
  return `${timeOf(at.getTime())}-0000-0000-000000000000`;
}

function timeOf(millisecond: number): string {
  const hex = millisecond.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether the text could be a round's id; everything else is not asked of the database. */
export function isRoundId(text: string): boolean {
  return uuid.test(text);
}
