import { randomBytes } from "node:crypto";

let lastMillisecond = 0;
let counter = 0;

/**
 * A UUID of version 7: 48 bits of time, 12 bits that count up within a millisecond, 62 random bits. Sorts by time, so
 * that a player's rounds lie together, and cannot be guessed, so that a proof is only found by whom it was given to.
 */
export function newRoundId(now: Date): string {
  const millisecond = Math.max(now.getTime(), lastMillisecond);
  counter = millisecond === lastMillisecond ? counter + 1 : 0;
  lastMillisecond = counter > 0xfff ? millisecond + 1 : millisecond;
  counter &= 0xfff;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return written(bytes);
}

/** The id before which no round of this moment or later stands. */
export function firstRoundId(at: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  return written(bytes);
}

function written(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The lowest id that a round begun at this instant or later can have. */
export function firstRoundIdOf(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether the text could be a round's id; everything else is not asked of the database. */
export function isRoundId(text: string): boolean {
  return uuid.test(text);
}
