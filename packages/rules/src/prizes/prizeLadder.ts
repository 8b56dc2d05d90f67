import { type Award, awardOf, type Budget, isEmptyPrize, type PrizeTerms } from "./awards.ts";

/** Places next to each other of which each wins the same. */
export interface PrizeStep extends PrizeTerms {
  from: number;
  to: number;
}

/** A ladder has at most so many places. */
export const maxPrizePlaces = 500;

export type StepFault =
  | { index: number; why: "place" | "empty" }
  | { index: null; why: "none" | "too_many" | "money" | "points" | "levelPoints" };

/** What the places of a contest win together, to the subunit. */
export function costOfLadder(steps: readonly PrizeStep[], budget: Budget): Award {
  const sum: Award = { money: 0n, points: 0, levelPoints: 0 };
  for (const step of steps) {
    const places = step.to - step.from + 1;
    const one = awardOf(step, budget);
    sum.money += one.money * BigInt(places);
    sum.points += one.points * places;
    sum.levelPoints += one.levelPoints * places;
  }
  return sum;
}

/** Steps run from the first place without a gap, each place wins something, and all together win no more than the budget. */
export function stepsFault(steps: readonly PrizeStep[], budget: Budget): StepFault | null {
  if (steps.length === 0) return { index: null, why: "none" };
  let next = 1;
  for (const [index, step] of steps.entries()) {
    if (step.from !== next || step.to < step.from) return { index, why: "place" };
    if (isEmptyPrize(step, budget)) return { index, why: "empty" };
    next = step.to + 1;
  }
  if (next - 1 > maxPrizePlaces) return { index: null, why: "too_many" };
  const sum = costOfLadder(steps, budget);
  if (sum.money > budget.money) return { index: null, why: "money" };
  if (sum.points > budget.points) return { index: null, why: "points" };
  return sum.levelPoints > budget.levelPoints ? { index: null, why: "levelPoints" } : null;
}

/** The step of a place; null where it wins nothing. */
export function stepOf<Step extends Pick<PrizeStep, "from" | "to">>(
  steps: readonly Step[],
  place: number,
): Step | null {
  return steps.find(({ from, to }) => place >= from && place <= to) ?? null;
}

/** How many places win. */
export const prizePlaces = (steps: readonly Pick<PrizeStep, "to">[]): number => steps.at(-1)?.to ?? 0;

/** The last place of the next better step: where somebody has to come to win more. Null where there is none above. */
export function nextPrizePlace(steps: readonly Pick<PrizeStep, "from" | "to">[], place: number | null): number | null {
  if (steps.length === 0) return null;
  if (place === null || place > prizePlaces(steps)) return prizePlaces(steps);
  const own = steps.findIndex(({ from, to }) => place >= from && place <= to);
  return steps[own - 1]?.to ?? null;
}
