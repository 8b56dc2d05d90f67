import type {
  CompPointsConfig,
  FreespinsCardConfig,
  LootboxCardConfig,
  MoneyCardConfig,
} from "@croupier/contract/compPointsConfig";
import type { Typed } from "../common/typed.ts";
import { centsIn, centsOf, isTyped, unitsOf } from "./amounts.ts";
import { gradesOf, type LevelDraft, levelsOf } from "./levelDraft.ts";

export type CardType = "money" | "freespins" | "lootboxes";
type Card = MoneyCardConfig | FreespinsCardConfig | LootboxCardConfig;

/** A card of the shop as the form holds it. `amount` is the money, or the stake of a round. */
export interface CardDraft {
  type: CardType;
  group: string;
  title: string;
  badges: readonly string[];
  sale: "" | "even" | "odd" | "until";
  saleUntil: string;
  quantity: string;
  /** In EUR; empty for none. */
  budget: string;
  points: Typed;
  amount: Typed;
  maxWin: Typed;
  game: string;
  count: string;
  wager: string;
  validDays: string;
  /** Of boxes: what they are called by, and how long they can be opened. */
  groupKey: string;
  validHours: string;
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
  lootboxes: readonly CardDraft[];
  levels: readonly LevelDraft[];
  /** Of all levels together, in EUR; empty for none. */
  levelsBudget: string;
  /** The configuration as it is: what has no field stays so. */
  before: CompPointsConfig;
}

export function draftOf(config: CompPointsConfig): PointsDraft {
  const { earning, money, freespins, lootboxes, levels, levels_budget_eur_cents: budget } = config;
  const codes = [
    ...earning.flatMap(({ stake_cents }) => Object.keys(stake_cents)),
    ...[...money, ...freespins, ...lootboxes].flatMap(({ rates }) => rates.map(({ currency }) => currency)),
  ];
  return {
    currencies: [...new Set(["EUR", ...codes])],
    earning: earning.map(({ category, stake_cents }) => ({ category: category ?? "", stakes: unitsOf(stake_cents) })),
    money: money.map((card) => cardDraft("money", card)),
    freespins: freespins.map((card) => cardDraft("freespins", card)),
    lootboxes: lootboxes.map((card) => cardDraft("lootboxes", card)),
    levels: levelsOf(levels),
    levelsBudget: budget === undefined ? "" : String(budget / 100),
    before: config,
  };
}

function cardDraft(type: CardType, card: Card): CardDraft {
  const { sale, rates } = card;
  const amounts = "stake_cents" in card ? card.stake_cents : amountsIn(card.rates);
  const box = "group_key" in card ? card : null;
  return {
    ...{ type, group: card.group, title: card.title as string, badges: card.badges ?? [] },
    sale: sale === undefined ? "" : "until" in sale ? "until" : sale.weeks,
    saleUntil: sale && "until" in sale ? sale.until.slice(0, 16) : "",
    quantity: String(card.max_quantity),
    budget: card.budget_eur_cents === undefined ? "" : String(card.budget_eur_cents / 100),
    points: Object.fromEntries(rates.map(({ currency, points }) => [currency, String(points)])),
    amount: unitsOf(amounts),
    maxWin: unitsOf("max_win_cents" in card ? card.max_win_cents : undefined),
    game: "game" in card ? card.game : "",
    count: "count" in card ? String(card.count) : "",
    wager: "wager" in card ? String(card.wager) : "",
    validDays: "valid_days" in card ? String(card.valid_days) : "",
    ...{ groupKey: box?.group_key ?? "", validHours: box ? String(box.valid_hours) : "" },
  };
}

const amountsIn = (rates: readonly { currency: string; amount_cents?: number }[]) =>
  Object.fromEntries(
    rates.flatMap(({ currency, amount_cents }) => (amount_cents === undefined ? [] : [[currency, amount_cents]])),
  );

export const newCard = (type: CardType): CardDraft => ({
  ...{ type, group: "", title: "", badges: [], sale: "", saleUntil: "" },
  ...{ quantity: type === "lootboxes" ? "5" : "10", budget: "" },
  ...{ points: {}, amount: {}, maxWin: {}, game: "", count: "10", wager: "10", validDays: "14" },
  ...{ groupKey: "box_shop", validHours: "168" },
});

/** Currencies in which a card has a rate, in the order in which they are sent. */
export const ratedIn = (card: CardDraft, currencies: readonly string[]) =>
  currencies.filter((code) => isTyped(card.points, code) || (card.type === "money" && isTyped(card.amount, code)));

/** The configuration that the form says; numbers that are none become what the server names. */
export function configOf(draft: PointsDraft): unknown {
  const { levels_budget_eur_cents: _, ...before } = draft.before;
  return {
    ...before,
    earning: draft.earning.map(({ category, stakes }) => ({
      category: category.trim() || null,
      stake_cents: centsIn(stakes),
    })),
    money: draft.money.map((card) => cardOf(card, draft.currencies)),
    freespins: draft.freespins.map((card) => cardOf(card, draft.currencies)),
    lootboxes: draft.lootboxes.map((card) => cardOf(card, draft.currencies)),
    levels: gradesOf(draft.levels),
    ...(draft.levelsBudget.trim() !== "" && { levels_budget_eur_cents: Math.round(Number(draft.levelsBudget) * 100) }),
  };
}

function cardOf(card: CardDraft, currencies: readonly string[]) {
  return {
    ...{ group: card.group.trim(), title: card.title.trim() },
    ...(card.badges.length > 0 && { badges: card.badges }),
    ...(card.sale !== "" && { sale: saleOf(card) }),
    max_quantity: Number(card.quantity),
    ...(card.budget.trim() !== "" && { budget_eur_cents: Math.round(Number(card.budget) * 100) }),
    rates: ratedIn(card, currencies).map((currency) => ({
      currency,
      ...(card.type === "money" && { amount_cents: centsOf(card.amount[currency], currency) }),
      points: Number(card.points[currency]),
    })),
    ...(card.type === "lootboxes" ? boxOf(card) : wageringOf(card)),
  };
}

const boxOf = ({ groupKey, validHours }: CardDraft) => ({
  group_key: groupKey.trim(),
  valid_hours: Number(validHours),
});

function wageringOf(card: CardDraft) {
  const maxWin = centsIn(card.maxWin);
  const spins = { game: card.game.trim(), count: Number(card.count), stake_cents: centsIn(card.amount) };
  return {
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
