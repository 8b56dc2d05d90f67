import { z } from "zod";
import { fail } from "../../platform/failure.ts";
import { Amounts, amountIn, fewer, Games, wireAmounts } from "./amounts.ts";
import { gamesAttribute, gamesFaults, moneyBody, worseGames } from "./moneyGift.ts";
import type { OfferGiftType } from "./offerGift.ts";
import { depositOf, isWageredToo, Wagering, WagerOn, worseWagerOn } from "./wagering.ts";

/** A sum that no deposit measures. Where a deposit brings it, that may have to be wagered too. */
export const FixedMoney = z.object({
  type: z.literal("bonus"),
  amount: Amounts,
  games: Games,
  ...Wagering,
  ...WagerOn,
});
type FixedMoney = z.infer<typeof FixedMoney>;

export const fixedMoney: OfferGiftType<FixedMoney> = {
  kinds: ["deposit", "registration", "coupon", "personal", "level"],
  amountsOf: ({ amount }) => ({ field: "amount", amounts: amount }),
  grants: ({ amount }) => amount,
  times: () => 1,
  bodyOf(gift, { currency, deposit }) {
    const body = moneyBody(amountIn(gift.amount, currency), gift, currency);
    return body && isWageredToo(gift) ? { ...body, wageredDeposit: deposit } : body;
  },
  attributes: (gift) => [{ field: "amount", value: wireAmounts(gift.amount) }, ...gamesAttribute(gift)],
  faults: gamesFaults,
  worse: (path, was, is) => [
    ...fewer(`${path}.amount`, was.amount, is.amount),
    ...worseWagerOn(path, was, is),
    ...worseGames(path, was, is),
  ],
  cost(gift, question) {
    const bonus = gift.amount[question.currency];
    if (bonus === undefined) return fail(422, "currency", "not_on_offer");
    if (!isWageredToo(gift)) return { bonus, cash: 0, spins: null };
    const deposit = depositOf(question);
    if (typeof deposit !== "number") return deposit;
    return { bonus, cash: question.paidIn ? 0 : deposit, spins: null, wageredDeposit: deposit };
  },
};
