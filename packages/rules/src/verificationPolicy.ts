/** What a licence asks to know about a player before money goes out. Sums are subunits of EUR. */
export interface VerificationPolicy {
  /**
   * Withdrawals of all time up to which nothing is asked; 0 asks before the first one. Directive (EU) 2015/849, art. 11 (d)
   * names EUR 2,000 for gambling services.
   */
  freeWithdrawals: bigint;
  /** What must be accepted above it. */
  parts: readonly ("identity" | "address" | "payment_method")[];
  /** Deposits within a year from which the source of wealth is asked for. */
  questionnaireFrom: bigint;
  /** Days that a player has to answer. */
  questionnaireDays: number;
  /** Days for which an accepted answer holds. */
  questionnaireValidDays: number;
}

export const policyCurrency = "EUR";

const strictest: VerificationPolicy = {
  freeWithdrawals: 0n,
  parts: ["identity", "address", "payment_method"],
  questionnaireFrom: 5_000_00n,
  questionnaireDays: 14,
  questionnaireValidDays: 365,
};

/** The defaults of this software, one row a licence; an operator sets what their licence says. Source: docs/verification.md. */
const policies: Readonly<Record<string, Partial<VerificationPolicy>>> = {
  CW: {
    freeWithdrawals: 2_000_00n,
    parts: ["identity", "address"],
    questionnaireFrom: 20_000_00n,
    questionnaireDays: 30,
  },
  EE: { parts: ["identity", "address"], questionnaireFrom: 10_000_00n },
};

/** Unknown licences get the strictest. */
export function verificationPolicy(licence: string): VerificationPolicy {
  return { ...strictest, ...(Object.hasOwn(policies, licence) ? policies[licence] : {}) };
}
