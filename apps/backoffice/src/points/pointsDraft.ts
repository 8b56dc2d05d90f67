import type { CompPointsConfig, FreespinsCardConfig, MoneyCardConfig } from "@croupier/contract/compPointsConfig";
import { currencyOf } from "@croupier/rules/currencies";
import type { Typed } from "../common/typed.ts";

export type CardType = "money" | "freespins";
type Card = MoneyCardConfig | FreespinsCardConfig;

/** A card of the shop as the form holds it. `amount` is the money, or the stake of a round. */
export interface CardDraft {
  type: CardType;
  /** The card as it is; null for a new one. */
  before: Card | null;
  group: string;
  title: string;
  badges: readonly string[];
  sale: "" | "even" | "odd" | "until";
  saleUntil: string;
  quantity: string;
  points: Typed;
  amount: Typed;
  maxWin: Typed;
  game: string;
  count: string;
  wager: string;
  validDays: string;
}

/** What earns points; without a category every game that no line before names. */
export interface EarningDraft {
  category: string;
  stakes: Typed;
}

export interface PointsDraft {
  currencies: readonly string[];
  earning: readonly EarningDraft[];
  money: readonly CardDraft[];
  freespins: readonly CardDraft[];
  /** The configuration as it is: what has no field, such as gifts of levels, stays so. */
  before: CompPointsConfig;
}

const subunits = (code: string) => currencyOf(code)?.subunitsToUnit ?? 100;
const unitsOf = (cents: Readonly<Record<string, number>> | undefined): Typed =>
  Object.fromEntries(Object.entries(cents ?? {}).map(([code, amount]) => [code, String(amount / subunits(code))]));
const centsOf = (text: string | undefined, code: string) => Math.round(Number(text) * subunits(code));
const isTyped = (typed: Typed, code: string) => Boolean(typed[code]?.trim());
const centsIn = (typed: Typed) =>
  Object.fromEntries(
    Object.keys(typed)
      .filter((code) => isTyped(typed, code))
      .map((code) => [code, centsOf(typed[code], code)]),
  );

export function draftOf(config: CompPointsConfig): PointsDraft {
  const { earning, money, freespins } = config;
  const codes = [
    ...earning.flatMap(({ stake_cents }) => Object.keys(stake_cents)),
    ...[...money, ...freespins].flatMap(({ rates }) => rates.map(({ currency }) => currency)),
  ];
  return {
    currencies: [...new Set(["EUR", ...codes])],
    earning: earning.map(({ category, stake_cents }) => ({ category: category ?? "", stakes: unitsOf(stake_cents) })),
    money: money.map((card) => cardDraft("money", card)),
    freespins: freespins.map((card) => cardDraft("freespins", card)),
    before: config,
  };
}

function cardDraft(type: CardType, card: Card): CardDraft {
  const { sale, rates } = card;
  const amounts = "stake_cents" in card ? card.stake_cents : amountsIn(card.rates);
  return {
    ...{ type, before: card, group: card.group, title: card.title as string, badges: card.badges ?? [] },
    sale: sale === undefined ? "" : "until" in sale ? "until" : sale.weeks,
    saleUntil: sale && "until" in sale ? sale.until.slice(0, 16) : "",
    quantity: String(card.max_quantity),
    points: Object.fromEntries(rates.map(({ currency, points }) => [currency, String(points)])),
    amount: unitsOf(amounts),
    maxWin: unitsOf(card.max_win_cents),
    game: "game" in card ? card.game : "",
    count: "count" in card ? String(card.count) : "",
    ...{ wager: String(card.wager), validDays: String(card.valid_days) },
  };
}

const amountsIn = (rates: MoneyCardConfig["rates"]) =>
  Object.fromEntries(rates.map(({ currency, amount_cents }) => [currency, amount_cents]));

export const newCard = (type: CardType): CardDraft => ({
  ...{ type, before: null, group: "", title: "", badges: [], sale: "", saleUntil: "", quantity: "10" },
  ...{ points: {}, amount: {}, maxWin: {}, game: "", count: "10", wager: "10", validDays: "14" },
});

/** Currencies in which a card has a rate, in the order in which they are sent. */
export const ratedIn = (card: CardDraft, currencies: readonly string[]) =>
  currencies.filter((code) => isTyped(card.points, code) || (card.type === "money" && isTyped(card.amount, code)));

/** The configuration that the form says; numbers that are none become what the server names. */
export function configOf(draft: PointsDraft): unknown {
  return {
    ...draft.before,
    earning: draft.earning.map(({ category, stakes }) => ({
      category: category.trim() || null,
      stake_cents: centsIn(stakes),
    })),
    money: draft.money.map((card) => cardOf(card, draft.currencies)),
    freespins: draft.freespins.map((card) => cardOf(card, draft.currencies)),
  };
}

function cardOf(card: CardDraft, currencies: readonly string[]) {
  const { sale: _, badges: __, max_win_cents: ___, ...before } = card.before ?? ({} as Partial<Card>);
  const maxWin = centsIn(card.maxWin);
  const spins = { game: card.game.trim(), count: Number(card.count), stake_cents: centsIn(card.amount) };
  return {
    ...before,
    ...{ group: card.group.trim(), title: card.title.trim() },
    ...(card.badges.length > 0 && { badges: card.badges }),
    ...(card.sale !== "" && { sale: saleOf(card) }),
    max_quantity: Number(card.quantity),
    rates: ratedIn(card, currencies).map((currency) => ({
      currency,
      ...(card.type === "money" && { amount_cents: centsOf(card.amount[currency], currency) }),
      points: Number(card.points[currency]),
    })),
    ...(card.type === "freespins" && spins),
    wager: Number(card.wager),
    ...(Object.keys(maxWin).length > 0 && { max_win_cents: maxWin }),
    valid_days: Number(card.validDays),
  };
}

function saleOf({ sale, saleUntil }: CardDraft) {
  if (sale !== "until") return { weeks: sale };
  return { until: saleUntil === "" ? "" : new Date(`${saleUntil}:00.000Z`).toISOString() };
}

/**
 * What players get back of their stakes by a card of money, in per cent, in EUR: by the last rule of earning, which holds for
 * most games. Null without the rates for it.
 */
export function givesBack(card: CardDraft, earning: readonly EarningDraft[]): number | null {
  const [stake, points, amount] = [earning.at(-1)?.stakes.EUR, card.points.EUR, card.amount.EUR].map(Number);
  if (card.type !== "money" || !stake || !points || !amount) return null;
  return (100 * amount) / points / stake;
}
