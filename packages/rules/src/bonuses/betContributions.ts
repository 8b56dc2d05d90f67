/** Bets that put little at stake, as the games name them. */
export const betRisks = ["even_money", "low_risk", "opposite"] as const;
export type BetRisk = (typeof betRisks)[number];

/** Per cent of what a stake would count by its game that counts where it is bet so. */
export type BetContributions = Readonly<Record<BetRisk, number>>;

/**
 * What the house counts where an offer names nothing else. A bet that pays at most double moves a balance least of all chips, so a
 * requirement met by such bets costs next to nothing and half of them counts. What pays less than one and a half times the stake, and
 * bets of one round that cover everything, turn money over without putting it at stake: they count nothing.
 */
export const contributionByBet: BetContributions = { even_money: 50, low_risk: 0, opposite: 0 };

/** The house's table with what an offer names in its place. */
export const betContributions = (named: Partial<BetContributions> | null = null): BetContributions => ({
  ...contributionByBet,
  ...named,
});

/** A part of a round's stakes; `risk` is null for a bet like any other. */
export interface RiskedStake {
  risk: BetRisk | null;
  staked: number;
}

/** A share as a fraction of whole numbers. */
export interface BetShare {
  part: bigint;
  of: bigint;
}

export const wholeShare: BetShare = { part: 1n, of: 1n };

/** Which share of a round's stakes counts by how they were bet; all of it where nothing is known of the bets. */
export function betShare(risked: readonly RiskedStake[] | null, table: BetContributions | null): BetShare {
  const stakes = risked?.filter(({ staked }) => staked > 0) ?? [];
  if (table === null || stakes.length === 0) return wholeShare;
  const percentOf = (risk: BetRisk | null) => BigInt(risk === null ? 100 : table[risk]);
  const sum = (of: (one: RiskedStake) => bigint) => stakes.reduce((total, one) => total + of(one), 0n);
  return {
    part: sum(({ risk, staked }) => BigInt(staked) * percentOf(risk)),
    of: 100n * sum(({ staked }) => BigInt(staked)),
  };
}

/** Bets by what counts of them, the most first; without those that count like any other, unless `whole` asks for them. */
export function betRows(
  table: Partial<BetContributions>,
  { whole = false } = {},
): { percent: number; bets: BetRisk[] }[] {
  const told = betRisks.filter((risk) => table[risk] !== undefined && (whole || table[risk] !== 100));
  const percents = [...new Set(told.map((risk) => table[risk]!))].sort((one, other) => other - one);
  return percents.map((percent) => ({ percent, bets: told.filter((risk) => table[risk] === percent) }));
}
