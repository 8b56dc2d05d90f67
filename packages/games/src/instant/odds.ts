import { type Ratio, reduced } from "../arithmetic/ratio.ts";

/** One result of a bet: in how many of all ways it comes, and what it pays. */
export interface OddsRow {
  ways: bigint;
  pays: Ratio;
}

/** Every result of a bet. The rows' ways sum to `total`. */
export interface Odds {
  total: bigint;
  rows: readonly OddsRow[];
}

/** What every instant game tells of its chances. A setting is one way to bet and to play the round to its end. */
export interface PublishedOdds<Setting> {
  /** Least return of any setting at any stake once payouts are whole subunits, in per cent, as `verify-rtp` computes it. */
  lowestRtp: number;
  /** What the table opens with; the published hit frequency is this setting's. */
  opening: Setting;
  settings(): Iterable<Setting>;
  odds(setting: Setting): Odds;
}

/** What a bet returns of its stake before any rounding, exact. */
export function exactReturn({ total, rows }: Odds): Ratio {
  const common = rows.reduce((product, { pays }) => product * pays.den, 1n);
  const sum = rows.reduce((before, { ways, pays }) => before + (ways * pays.num * common) / pays.den, 0n);
  return reduced(sum, total * common);
}

const chance = ({ ways }: OddsRow, total: bigint) => Number(ways) / Number(total);
const times = ({ pays }: OddsRow) => Number(pays.num) / Number(pays.den);

/** What a bet returns at one stake, each payout rounded down to whole subunits. Source: F-30. */
export function returnAt({ total, rows }: Odds, stake: number): number {
  return rows.reduce(
    (sum, row) => sum + (chance(row, total) * Number((BigInt(stake) * row.pays.num) / row.pays.den)) / stake,
    0,
  );
}

/** Share of rounds that pay anything. */
export function hitShare({ total, rows }: Odds): number {
  return rows.reduce((sum, row) => (row.pays.num > 0n ? sum + chance(row, total) : sum), 0);
}

/** Standard deviation of a round's return, in stakes. */
export function deviation({ total, rows }: Odds): number {
  const mean = rows.reduce((sum, row) => sum + chance(row, total) * times(row), 0);
  return Math.sqrt(rows.reduce((sum, row) => sum + chance(row, total) * (times(row) - mean) ** 2, 0));
}
