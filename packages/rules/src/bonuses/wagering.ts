import { type BetContributions, type BetShare, wholeShare } from "./betContributions.ts";

/*
 * How bonus money becomes cash. Amounts are subunits of one currency.
 */

/**
 * Per cent of a stake that counts for the wagering requirement, by the catalogue's category; whatever is in none of these
 * counts whole. Games of a low edge count little, since a requirement there costs the player next to nothing; jackpot games
 * do not count, since their stakes feed a pool.
 */
export const contributionByCategory: Readonly<Record<string, number>> = {
  jackpot: 0,
  table: 10,
  live: 10,
  roulette: 10,
  blackjack: 10,
  baccarat: 10,
  poker: 10,
  "crash-games": 10,
};

/** What counts where a gift says something of its own, in per cent: by category, and by a game's identifier. */
export interface NamedContributions {
  categories: Readonly<Record<string, number>>;
  games: Readonly<Record<string, number>>;
  /** Of what counts by these, what counts by the kind of bet. */
  bets?: Partial<BetContributions> | undefined;
}

/** Per cent of a stake that counts at a game: what the gift names for it, else the least of its categories. */
export function contributionOf(
  categories: readonly string[],
  game = "",
  named: NamedContributions | null = null,
): number {
  const own = named?.games[game];
  if (own !== undefined) return own;
  const ofCategory = (category: string) => named?.categories[category] ?? contributionByCategory[category] ?? 100;
  return Math.min(100, ...categories.map(ofCategory));
}

/** What of a stake counts by its game and by how it was bet, rounded down once. */
export function countedStake(stake: bigint, contribution: number, { part, of }: BetShare = wholeShare): bigint {
  return (stake * BigInt(contribution) * part) / (100n * of);
}

/** What an offer for a deposit lets the player wager: the bonus, or what was paid in for it too. */
export const wagerBases = ["bonus", "bonus_and_deposit"] as const;
export type WagerBase = (typeof wagerBases)[number];

/** How much has to be staked before a bonus becomes cash; `deposit` is what has to be wagered together with it. */
export function wagerRequirement(amount: bigint, wager: number, deposit = 0n): bigint {
  return (amount + deposit) * BigInt(wager);
}

/** How bonus money is divided when its wagering is done: what becomes cash, and what is over the cap. */
export function releaseSplit(balance: bigint, maxWin: bigint | null): { cash: bigint; over: bigint } {
  const cash = maxWin !== null && maxWin < balance ? maxWin : balance;
  return { cash, over: balance - cash };
}

/** What a deposit brings: a share of it, at most the cap. 0 below the least deposit. */
export function depositBonus(
  deposit: bigint,
  { percent, cap, least }: { percent: number; cap: bigint; least: bigint },
): bigint {
  if (deposit < least) return 0n;
  const share = (deposit * BigInt(percent)) / 100n;
  return share < cap ? share : cap;
}

/** Why a bet may not be made while a bonus plays; null where it may. */
export function betAgainstTerms(
  bet: { game: string; stake: bigint; contribution: number },
  terms: { maxStake: bigint | null; games: readonly string[] | null },
): "bonus_game_excluded" | "bonus_stake_too_large" | null {
  if (bet.contribution === 0 || (terms.games !== null && !terms.games.includes(bet.game))) return "bonus_game_excluded";
  return terms.maxStake !== null && bet.stake > terms.maxStake ? "bonus_stake_too_large" : null;
}
