import type { CompPointsConfig, Sale } from "@croupier/contract/compPointsConfig";
import { isoWeek } from "./isoWeek.ts";

/** Points are kept in ten-thousandths, so that small stakes count too. Players see whole points. */
export const pointParts = 10_000n;

/** Whole points of an account. */
export function wholePoints(parts: bigint): number {
  return Number(parts / pointParts);
}

/** What stakes of a game earn, in parts of a point: by the first rule for one of the game's categories. */
export function pointsForStake(
  rules: CompPointsConfig["earning"],
  game: readonly string[],
  currency: string,
  stake: bigint,
): bigint {
  const rule = rules.find(({ category }) => category === null || game.includes(category));
  const perPoint = rule?.stake_cents[currency];
  return perPoint === undefined ? 0n : (stake * pointParts) / BigInt(perPoint);
}

/** The rate of money: the one in the player's currency, else in EUR. Source: 5-24. */
export function moneyRate<Rate extends { currency: string }>(rates: readonly Rate[], currency: string): Rate | null {
  return rates.find((rate) => rate.currency === currency) ?? rates.find((rate) => rate.currency === "EUR") ?? null;
}

/** The rate of what is no money: the one in the player's currency, else in the default currency, else the first. Source: 5-25. */
export function rewardRate<Rate extends { currency: string }>(
  rates: readonly Rate[],
  currency: string,
  standard: string,
): Rate | null {
  return (
    rates.find((rate) => rate.currency === currency) ??
    rates.find((rate) => rate.currency === standard) ??
    rates[0] ??
    null
  );
}

/** The currency of a sum that is given by currency, and the sum: with the fallbacks of a rate. Source: 5-25. */
export function sumIn(
  sums: Readonly<Record<string, number>>,
  currency: string,
  standard: string,
): { currency: string; cents: number } | null {
  return rewardRate(
    Object.entries(sums).map(([code, cents]) => ({ currency: code, cents })),
    currency,
    standard,
  );
}

/** How many can be paid with a balance; it can be chosen only above 1. Source: 5-19. */
export function payableQuantity(balance: number, cost: number, atMost: number): number {
  return Math.max(1, Math.min(atMost, Math.floor(balance / cost)));
}

/** A card of this group is reduced. Source: 3-31. */
export function isSaleGroup(group: string): boolean {
  return group.startsWith("sale");
}

/** When a running sale ends; null when it does not run. */
export function saleEnd(sale: Sale, now: Date): Date | null {
  if ("until" in sale) {
    const until = new Date(sale.until);
    return now < until ? until : null;
  }
  const { week, endsAt } = isoWeek(now);
  return (week % 2 === 0) === (sale.weeks === "even") ? endsAt : null;
}

/** An exchange is open to a player whose currency is known and whose points reach what it costs. Source: 5-23. */
export function canExchange(player: { chargeable: number; currency: string | null } | null, cost: number): boolean {
  return player?.currency != null && player.chargeable >= cost;
}

/** The EUR amounts, in cents, that have a picture of their own. Source: 9-34. */
const pictureAmounts = [2_500, 25_000, 50_000, 100_000, 300_000, 500_000, 1_500_000, 5_000_000];

/** Which of the pictures of money shows an amount: 1 the smallest. Source: 9-34. */
export function moneyPicture(eurCents: number): number {
  return Math.max(1, pictureAmounts.filter((amount) => amount <= eurCents).length);
}
