import { hash, verify } from "@node-rs/argon2";

/*
 * Passwords are kept as Argon2id in the PHC text form. A hash costs 19 MiB and some 20 ms, so only a few are made at
 * once and a crowd waits or is turned away. Source: F-60, F-64.
 */

/**
 * OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. Argon2id is the library's own choice. The cheap ones are for
 * tests, which make thousands of accounts; live mode refuses them.
 */
const costs = {
  strong: { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 },
  cheap: { memoryCost: 256, timeCost: 1, parallelism: 1 },
};
let cost = costs.strong;

/** Which hashes this process makes from now on; strong ones unless told. Those that are stored are checked at their own cost. */
export function makeHashes(kind: keyof typeof costs): void {
  cost = costs[kind];
}

/** Who waits for a hash. Each kind has a queue of its own, so that a crowd in one does not keep people out of another. */
export type PasswordQueue = "signIn" | "signUp" | "change";

const most: Record<PasswordQueue, { atOnce: number; waiting: number }> = {
  signIn: { atOnce: 2, waiting: 256 },
  signUp: { atOnce: 1, waiting: 128 },
  change: { atOnce: 1, waiting: 24 },
};

/** Thrown when more people sign in at once than hashes can be made. */
export class TooManyPasswords extends Error {}

interface QueueState {
  running: number;
  waiting: (() => void)[];
}
const turns: Record<PasswordQueue, QueueState> = {
  signIn: { running: 0, waiting: [] },
  signUp: { running: 0, waiting: [] },
  change: { running: 0, waiting: [] },
};

async function takeTurn<T>(queue: PasswordQueue, work: () => Promise<T>): Promise<T> {
  const { atOnce, waiting: maxWaiting } = most[queue];
  const turn = turns[queue];
  if (turn.waiting.length >= maxWaiting) throw new TooManyPasswords("too many passwords at once");
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
export function hashPassword(password: string, queue: PasswordQueue): Promise<string> {
  return takeTurn(queue, () => hash(normal(password), cost));
}

/** A hash that no password has; checking against it takes as long as against a real one. Source: F-64. */
export const nobodysHash = `$argon2id$v=19$m=${costs.strong.memoryCost},t=${costs.strong.timeCost},p=${costs.strong.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Compares in constant time. Throws where what is stored is no hash. */
export function isPassword(password: string, stored: string, queue: PasswordQueue): Promise<boolean> {
  return takeTurn(queue, () => verify(stored, normal(password)));
}

/** The same letters typed on two keyboards are the same password. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
