/** What may be staked in one currency, in subunits: a pokie's total stakes, or a table's chips and its total limits. */
export interface Stakes {
  currency: string;
  /** Rising. A pokie accepts exactly these; a table accepts amounts that are multiples of the first. */
  steps: number[];
  default: number;
  min: number;
  max: number;
}

interface CurrencyScale {
  subunits: number;
  /** Subunits that stand for about 0.01 EUR; a round number, so that stakes read well. Not an exchange rate. */
  cent: number;
}

const scales: Record<string, CurrencyScale> = {
  EUR: { subunits: 100, cent: 1 },
  USD: { subunits: 100, cent: 1 },
  AUD: { subunits: 100, cent: 1 },
  CAD: { subunits: 100, cent: 1 },
  NZD: { subunits: 100, cent: 1 },
  FUN: { subunits: 100, cent: 1 },
  BRL: { subunits: 100, cent: 5 },
  NOK: { subunits: 100, cent: 10 },
  KZT: { subunits: 100, cent: 500 },
  JPY: { subunits: 1, cent: 1 },
  BTC: { subunits: 1e8, cent: 10 },
  ETH: { subunits: 1e8, cent: 500 },
  BCH: { subunits: 1e8, cent: 2_000 },
  LTC: { subunits: 1e8, cent: 10_000 },
  DOG: { subunits: 1e8, cent: 5_000_000 },
  USDT: { subunits: 1e6, cent: 10_000 },
};

const pokieCents = [20, 40, 60, 80, 100, 200, 300, 400, 500, 1_000, 2_000, 5_000, 10_000];
const chipCents = [20, 100, 500, 1_000, 2_500, 10_000];
const tableMaxCents = 200_000;

/** Currencies that the games can be played in. */
export const playableCurrencies = Object.keys(scales);

/**
 * Stakes of a game kind in a currency, or null when the currency is not offered.
 * Every pokie stake is a multiple of 20 subunits, the number of lines, so a line's bet is whole and no win is rounded.
 */
export function stakeSteps(kind: "pokie" | "table", currency: string): Stakes | null {
  const scale = scales[currency];
  if (scale === undefined) return null;
  const steps = (kind === "pokie" ? pokieCents : chipCents).map((cents) => cents * scale.cent);
  const max = kind === "pokie" ? steps.at(-1)! : tableMaxCents * scale.cent;
  return { currency, steps, default: kind === "pokie" ? 100 * scale.cent : 100 * scale.cent, min: steps[0]!, max };
}
