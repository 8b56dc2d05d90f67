import { v7 } from "uuid";

let lastMillisecond = 0;
let counter = 0;

/**
 * A UUID of version 7 (RFC 9562): the time, a counter within the millisecond, random bits. Sorts by time, so that a player's
 * rounds lie together, and cannot be guessed, so that a proof is only found by whom it was given to.
 */
export function newRoundId(now: Date): string {
  const millisecond = Math.max(now.getTime(), lastMillisecond);
  counter = millisecond === lastMillisecond ? counter + 1 : 0;
  lastMillisecond = millisecond;
  return v7({ msecs: millisecond, seq: counter });
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
