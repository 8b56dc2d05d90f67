/*
 * What speaks for one person behind several accounts when an offer is about to give something: what the player shares with somebody
 * who was given the same offer. Each thing has points; from `reviewFrom` on the gift waits for an operator. The back office prints the
 * table. Source: 6-17.
 */

export const abuseSignals = {
  person: { points: 100, seen: "Same name and birth date, and the same address or phone" },
  payment: { points: 45, seen: "Same card or account" },
  device: { points: 40, seen: "Same device when they paid" },
  household: { points: 30, seen: "Same address and postal code" },
  mailbox: { points: 10, seen: "E-mail addresses that differ by digits, dots or what follows a plus" },
} as const;

export type AbuseSignal = keyof typeof abuseSignals;

export const everyAbuseSignal = Object.keys(abuseSignals) as readonly AbuseSignal[];

/** A gift whose score is this high waits for an operator. */
export const reviewFrom = 60;

/** The points of what was seen, each thing once. */
export function abuseScore(seen: readonly AbuseSignal[]): number {
  return [...new Set(seen)].reduce((sum, signal) => sum + abuseSignals[signal].points, 0);
}
