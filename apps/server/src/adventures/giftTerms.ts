import { depositBonus } from "@croupier/rules/bonuses/wagering";
import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import type { GiftBody } from "../bonuses/index.ts";
import type { Queryable } from "../platform/database.ts";
import type { AdventuresDeps, GiftGame, WrittenGift } from "./deps.ts";

type Amounts = Readonly<Record<string, number>>;

/** A gift of a day in one currency. Amounts are subunits of it. */
export type GiftTerms = { maxWin: bigint | null } & (
  | { type: "freespins"; count: number; stake: bigint; game: GiftGame }
  | { type: "bonus"; amount: bigint }
  | { type: "deposit"; percent: number; cap: bigint }
);

/** A sum in a currency: as the operator wrote it, else what EUR are in it. Null where there is no rate. */
export function amountIn(amounts: Amounts, currency: string, rates: Rates): bigint | null {
  const own = amounts[currency];
  if (own !== undefined) return BigInt(own);
  const euro = amounts[defaultCurrency];
  return euro === undefined ? null : exchanged(BigInt(euro), defaultCurrency, currency, rates);
}

/** The gifts of a day as they can be given in a currency; what cannot is left out. */
export async function giftsIn(
  deps: AdventuresDeps,
  on: Queryable,
  gifts: readonly WrittenGift[],
  { currency, rates }: { currency: string; rates: Rates },
): Promise<GiftTerms[]> {
  const sum = (amounts: Amounts | undefined) => (amounts ? amountIn(amounts, currency, rates) : null);
  const found = await Promise.all(
    gifts.map(async (gift): Promise<GiftTerms | null> => {
      const maxWin = sum(gift.maxWin);
      if (gift.type === "freespins") {
        const stake = deps.minStake(currency);
        const game = await deps.gameOf(on, gift.game);
        return stake === null || game === null ? null : { type: gift.type, count: gift.count, stake, game, maxWin };
      }
      const amount = sum(gift.type === "bonus" ? gift.amount : gift.cap);
      if (!amount) return null;
      return gift.type === "bonus"
        ? { type: gift.type, amount, maxWin }
        : { type: gift.type, percent: gift.percent, cap: amount, maxWin };
    }),
  );
  return found.filter((gift) => gift !== null);
}

/** What is issued for a deposit; null where a share of it is nothing. */
export function bodyOf(gift: GiftTerms, wager: number, deposit: bigint): GiftBody | null {
  const terms = { wager, maxWin: gift.maxWin, maxStake: null };
  if (gift.type === "freespins") {
    return { type: "freespins", count: gift.count, game: gift.game.identifier, stake: gift.stake, ...terms };
  }
  const amount =
    gift.type === "bonus" ? gift.amount : depositBonus(deposit, { percent: gift.percent, cap: gift.cap, least: 0n });
  return amount > 0n ? { type: "bonus", amount, games: null, ...terms } : null;
}
