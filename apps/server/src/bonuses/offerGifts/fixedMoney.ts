import { z } from "zod";
import { fail } from "../../platform/failure.ts";
import { Amounts, amountIn, fewer, Games, wireAmounts } from "./amounts.ts";
import { gamesAttribute, gamesFaults, moneyBody, worseGames } from "./moneyGift.ts";
import type { OfferGiftType } from "./offerGift.ts";
import { Wagering } from "./wagering.ts";

/** Money that needs no deposit. */
export const FixedMoney = z.object({ type: z.literal("bonus"), amount: Amounts, games: Games, ...Wagering });
type FixedMoney = z.infer<typeof FixedMoney>;

export const fixedMoney: OfferGiftType<FixedMoney> = {
  kinds: ["deposit", "registration", "coupon", "personal", "level"],
  amountsOf: ({ amount }) => ({ field: "amount", amounts: amount }),
  grants: ({ amount }) => amount,
  times: () => 1,
  bodyOf: (gift, { currency }) => moneyBody(amountIn(gift.amount, currency), gift, currency),
  attributes: (gift) => [{ field: "amount", value: wireAmounts(gift.amount) }, ...gamesAttribute(gift)],
  faults: gamesFaults,
  worse: (path, was, is) => [...fewer(`${path}.amount`, was.amount, is.amount), ...worseGames(path, was, is)],
  cost({ amount }, { currency }) {
    const bonus = amount[currency];
    return bonus === undefined ? fail(422, "currency", "not_on_offer") : { bonus, cash: 0, spins: null };
  },
};
