import type { ClimbGift, CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { type Budget, fits, spentOf } from "../bonuses/index.ts";
import type { BudgetUse } from "../platform/backOffice/budgetUse.ts";
import type { Queryable } from "../platform/database.ts";
import { worthOf } from "./cardBudgets.ts";
import type { CompPointsDeps } from "./deps.ts";
import { euroForPoints } from "./inEuro.ts";
import { levelReward } from "./rewards.ts";

/** What a level gives by itself; what its offers bring counts in theirs. */
type OwnGift = Exclude<ClimbGift, { type: "offer" }>;

/** What gifts of levels may give in all at a brand; null without a bound. */
export const levelsBudget = (brand: string, config: CompPointsConfig): Budget | null =>
  config.levels_budget_eur_cents === undefined
    ? null
    : { name: `levels:${brand}`, limit: config.levels_budget_eur_cents };

/** The gifts of a level that are given at a brand, with their places: no box where none can be opened, and no offers. */
export const ownGifts = (
  deps: Pick<CompPointsDeps, "hasBoxes">,
  brand: string,
  gifts: readonly ClimbGift[],
): { number: number; gift: OwnGift }[] =>
  gifts.flatMap((gift, number) =>
    gift.type === "offer" || (gift.type === "lootbox" && !deps.hasBoxes(brand)) ? [] : [{ number, gift }],
  );

/** Says what the gifts of a level are worth together before any wagering, in cents of EUR; null where nobody can say. */
export interface LevelCosts {
  /** To a player of a currency. */
  to(gifts: readonly ClimbGift[], currency: string): number | null;
  /** To whom they are worth most. */
  most(gifts: readonly ClimbGift[]): number | null;
}

export async function levelCosts(
  deps: CompPointsDeps,
  brand: string,
  config: CompPointsConfig,
  on: Queryable,
  groups: readonly string[] = [],
): Promise<LevelCosts> {
  const [games, rates, boxCost] = [await deps.games(on), await deps.rates(on), await deps.boxCost(brand, on, groups)];
  const standard = deps.standardCurrency(brand);
  const worthIn = (gift: OwnGift, currency: string) =>
    gift.type === "points"
      ? euroForPoints(config, gift.points)
      : worthOf({ games, rates, boxCost }, levelReward(gift, currency, standard));
  const sumOf = (gifts: readonly ClimbGift[], worth: (gift: OwnGift) => number | null) =>
    ownGifts(deps, brand, gifts)
      .map(({ gift }) => worth(gift))
      .reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
  return {
    to: (gifts, currency) => sumOf(gifts, (gift) => worthIn(gift, currency)),
    most: (gifts) =>
      sumOf(gifts, (gift) => {
        const worths = currenciesOf(gift, standard).map((currency) => worthIn(gift, currency));
        return worths.includes(null) ? null : Math.max(...worths.map(Number));
      }),
  };
}

/** In which a gift names a sum: in another one it is worth one of these. */
function currenciesOf(gift: OwnGift, standard: string): string[] {
  if (gift.type === "money") return Object.keys(gift.amount_cents);
  return gift.type === "freespins" ? Object.keys(gift.stake_cents) : [standard];
}

/** How a budget of levels stands. */
export interface LevelsLeft {
  limit: number;
  spent: number;
  left: number;
  /** Whether it reaches for the gifts of a level, whatever the currency of who climbs. */
  reaches(level: string): boolean;
  /** It reaches for none of the levels that give something. */
  isUsedUp: boolean;
}

/** The budget of the levels of a configuration at a brand; null without one. */
export async function levelsLeft(
  deps: CompPointsDeps,
  brand: string,
  config: CompPointsConfig | null,
  on: Queryable = deps.db.pool,
): Promise<LevelsLeft | null> {
  const budget = config && levelsBudget(brand, config);
  if (!budget) return null;
  const costs = await levelCosts(deps, brand, config, on);
  const used = await spentOf(on, [budget.name]);
  const spent = used.get(budget.name) ?? 0;
  const giving = Object.entries(config.levels).filter(([, gifts]) => ownGifts(deps, brand, gifts).length > 0);
  const reached = new Set(giving.flatMap(([level, gifts]) => (fits(budget, costs.most(gifts), used) ? [level] : [])));
  return {
    ...{ limit: budget.limit, spent, left: Math.max(0, budget.limit - spent) },
    reaches: (level) => reached.has(level),
    isUsedUp: giving.length > 0 && reached.size === 0,
  };
}

/** What a level still brings: only its offers where the budget does not reach for the rest. */
export const stillGiven = (
  budget: LevelsLeft | null,
  level: string,
  gifts: readonly ClimbGift[],
): readonly ClimbGift[] => (budget && !budget.reaches(level) ? gifts.filter(({ type }) => type === "offer") : gifts);

/** Budgets of the levels at each brand. */
export async function levelBudgets(deps: CompPointsDeps, on: Queryable): Promise<BudgetUse[]> {
  const uses: BudgetUse[] = [];
  for (const brand of deps.brandIds()) {
    const left = await levelsLeft(deps, brand, deps.configOf(brand), on);
    if (!left) continue;
    const { limit, spent, isUsedUp } = left;
    uses.push({ kind: "levels", of: "levels", name: "All levels", brand, limit, spent, isUsedUp });
  }
  return uses;
}
