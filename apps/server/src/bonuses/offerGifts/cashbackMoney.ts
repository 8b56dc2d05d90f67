import { cashbackOf } from "@croupier/rules/bonuses/cashback";
import { z } from "zod";
import { fail } from "../../platform/failure.ts";
import { Amounts, amountIn, covers, fewer, Games, negative, wireAmounts } from "./amounts.ts";
import { gamesAttribute, gamesFaults, moneyBody, worseGames } from "./moneyGift.ts";
import type { OfferGiftType } from "./offerGift.ts";
import { Wagering } from "./wagering.ts";

/** A share of what a player lost of their own money in a period. */
export const CashbackMoney = z.object({
  type: z.literal("cashback"),
  percent: z.int().min(1).max(100),
  cap: Amounts,
  /** Less than this is not given; null gives the smallest sum. */
  least: Amounts.nullable().default(null),
  /** Categories of the games whose results count, such as `live`; null where all do. */
  categories: z.array(z.string()).min(1).nullable().default(null),
  games: Games,
  ...Wagering,
});
type CashbackMoney = z.infer<typeof CashbackMoney>;

export const cashbackMoney: OfferGiftType<CashbackMoney> = {
  kinds: ["cashback"],
  amountsOf: ({ cap }) => ({ field: "cap", amounts: cap }),
  grants: ({ cap }) => cap,
  times: () => 1,
  bodyOf: (gift, { currency, lost }) => moneyBody(backOf(gift, lost, currency), gift, currency),
  attributes: (gift) => [
    { field: "cashback_percent", value: gift.percent },
    { field: "cap", value: wireAmounts(gift.cap) },
    ...(gift.categories ? [{ field: "categories", value: gift.categories }] : []),
    ...gamesAttribute(gift),
  ],
  faults: (path, gift, games) => {
    const known = new Set(games.flatMap(({ categories }) => categories));
    const unknown = gift.categories?.filter((one) => !known.has(one)) ?? [];
    const faults = gamesFaults(path, gift, games);
    if (unknown.length > 0)
      faults.push({ field: `${path}.categories`, code: "not_in_list", data: { categories: unknown } });
    return faults;
  },
  worse: (path, was, is) => [
    ...(is.percent < was.percent ? [`${path}.percent`] : []),
    ...fewer(`${path}.cap`, was.cap, is.cap),
    // The least sum may fall. Where there was none there can be none.
    ...(is.least === null ? [] : fewer(`${path}.least`, negative(was.least ?? noLeast(is.least)), negative(is.least))),
    ...(covers(was.categories, is.categories) ? [] : [`${path}.categories`]),
    ...worseGames(path, was, is),
  ],
  cost(gift, { currency, amount }) {
    if (gift.cap[currency] === undefined) return fail(422, "currency", "not_on_offer");
    if (amount === null) return fail(422, "deposit_cents", "required");
    return { bonus: Number(backOf(gift, BigInt(amount), currency)), cash: 0, spins: null };
  },
};

const noLeast = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.keys(amounts).map((currency) => [currency, 1]));

const backOf = ({ percent, cap, least }: CashbackMoney, lost: bigint, currency: string) =>
  cashbackOf(lost, { percent, cap: amountIn(cap, currency) ?? 0n, least: amountIn(least, currency) ?? 1n });
