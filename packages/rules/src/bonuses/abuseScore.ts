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

/** Something that was seen, with its points. */
interface Seen {
  signal: AbuseSignal;
  points: number;
}

/** A household, or somebody with a handful of accounts, has the same print; a print of more is one of many devices alike. */
export const commonFrom = 5;

/**
 * The points of a device whose print so many accounts have: all of them up to five, then fewer the more there are, as phones of one
 * model have the same print and one that hundreds share says little. At ten accounts it is half, at a hundred a twentieth.
 */
export function devicePoints(points: number, accounts: number): number {
  return accounts <= commonFrom ? points : Math.round((points * commonFrom) / accounts);
}

/** The points of what was seen, each thing once. */
export function abuseScore(seen: readonly Seen[]): number {
  return [...new Map(seen.map(({ signal, points }) => [signal, points])).values()].reduce((sum, one) => sum + one, 0);
}
