import { type IsoDay, overOn } from "./calendar.ts";

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

/**
 * The status of a day's card: superb for the step after the last, whatever the day's state; else as the state is. Buttons and timer
 * follow the state, so a superb card has those of an active or a completed day as well. Source: 4-13.
 */
export function cardStatus({ step, stepTotal }: Pick<DayFacts, "step" | "stepTotal">, state: DayState): CardStatus {
  return step === stepTotal + 1 || state === "superPrize" ? "superb" : state;
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

/** What the card of a day counts down to: the day's end, the end of its gift, the next day, or the end of the calendar. */
export type CardTimer = "day" | "gift" | "next" | "calendar";

/** Moments of a calendar as a card needs them, as instants; null where there is none. */
export interface CardMoments {
  /** When the day ends; null where its prize can no longer be had. */
  closesAt: string | null;
  /** Until when a gift of the day can be used. */
  giftUntil: string | null;
  /** When the next day begins, of this calendar or of the one after it. */
  nextAt: string | null;
  /** When the calendar is over; null once it is finished. */
  endsAt: string | null;
}

/**
 * The timer of a day's card, for active and completed ones. A completed day whose gift is used counts down to the next day, and after the
 * last one to the end of the calendar. Null once nothing is left to come. Source: 4-16.
 */
export function cardTimer(state: DayState, moments: CardMoments): { to: CardTimer; until: string } | null {
  const { closesAt, giftUntil, nextAt, endsAt } = moments;
  if (state === "active") return closesAt ? { to: "day", until: closesAt } : null;
  if (state !== "completed") return null;
  if (giftUntil) return { to: "gift", until: giftUntil };
  if (nextAt) return { to: "next", until: nextAt };
  return endsAt ? { to: "calendar", until: endsAt } : null;
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
  return last === undefined || last.isCompleted || today >= overOn(last.day);
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
