import type { GiftAttribute } from "@croupier/contract/gifts";
import type { NamedContributions } from "@croupier/rules/bonuses/wagering";
import type { OfferGameFacts } from "../deps.ts";
import type { GiftBody } from "../giftOrder.ts";
import { type Amounts, amountIn, covers } from "./amounts.ts";
import type { OfferFault } from "./offerGift.ts";

/* What all gifts of money have in common. */

type BonusBody = Extract<GiftBody, { type: "bonus" }>;

interface MoneyTerms {
  wager: number;
  maxWin: Amounts | null;
  maxStake: Amounts | null;
  games: string[] | null;
  contributions: NamedContributions | null;
}

/** Bonus money of an amount; null where it is none. */
export function moneyBody(amount: bigint | null, terms: MoneyTerms, currency: string): BonusBody | null {
  if (!amount) return null;
  const { games, contributions } = terms;
  const [maxWin, maxStake] = [amountIn(terms.maxWin, currency), amountIn(terms.maxStake, currency)];
  return { type: "bonus", amount, wager: terms.wager, maxWin, maxStake, games, contributions };
}

export function gamesFaults(path: string, { games }: MoneyTerms, known: readonly OfferGameFacts[]): OfferFault[] {
  const unknown = games?.filter((wanted) => !known.some(({ identifier }) => identifier === wanted)) ?? [];
  return unknown.length > 0 ? [{ field: `${path}.games`, code: "not_in_list", data: { games: unknown } }] : [];
}

export const worseGames = (path: string, was: MoneyTerms, is: MoneyTerms) =>
  covers(was.games, is.games) ? [] : [`${path}.games`];

export const gamesAttribute = ({ games }: MoneyTerms): GiftAttribute[] =>
  games ? [{ field: "games", value: games }] : [];
