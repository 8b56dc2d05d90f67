import { addDays, type IsoDay } from "./calendar.ts";

/** What the rules ask of a day. */
export interface DayFacts {
  day: IsoDay;
  step: number;
  stepTotal: number;
  isSuperPrize: boolean;
  isCompleted: boolean;
}

export type DayState = "lost" | "completed" | "future" | "active" | "superPrize";
export type CardStatus = "superb" | "completed" | "active" | "lost" | "future";

/** The state of a day of the calendar. A super prize has a state of its own until its day. Source: 4-18. */
export function dayState({ day, isCompleted, isSuperPrize }: DayFacts, today: IsoDay): DayState {
  if (isCompleted) return "completed";
  if (day < today) return "lost";
  if (day === today) return "active";
  return isSuperPrize ? "superPrize" : "future";
}

/** How the card of a day looks: the step after the last is superb, whatever its day. Source: 4-13. */
export function cardStatus(facts: DayFacts, today: IsoDay): CardStatus {
  if (facts.step === facts.stepTotal + 1) return "superb";
  const state = dayState(facts, today);
  return state === "superPrize" ? "superb" : state;
}

export type CardAction = "details" | "deposit" | "gifts" | "support";

/**
 * The buttons of a day's card. A prize that cannot be had any more asks for no deposit. Source: 4-14, 4-15.
 */
export function cardActions(
  state: DayState,
  { attainable, giftWaits }: { attainable: boolean; giftWaits: boolean },
): CardAction[] {
  if (state === "completed") return [giftWaits ? "gifts" : "support"];
  if (state === "active" && attainable) return ["details", "deposit"];
  return ["details"];
}

/** Steps that are completed; the super prize is none. */
export function stepsDone(days: readonly DayFacts[]): number {
  return days.filter(({ isCompleted, isSuperPrize }) => isCompleted && !isSuperPrize).length;
}

/** Whether a day's prize can still be had: for a super prize, whether enough steps are completed or left before it. */
export function isAttainable(days: readonly DayFacts[], of: DayFacts, steps: number, today: IsoDay): boolean {
  if (of.isCompleted) return true;
  if (of.day < today) return false;
  if (!of.isSuperPrize) return true;
  const left = days.filter(({ day, isCompleted, isSuperPrize }) => {
    return !isCompleted && !isSuperPrize && day >= today && day < of.day;
  }).length;
  return stepsDone(days) + left >= steps;
}

/** Whether a deposit of today completes a day. Amounts are subunits of one currency. Source: 3-57, 4-13. */
export function completesDay(
  of: DayFacts,
  condition: { least: bigint; steps: number },
  { amount, today, done }: { amount: bigint; today: IsoDay; done: number },
): boolean {
  if (of.isCompleted || of.day !== today || amount < condition.least) return false;
  return !of.isSuperPrize || done >= condition.steps;
}

/** Whether an adventure is finished: its last day is completed, or today is past it by more than a day. Source: 4-17. */
export function isFinished(days: readonly DayFacts[], today: IsoDay): boolean {
  const last = days.at(-1);
  return last === undefined || last.isCompleted || today > addDays(last.day, 1);
}

/** `{name}` becomes the variable of the currency, that of EUR without one, and nothing without both. Source: 3-57. */
export function variablesIn(
  variables: Readonly<Record<string, Readonly<Record<string, string>>>>,
  currency: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, values]) => [name, values[currency] ?? values.EUR ?? ""]),
  );
}
