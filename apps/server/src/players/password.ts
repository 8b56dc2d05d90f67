import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/*
 * Passwords are kept as Argon2id in the PHC text form. A hash costs 19 MiB and some 20 ms, so only a few are made at
 * once and a crowd waits or is turned away. Source: F-60, F-64.
 */

const memory_KiB = 19 * 1024;
const passes = 2;
const parallelism = 1;

/** Who waits for a hash. Each kind has a queue of its own, so that a crowd in one does not keep people out of another. */
export type PasswordQueue = "signIn" | "signUp" | "change";

const most: Record<PasswordQueue, { atOnce: number; waiting: number }> = {
  signIn: { atOnce: 2, waiting: 256 },
  signUp: { atOnce: 1, waiting: 128 },
  change: { atOnce: 1, waiting: 24 },
};

const derive = promisify(argon2) as (algorithm: "argon2id", parameters: Argon2Parameters) => Promise<Buffer>;

/** Thrown when more people sign in at once than hashes can be made. */
export class TooManyPasswords extends Error {}

interface Turns {
  running: number;
  waiting: (() => void)[];
}
const turns: Record<PasswordQueue, Turns> = {
  signIn: { running: 0, waiting: [] },
  signUp: { running: 0, waiting: [] },
  change: { running: 0, waiting: [] },
};

async function takeTurn<T>(queue: PasswordQueue, work: () => Promise<T>): Promise<T> {
  const { atOnce, waiting: mostWaiting } = most[queue];
  const turn = turns[queue];
  if (turn.waiting.length >= mostWaiting) throw new TooManyPasswords("too many passwords at once");
  if (turn.running >= atOnce) await new Promise<void>((resolve) => turn.waiting.push(resolve));
  else turn.running++;
  try {
    return await work();
  } finally {
    const next = turn.waiting.shift();
    if (next) next();
    else turn.running--;
  }
}

/** The form to store. The same password never gives the same text twice. */
export async function hashPassword(password: string, queue: PasswordQueue): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await takeTurn(queue, () =>
    derive("argon2id", { message: normal(password), nonce, parallelism, tagLength: 32, memory: memory_KiB, passes }),
  );
  return `$argon2id$v=19$m=${memory_KiB},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** A hash that no password has; checking against it takes as long as against a real one. Source: F-64. */
export const nobodysHash = `$argon2id$v=19$m=${memory_KiB},t=${passes},p=${parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;

export async function isPassword(password: string, stored: string, queue: PasswordQueue): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) throw new Error("a stored password has an unknown form");
  const [memory, times, lanes] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const expected = Buffer.from(match[5]!, "base64");
  const tag = await takeTurn(queue, () =>
    derive("argon2id", {
      message: normal(password),
      nonce: Buffer.from(match[4]!, "base64"),
      parallelism: lanes,
      tagLength: expected.length,
      memory,
      passes: times,
    }),
  );
  return timingSafeEqual(tag, expected);
}

/** The same letters typed on two keyboards are the same password. */
function normal(password: string): string {
  return password.normalize("NFKC");
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
