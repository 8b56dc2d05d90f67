import { defaultCurrency } from "../currencies.ts";
import { exchanged, type Rates } from "../exchange.ts";
import { toCents } from "../money.ts";
import type { Budget } from "./awards.ts";
import { costOfLadder, type PrizeStep } from "./prizeLadder.ts";

/** What one of each gift is worth on average, in cents of EUR; null where nobody can say. */
export interface UnitCosts {
  point: number | null;
  box: number | null;
  /** A free spin, by the identifier of its game. */
  spins: ReadonlyMap<string, number | null>;
}

/** What the costs of prizes rest on. */
export interface PrizeRates {
  rates: Rates;
  units: UnitCosts;
}

interface PricedPlan {
  currency: string;
  steps: readonly PrizeStep[];
  budget: Budget;
  free_spins_game: string | null;
}

/** How often something is won at all places together. */
export function countedIn(steps: readonly PrizeStep[], read: (step: PrizeStep) => number | null): number {
  return steps.reduce((total, step) => total + (read(step) ?? 0) * (step.to - step.from + 1), 0);
}

/**
 * What all prizes cost together, in whole cents of EUR, rounded up; null where nobody can say. Points for the level buy nothing, a
 * ticket wins no more than the prizes of its lottery, and a thing has no price here.
 */
export function eurCentsOfLadder(plan: PricedPlan, { rates, units }: PrizeRates): number | null {
  const { currency, steps, budget, free_spins_game: game } = plan;
  const { money, points } = costOfLadder(steps, budget);
  const inEuro = exchanged(money, currency, defaultCurrency, rates);
  const parts = [
    inEuro === null ? null : toCents(inEuro),
    times(points, units.point),
    times(
      countedIn(steps, ({ boxes }) => boxes),
      units.box,
    ),
    times(
      countedIn(steps, ({ freeSpins }) => freeSpins),
      (game === null ? null : units.spins.get(game)) ?? null,
    ),
  ];
  const sum = parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0 as number | null);
  // What a fraction of a cent leaves of counting in binary is no cent.
  return sum === null ? null : Math.max(0, Math.ceil(sum - 1e-6));
}

const times = (count: number, cost: number | null) => (count === 0 ? 0 : cost === null ? null : count * cost);
