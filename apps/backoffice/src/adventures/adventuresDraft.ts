import type { ConfigOf } from "@croupier/contract/configs";
import { readTitle } from "@croupier/rules/adventures/calendar";
import type { Typed } from "../common/typed.ts";
import { weekdayNames } from "../common/weekdayNames.ts";
import { centsIn, unitsOf } from "../points/amounts.ts";
import { type GiftDraft, giftDraft, giftOf, newGift } from "./giftDraft.ts";

export type AdventuresConfig = ConfigOf<"vip-adventures">;
type Day = AdventuresConfig["prizes"][string][number];

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** When a day of a calendar is: a weekday in words, or a date as it is. */
export function dayName(on: string): string {
  const place = (weekdays as readonly string[]).indexOf(on);
  return place < 0 ? on : weekdayNames[(place + 1) % 7]!;
}

/** A day as the form holds it: everything is text until it is sent. */
export interface DayDraft {
  name: string;
  step: string;
  stepTotal: string;
  /** A day of the week, or a date as the field of a date has it. */
  on: string;
  freespin: string;
  bonus: string;
  least: Typed;
  wager: string;
  days: string;
  /** Of the super prize: after how many steps. */
  steps: string;
  gifts: readonly GiftDraft[];
  /** The day as it is: what has no field stays so. */
  before: Day | null;
}

export interface CalendarDraft {
  from: string;
  until: string;
  isPaused: boolean;
  /** In EUR. */
  budget: string;
  days: readonly DayDraft[];
}

export const emptyCalendar: CalendarDraft = { from: "", until: "", isPaused: false, budget: "", days: [] };

export interface AdventuresDraft {
  currencies: readonly string[];
  calendars: Readonly<Record<string, CalendarDraft>>;
  before: AdventuresConfig;
}

export function draftOf(config: AdventuresConfig): AdventuresDraft {
  const calendars = Object.entries(config.prizes).map(([group, days]): [string, CalendarDraft] => {
    const { from = "", until = "", isPaused = false, budgetEurCents } = config.plans?.[group] ?? {};
    const budget = budgetEurCents === undefined ? "" : String(budgetEurCents / 100);
    return [group, { from, until, isPaused, budget, days: days.map(dayDraft) }];
  });
  const days = calendars.flatMap(([, calendar]) => calendar.days);
  const codes = days.flatMap(({ least, gifts }) => [
    ...Object.keys(least),
    ...gifts.flatMap(({ amount, maxWin }) => [...Object.keys(amount), ...Object.keys(maxWin)]),
  ]);
  return { currencies: [...new Set(["EUR", ...codes])], calendars: Object.fromEntries(calendars), before: config };
}

function dayDraft(day: Day): DayDraft {
  const read = readTitle(day.title);
  const { minDep, wager, periodActivationDays, steps } = day.condition;
  const on = read?.on ?? "";
  return {
    ...{ name: read?.name ?? day.title, step: String(read?.step ?? 1), stepTotal: String(read?.stepTotal ?? 1) },
    on: typeof on === "number" ? (weekdays[on] ?? "mon") : on,
    ...{ freespin: day.prize.freespin ?? "", bonus: day.prize.bonus ?? "" },
    least: typeof minDep === "string" ? {} : unitsOf(minDep),
    ...{ wager: String(wager), days: String(periodActivationDays), steps: steps === undefined ? "" : String(steps) },
    gifts: (day.gifts ?? []).map(giftDraft),
    before: day,
  };
}

/** The day after the last one of a calendar. */
export function newDay(days: readonly DayDraft[]): DayDraft {
  const last = days.at(-1);
  const place = weekdays.indexOf((last?.on ?? "sun") as "sun");
  const stepTotal = last?.stepTotal ?? "6";
  const on = place < 0 ? "" : weekdays[(place + 1) % 7]!;
  return {
    ...{ name: "", step: String(Number(last?.step ?? 0) + 1), stepTotal, on, freespin: "", bonus: "" },
    ...{ least: last?.least ?? { EUR: "20" }, wager: last?.wager ?? "25", days: last?.days ?? "3", steps: "" },
    ...{ gifts: [newGift("freespins")], before: null },
  };
}

/** The configuration that the form says; numbers that are none become what the server names. */
export function configOf({ calendars, before: { plans: _, ...before } }: AdventuresDraft): unknown {
  const all = Object.entries(calendars);
  const plans = all.flatMap(([group, { from, until, isPaused, budget }]) => {
    const bound = budget.trim() !== "" && { budgetEurCents: Math.round(Number(budget) * 100) };
    const plan = { ...(from && { from }), ...(until && { until }), ...(isPaused && { isPaused }), ...bound };
    return Object.keys(plan).length === 0 ? [] : [[group, plan] as const];
  });
  return {
    ...before,
    prizes: Object.fromEntries(all.map(([group, { days }]) => [group, days.map(dayOf)])),
    ...(plans.length > 0 && { plans: Object.fromEntries(plans) }),
  };
}

function dayOf({ name, step, stepTotal, on, freespin, bonus, least, gifts, before, ...day }: DayDraft) {
  const date = /^\d{4}-\d\d-\d\d$/.test(on) ? on.split("-").reverse().join("/") : on;
  // Words in place of a sum, and a day for other clients only, stay as they are until they are given sums and gifts.
  const isWords = typeof before?.condition.minDep === "string" && Object.keys(centsIn(least)).length === 0;
  const isOthers = before !== null && before.gifts === undefined && gifts.length === 0;
  return {
    ...(before?.image && { image: before.image }),
    title: `${name.trim()}__${step}/${stepTotal}__${date}`,
    prize: { ...(freespin.trim() && { freespin: freespin.trim() }), ...(bonus.trim() && { bonus: bonus.trim() }) },
    condition: {
      minDep: isWords ? before.condition.minDep : centsIn(least),
      ...{ wager: Number(day.wager), periodActivationDays: Number(day.days) },
      ...(day.steps.trim() !== "" && { steps: Number(day.steps) }),
    },
    ...(!isOthers && { gifts: gifts.map(giftOf) }),
  };
}
