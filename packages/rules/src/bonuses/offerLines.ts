import type { BonusOffer, GiftAttribute } from "@croupier/contract/gifts";

/** The messages of the lines. */
export type OfferMessage =
  | "offers.percent"
  | "offers.percentFrom"
  | "offers.cashback"
  | "offers.categories"
  | "offers.amount"
  | "profile.freespins"
  | "offers.wager"
  | "offers.noWager"
  | "offers.maxWin"
  | "offers.maxStake"
  | "offers.validDays"
  | "offers.least";
/** Says one of them with its values. */
export type SayOffer = (key: OfferMessage, values?: Record<string, string | number>) => string;
/** Writes subunits of a currency as a person of the language reads them. */
type Money = (cents: number, currency: string) => string;

/** What an offer brings and what it asks, a line each, in the player's currency: the cashbox and the back office show the same. Source: 2.1-08. */
export function offerLines(offer: BonusOffer, currency: string, money: Money, say: SayOffer): string[] {
  const [least] = offer.bonuses.flatMap(({ conditions }) => conditions.filter(({ field }) => field === "amount"));
  const minAmount = least && amountIn(least.value, currency);
  const from = minAmount === undefined ? null : money(minAmount, currency);
  // A share of the deposit says in one line of what and up to what.
  const isShare = offer.bonuses.some(({ attributes }) => valuesOf(attributes).percent !== undefined);
  return [
    ...offer.bonuses.flatMap((bonus) => giftLines(bonus, { currency, from }, money, say)),
    ...(from === null || isShare ? [] : [say("offers.least", { amount: from })]),
  ];
}

function giftLines(
  { attributes, conditions, result_bonus = [] }: BonusOffer["bonuses"][number],
  { currency, from }: { currency: string; from: string | null },
  money: Money,
  say: SayOffer,
) {
  const given = valuesOf(attributes);
  const terms = valuesOf(result_bonus);
  const inMoney = (value: GiftAttribute["value"] | undefined) => {
    const cents = value === undefined ? undefined : amountIn(value, currency);
    return cents === undefined ? null : money(cents, currency);
  };
  const [cap, amount, maxWin, maxStake] = [given.cap, given.amount, terms.max_win, terms.max_stake].map(inMoney);
  return [
    cap && given.percent !== undefined && shareLine(Number(given.percent), cap, from, say),
    cap &&
      given.cashback_percent !== undefined &&
      say("offers.cashback", { percent: Number(given.cashback_percent), cap, period: periodOf(conditions) }),
    given.categories !== undefined && say("offers.categories", { categories: [given.categories].flat().join(", ") }),
    amount && say("offers.amount", { amount }),
    given.freespins_count !== undefined && say("profile.freespins", { count: Number(given.freespins_count) }),
    Number(terms.wager) > 0 ? say("offers.wager", { wager: Number(terms.wager) }) : say("offers.noWager"),
    maxWin && say("offers.maxWin", { amount: maxWin }),
    maxStake && say("offers.maxStake", { amount: maxStake }),
    terms.valid_days !== undefined && say("offers.validDays", { days: Number(terms.valid_days) }),
  ].filter((line): line is string => typeof line === "string");
}

const shareLine = (percent: number, cap: string, from: string | null, say: SayOffer) =>
  from === null ? say("offers.percent", { percent, cap }) : say("offers.percentFrom", { percent, cap, from });

const periodOf = (conditions: BonusOffer["bonuses"][number]["conditions"]) =>
  String(conditions.find(({ field }) => field === "period")?.value[0] ?? "week");

/** Attributes by their names. */
export const valuesOf = (attributes: readonly GiftAttribute[]): Record<string, GiftAttribute["value"] | undefined> =>
  Object.fromEntries(attributes.map(({ field, value }) => [field, value]));

/** The amount of a currency among amounts of several. */
export function amountIn(value: unknown, currency: string): number | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.find((one) => typeof one === "object" && one.currency === currency)?.amount_cents;
}
