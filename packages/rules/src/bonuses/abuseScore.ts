/*
 * What speaks for one person behind several accounts when an offer is about to give something: what the player shares with somebody
 * who was given the same offer. Each thing has points; from a bound on the gift waits for an operator. Operators set both; what stands
 * here holds until somebody does. Source: 6-17.
 */

export const abuseSignals = {
  person: { points: 100, seen: "Same name and birth date, and the same address or phone" },
  payment: { points: 45, seen: "Same card or account" },
  device: { points: 40, seen: "Same device when they signed up, signed in or paid" },
  household: { points: 30, seen: "Same address and postal code" },
  mailbox: { points: 10, seen: "E-mail addresses that differ by digits, dots or what follows a plus" },
} as const;

export type AbuseSignal = keyof typeof abuseSignals;

export const everyAbuseSignal = Object.keys(abuseSignals) as readonly AbuseSignal[];

export interface AbuseRules {
  /** Points of each thing; 0 for one that does not count. */
  weights: Readonly<Record<AbuseSignal, number>>;
  /** A gift whose score is this high waits for an operator. */
  reviewFrom: number;
}

export const firstAbuseRules: AbuseRules = {
  weights: {
    person: abuseSignals.person.points,
    payment: abuseSignals.payment.points,
    device: abuseSignals.device.points,
    household: abuseSignals.household.points,
    mailbox: abuseSignals.mailbox.points,
  },
  reviewFrom: 60,
};

/** The points of what was seen, each thing once. */
export function abuseScore(seen: readonly AbuseSignal[], { weights }: Pick<AbuseRules, "weights">): number {
  return [...new Set(seen)].reduce((sum, signal) => sum + weights[signal], 0);
}
