import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";

/** What free spins win on average, in cents of EUR. */
export function spinsCost(
  facts: { rates: Rates },
  count: number,
  stake: { currency: string; cents: number } | null,
  rtp: number | null,
): number | null {
  const each = stake && inEuro(facts, stake.cents, stake.currency);
  return each === null || rtp === null ? null : (count * each * rtp) / 100;
}

/** For showing: a million subunits are precise enough for a rate. */
export function inEuro({ rates }: { rates: Rates }, cents: number, currency: string): number | null {
  const million = exchanged(1_000_000n, currency, defaultCurrency, rates);
  return million === null ? null : (cents * Number(million)) / 1_000_000;
}

/** What points buy, in cents of EUR: money of the card that gives most for a point. */
export const euroForPoints = (config: CompPointsConfig | null, points: number): number =>
  Math.max(0, ...(config?.money ?? []).map(euroForPoint)) * points;

function euroForPoint({ rates }: CompPointsConfig["money"][number]): number {
  const rate = rates.find(({ currency }) => currency === defaultCurrency);
  return rate ? rate.amount_cents / rate.points : 0;
}
