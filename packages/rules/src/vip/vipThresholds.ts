import { thresholdCurrency } from "../currencies.ts";

/** What a VIP status asks for in one quarter, in subunits. */
export interface VipThreshold {
  deposits: bigint;
  bets: bigint;
}

/** Thresholds by currency; `other` is for one without a line of its own. */
export type VipThresholds = Readonly<Record<string, VipThreshold>>;

/** The line that stands for every currency without one. */
export const otherCurrency = "other";

/** What each status asks for unless the operator says otherwise. Source: 9-31, 9-32. */
export const publishedThresholds: VipThresholds = {
  EUR: { deposits: 600_000n, bets: 6_000_000n },
  USD: { deposits: 600_000n, bets: 6_000_000n },
  AUD: { deposits: 900_000n, bets: 9_000_000n },
  CAD: { deposits: 900_000n, bets: 9_000_000n },
  NZD: { deposits: 900_000n, bets: 9_000_000n },
  BRL: { deposits: 3_000_000n, bets: 30_000_000n },
  [otherCurrency]: { deposits: 900_000n, bets: 9_000_000n },
};

/** The currency in which a player's progress is counted, and what is asked for in it. Source: 9-31 to 9-33. */
export function thresholdIn(
  wallet: string,
  thresholds: VipThresholds = publishedThresholds,
): { currency: string; threshold: VipThreshold } {
  const currency = thresholdCurrency(wallet);
  const threshold = thresholds[currency] ?? thresholds[otherCurrency] ?? publishedThresholds[otherCurrency];
  return { currency, threshold: threshold! };
}
