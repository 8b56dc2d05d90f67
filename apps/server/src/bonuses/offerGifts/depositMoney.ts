import { depositBonus } from "@croupier/rules/bonuses/wagering";
import { z } from "zod";
import { fail } from "../../platform/failure.ts";
import { Amounts, amountIn, fewer, Games, wireAmounts } from "./amounts.ts";
import { gamesAttribute, gamesFaults, moneyBody, worseGames } from "./moneyGift.ts";
import type { OfferGiftType } from "./offerGift.ts";
import { depositOf, isWageredToo, Wagering, WagerOn, worseWagerOn } from "./wagering.ts";

/** Money that a deposit brings: a share of it. */
export const DepositMoney = z.object({
  type: z.literal("deposit"),
  percent: z.int().min(1).max(1_000),
  cap: Amounts,
  games: Games,
  ...Wagering,
  ...WagerOn,
});
type DepositMoney = z.infer<typeof DepositMoney>;

export const depositMoney: OfferGiftType<DepositMoney> = {
  kinds: ["deposit"],
  amountsOf: ({ cap }) => ({ field: "cap", amounts: cap }),
  grants: ({ cap }) => cap,
  times: () => 1,
  bodyOf(gift, { currency, deposit }) {
    const body = moneyBody(shareOf(gift, deposit, currency), gift, currency);
    return body && isWageredToo(gift) ? { ...body, wageredDeposit: deposit } : body;
  },
  attributes: (gift) => [
    { field: "percent", value: gift.percent },
    { field: "cap", value: wireAmounts(gift.cap) },
    ...gamesAttribute(gift),
  ],
  faults: gamesFaults,
  worse: (path, was, is) => [
    ...(is.percent < was.percent ? [`${path}.percent`] : []),
    ...fewer(`${path}.cap`, was.cap, is.cap),
    ...worseWagerOn(path, was, is),
    ...worseGames(path, was, is),
  ],
  cost(gift, question) {
    const { currency, paidIn } = question;
    if (gift.cap[currency] === undefined) return fail(422, "currency", "not_on_offer");
    const deposit = depositOf(question);
    if (typeof deposit !== "number") return deposit;
    // The deposit lies in the wallet once, whatever it brings.
    return {
      ...{ bonus: Number(shareOf(gift, BigInt(deposit), currency)), cash: paidIn ? 0 : deposit, spins: null },
      ...(isWageredToo(gift) && { wageredDeposit: deposit }),
    };
  },
};

const shareOf = ({ percent, cap }: DepositMoney, deposit: bigint, currency: string) =>
  depositBonus(deposit, { percent, cap: amountIn(cap, currency) ?? 0n, least: 0n });
