/**
 * An instant game, video poker and each bet on a crash game stake one of a list of steps, like a pokie; a table takes chips. All but pokies play at
 * the table's pace.
 */
export type GameKind = "pokie" | "table" | "instant" | "videoPoker" | "crash";

/** What may be staked in one currency, in subunits: a pokie's total stakes, or a table's chips and its total limits. */
export interface Stakes {
  currency: string;
  /** Rising. A pokie and an instant game accept exactly these; a table accepts amounts that are multiples of the first. */
  steps: number[];
  default: number;
  min: number;
  max: number;
}

/**
 * Subunits that stand for about 0.01 EUR: a round number, so that stakes read well. Not an exchange rate.
 * Its currencies are those of 3-12 and 3-13; FUN is demo credit.
 */
const centOf: Record<string, number> = {
  EUR: 1,
  USD: 1,
  AUD: 1,
  CAD: 1,
  NZD: 1,
  FUN: 1,
  BRL: 5,
  NOK: 10,
  KZT: 500,
  JPY: 1,
  BTC: 10,
  ETH: 500,
  BCH: 2_000,
  LTC: 10_000,
  DOG: 5_000_000,
  USDT: 10_000,
};

/** Subunits of a currency that stand for one cent of EUR wherever amounts are set. Throws for one that is not played in. */
export function centIn(currency: string): number {
  const cent = centOf[currency];
  if (cent === undefined) throw new RangeError(`no game is played in ${currency}`);
  return cent;
}

const pokieCents = [20, 40, 60, 80, 100, 200, 300, 400, 500, 1_000, 2_000, 5_000, 10_000];
const instantCents = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
const chipCents = [20, 100, 500, 1_000, 2_500, 10_000];
const tableMaxCents = 200_000;
const centsOf: Record<GameKind, readonly number[]> = {
  pokie: pokieCents,
  table: chipCents,
  instant: instantCents,
  videoPoker: instantCents,
  crash: instantCents,
};

/** Currencies that the games can be played in. */
export const playableCurrencies = Object.keys(centOf);

/**
 * Stakes of a game kind in a currency, or null when the currency is not offered.
 * Every pokie stake is a multiple of 20 subunits, the number of lines, so a line's bet is whole and no win is rounded.
 */
export function stakeSteps(kind: GameKind, currency: string): Stakes | null {
  const cent = centOf[currency];
  if (cent === undefined) return null;
  const steps = centsOf[kind].map((cents) => cents * cent);
  const max = kind === "table" ? tableMaxCents * cent : steps.at(-1)!;
  return { currency, steps, default: 100 * cent, min: steps[0]!, max };
}
