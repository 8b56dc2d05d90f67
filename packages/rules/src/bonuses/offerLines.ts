import type { BonusOffer, GiftAttribute, PlayerBonus } from "@croupier/contract/gifts";
import { type BetRisk, betRisks, betRows } from "./betContributions.ts";
import { type ContributionRow, namedRows } from "./contributions.ts";
import type { WagerBase } from "./wagering.ts";

/** Categories that have a name in the messages. */
const namedCategories = [
  ...(["slots", "table", "live", "roulette", "blackjack", "baccarat", "poker", "crash-games", "jackpot"] as const),
  ...(["megaways", "bonus-buy", "animated", "exclusive", "new", "recommended", "top"] as const),
];

/** The messages of the lines. */
export type OfferMessage =
  | "offers.percent"
  | "offers.percentFrom"
  | "offers.cashback"
  | "offers.categories"
  | "offers.amount"
  | "profile.freespins"
  | "offers.wager"
  | "offers.wagerBoth"
  | "offers.noWager"
  | "offers.maxWin"
  | "offers.maxStake"
  | "offers.validDays"
  | "offers.least"
  | "offers.counts"
  | "offers.countsAll"
  | "offers.countsRow"
  | "offers.countsOthers"
  | "offers.countsBets"
  | `offers.bets.${BetRisk}`
  | `category.${(typeof namedCategories)[number]}`;
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
    given.categories !== undefined &&
      say("offers.categories", {
        categories: [given.categories]
          .flat()
          .map((one) => nameOf(one, say))
          .join(", "),
      }),
    amount && say("offers.amount", { amount }),
    given.freespins_count !== undefined && say("profile.freespins", { count: Number(given.freespins_count) }),
    wagerLine(Number(terms.wager), terms.wager_on, say),
    ...boundLines(maxWin ?? null, maxStake ?? null, say),
    ...(Array.isArray(terms.contributions) ? namedLines(terms.contributions.map(String), say) : []),
    terms.valid_days !== undefined && say("offers.validDays", { days: Number(terms.valid_days) }),
  ].filter((line): line is string => typeof line === "string");
}

function wagerLine(wager: number, on: unknown, say: SayOffer): string {
  if (!(wager > 0)) return say("offers.noWager");
  return say(on === ("bonus_and_deposit" satisfies WagerBase) ? "offers.wagerBoth" : "offers.wager", { wager });
}

/** What of a gift becomes cash at most, and the largest stake while it plays. */
function boundLines(maxWin: string | null, maxStake: string | null, say: SayOffer): string[] {
  return [
    ...(maxWin === null ? [] : [say("offers.maxWin", { amount: maxWin })]),
    ...(maxStake === null ? [] : [say("offers.maxStake", { amount: maxStake })]),
  ];
}

/** The bounds of a gift that a player has, in the words of its offer. Source: 3-23. */
export function heldLines(gift: HeldTerms, money: Money, say: SayOffer): string[] {
  const inMoney = (cents: number | null) => (cents === null ? null : money(cents, gift.currency));
  return boundLines(inMoney(gift.max_win_cents), inMoney(gift.max_stake_cents), say);
}

type HeldTerms = Pick<PlayerBonus, "currency" | "max_win_cents" | "max_stake_cents">;

/** What of a stake counts for a requirement, in one line. */
export function countsLine(rows: readonly ContributionRow[], say: SayOffer): string {
  const [only] = rows;
  if (only && rows.length === 1 && only.others) return say("offers.countsAll", { percent: only.percent });
  const told = rows.map(({ percent, categories, games, others }) => {
    const names = [...categories.map((one) => nameOf(one, say)), ...games];
    if (others) names.push(say("offers.countsOthers"));
    return say("offers.countsRow", { games: names.join(", "), percent });
  });
  return say("offers.counts", { rows: told.join(" · ") });
}

/** What an offer counts otherwise than the house, in a line of its games and one of its bets. */
function namedLines(named: readonly string[], say: SayOffer): string[] {
  const bets = Object.fromEntries(
    betRisks.flatMap((risk) => {
      const found = named.find((one) => one.startsWith(`${risk} `));
      return found ? [[risk, Number(found.slice(risk.length + 1))]] : [];
    }),
  );
  const games = named.filter((one) => !betRisks.some((risk) => one.startsWith(`${risk} `)));
  return [
    ...(games.length > 0 ? [countsLine(namedRows(games), say)] : []),
    ...betLines(betRows(bets, { whole: true }), say),
  ];
}

/** What counts by the kind of bet, in one line; none where all bets count alike. */
export function betLines(rows: readonly { percent: number; bets: readonly BetRisk[] }[], say: SayOffer): string[] {
  const told = rows.map(({ percent, bets }) =>
    say("offers.countsRow", { games: bets.map((risk) => say(`offers.bets.${risk}`)).join(", "), percent }),
  );
  return told.length === 0 ? [] : [say("offers.countsBets", { rows: told.join(" · ") })];
}

/** A category's name; its identifier where it has none. */
function nameOf(category: unknown, say: SayOffer): string {
  const named = namedCategories.find((one) => one === category);
  return named === undefined ? String(category) : say(`category.${named}`);
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
