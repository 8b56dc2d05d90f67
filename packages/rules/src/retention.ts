/*
 * How long what is held about players stays, and why. The daily job follows this list, and docs/privacy.md shows it; a test
 * holds the two together. Source: F-69.
 */

export interface RetentionRule {
  what: string;
  /** Days; null for what stays as long as the books do. */
  days: number | null;
  /** From when the days are counted. */
  from: string;
  why: string;
  /** Days under a licence that asks for another term, by its code. */
  licences?: Readonly<Record<string, number>>;
}

const year = 365;

export const retention = {
  books: {
    what: "Postings, rounds, payments and bonuses, under the account's number only",
    days: null,
    from: "–",
    why: "Books are kept whole: every sum must be provable. After erasure the number leads to nobody.",
  },
  identity: {
    what: "Who the player was, their documents and payments, encrypted, after the account was erased",
    days: 5 * year,
    from: "erasure of the account",
    why: "Laws against money laundering ask for it for five years after the end (AMLD art. 40). Nothing where no money ever moved. A licence that is not known keeps the longest of them.",
    licences: { CW: 5 * year, EE: 5 * year },
  },
  exclusion: {
    what: "Keyed hashes by which a person who excluded themselves is known again after erasure",
    days: 0,
    from: "the end of the exclusion",
    why: "An exclusion holds for the person. Without an end, the hashes have none.",
  },
  signIns: {
    what: "Sign-ins and tries to sign in",
    days: year,
    from: "the try",
    why: "So that players can see who tried to get in.",
  },
  sessions: {
    what: "Ended sessions with address and device",
    days: year,
    from: "the end of the session",
    why: "To look into theft of accounts and several accounts of one person.",
  },
  devices: {
    what: "Devices at which an account was opened or entered, as keyed hashes",
    days: year,
    from: "the last sign-in there",
    why: "To find several accounts of one person when an offer is about to give something.",
  },
  mailLinks: {
    what: "Mailed links that were used or ran out",
    days: 30,
    from: "the end of the link",
    why: "To tell a link that ran out from one that never was.",
  },
  sentMail: {
    what: "That a letter was sent by mail, with its subject",
    days: 400,
    from: "the sending",
    why: "Support answers for a year whether a letter went out.",
  },
  chats: {
    what: "Conversations with support",
    days: 3 * year,
    from: "the last message",
    why: "Complaints may be brought for three years.",
  },
  letters: {
    what: "Letters to support",
    days: 3 * year,
    from: "the letter",
    why: "Complaints may be brought for three years.",
  },
  fraudChecks: {
    what: "What was found when a payment was checked against fraud",
    days: 2 * year,
    from: "the check",
    why: "Disputes about a payment come within this time.",
  },
  surveys: {
    what: "Answers to surveys",
    days: 2 * year,
    from: "the answer",
    why: "To compare one year with the year before.",
  },
  campaigns: {
    what: "The campaign by which a player came",
    days: 2 * year,
    from: "the visit",
    why: "To settle with those who sent them.",
  },
  reports: {
    what: "Reports of browsers about faults and speed, and campaigns of guests",
    days: 14,
    from: "the report",
    why: "To find faults. They name no player.",
  },
  tallies: {
    what: "Counts of reports by day",
    days: 400,
    from: "the day",
    why: "To compare with a year ago. They name nobody.",
  },
  guests: {
    what: "Games that guests played for fun",
    days: 30,
    from: "the last game",
    why: "A guest who returns goes on where they were.",
  },
  exports: {
    what: "Files of exported data",
    days: 7,
    from: "the making of the file",
    why: "Time to download; the file is made again when asked for.",
  },
  privacyRequests: {
    what: "Requests for an export or for erasure that are settled",
    days: 3 * year,
    from: "the request",
    why: "To prove that they were answered in time (GDPR art. 12 (3)).",
  },
  consents: {
    what: "Consents and their withdrawals",
    days: null,
    from: "–",
    why: "Proof of consent (GDPR art. 7 (1)); after erasure under the account's number only.",
  },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionTerm = keyof typeof retention;

/** Days that something is kept under a licence; null where it stays. An unknown licence gets the longest of the terms. */
export function retentionDays(term: RetentionTerm, licence?: string): number | null {
  const rule: RetentionRule = retention[term];
  if (rule.days === null || !rule.licences) return rule.days;
  const known = licence !== undefined && Object.hasOwn(rule.licences, licence) ? rule.licences[licence] : undefined;
  return known ?? Math.max(rule.days, ...Object.values(rule.licences));
}

/** The moment before which something of this term is too old; null where it stays. */
export function retainedSince(term: RetentionTerm, now: Date): Date | null {
  const days = retentionDays(term);
  return days === null ? null : new Date(now.getTime() - days * 86_400_000);
}
