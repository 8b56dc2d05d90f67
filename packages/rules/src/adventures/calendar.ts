import { parseDayMonthYear } from "../timeStatus.ts";

/** A day by UTC, `2026-12-24`; days compare as texts. */
export type IsoDay = string;

/** A prize as the operator wrote it: its name, step and day are in its title. Source: 3-58. */
export interface WrittenPrize {
  title: string;
}

/** A day of a calendar. Source: 3-57. */
export interface CalendarDay<Prize extends WrittenPrize> {
  /** From 0. */
  index: number;
  day: IsoDay;
  name: string;
  step: number;
  stepTotal: number;
  isSuperPrize: boolean;
  prize: Prize;
}

/** One run of steps. One of weekdays begins again each week. */
export interface Calendar<Prize extends WrittenPrize> {
  days: readonly CalendarDay<Prize>[];
  isWeekly: boolean;
}

const day_ms = 86_400_000;
const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const title = /^(.*)__(\d{1,3})\/(\d{1,3})__([^_]+)$/s;

export const isoDay = (at: Date): IsoDay => at.toISOString().slice(0, 10);
export const addDays = (day: IsoDay, days: number): IsoDay => isoDay(new Date(startOf(day).getTime() + days * day_ms));
/** Its first moment. */
export const startOf = (day: IsoDay): Date => new Date(`${day}T00:00:00.000Z`);

/** Name, step and day of a title; null where it is none. A weekday comes as its place from Monday. Source: 3-58. */
export function readTitle(text: string): { name: string; step: number; stepTotal: number; on: IsoDay | number } | null {
  const [, name, step, stepTotal, on] = title.exec(text) ?? [];
  if (name === undefined || on === undefined) return null;
  const weekday = weekdays.indexOf(on);
  const date = weekday < 0 ? parseDayMonthYear(on) : null;
  if (weekday < 0 && date === null) return null;
  return { name, step: Number(step), stepTotal: Number(stepTotal), on: date ? isoDay(date) : weekday };
}

/**
 * Prizes with weekdays under their dates: of this week, and of the next one once the last of them is over by a day. So such a
 * calendar is never over. Others stay as they are written.
 */
export function datedPrizes<Prize extends WrittenPrize>(prizes: readonly Prize[], today: IsoDay): Prize[] {
  const places = prizes.map((prize) => readTitle(prize.title)?.on).filter((on) => typeof on === "number");
  if (places.length === 0) return [...prizes];
  const monday = addDays(today, -((startOf(today).getUTCDay() + 6) % 7));
  const first = today > addDays(monday, Math.max(...places) + 1) ? addDays(monday, 7) : monday;
  return prizes.map((prize) => {
    const read = readTitle(prize.title);
    if (typeof read?.on !== "number") return prize;
    const [year, month, day] = addDays(first, read.on).split("-");
    return { ...prize, title: `${read.name}__${read.step}/${read.stepTotal}__${day}/${month}/${year}` };
  });
}

/** The calendars that a list of prizes holds, in its order: another one begins where the steps begin again. */
export function calendarsIn<Prize extends WrittenPrize>(prizes: readonly Prize[], today: IsoDay): Calendar<Prize>[] {
  const dated = datedPrizes(prizes, today);
  const found: { days: CalendarDay<Prize>[]; isWeekly: boolean }[] = [];
  for (const [place, written] of prizes.entries()) {
    const read = readTitle(written.title);
    const on = readTitle(dated[place]?.title ?? "")?.on;
    if (!read || typeof on !== "string") continue;
    const isWeekly = typeof read.on === "number";
    const open = found.at(-1);
    const last = open?.days.at(-1);
    const goesOn = open?.isWeekly === isWeekly && last !== undefined && last.step < read.step && last.day < on;
    const run = goesOn ? open : { days: [], isWeekly };
    if (!goesOn) found.push(run);
    const { name, step, stepTotal } = read;
    const isSuperPrize = step === stepTotal + 1;
    run.days.push({ ...{ name, step, stepTotal, isSuperPrize }, index: run.days.length, day: on, prize: written });
  }
  return found;
}

/** The first day on which a calendar with this last day is over: the day after the last one is still its own. Source: 4-17. */
export const overOn = (lastDay: IsoDay): IsoDay => addDays(lastDay, 2);

/** Whether today is past a calendar's last day plus one. Source: 4-17. */
export function isOver({ days }: Calendar<WrittenPrize>, today: IsoDay): boolean {
  const last = days.at(-1);
  return last === undefined || today >= overOn(last.day);
}

/**
 * The calendar that is on: one that has begun, written dates before weekdays; else the one that begins next; else the one that
 * ended last. Null where there is none.
 */
export function currentCalendar<Prize extends WrittenPrize>(
  calendars: readonly Calendar<Prize>[],
  today: IsoDay,
): Calendar<Prize> | null {
  const open = calendars.filter((calendar) => !isOver(calendar, today));
  const begun = open.filter((calendar) => firstDay(calendar) <= today);
  const [soonest] = [...open].sort(byFirstDay);
  const [latest] = [...calendars].sort((one, other) => -byFirstDay(one, other));
  return begun.find(({ isWeekly }) => !isWeekly) ?? begun[0] ?? soonest ?? latest ?? null;
}

/** The first day of what comes after a calendar; null where nothing does. */
export function nextBegin(
  calendars: readonly Calendar<WrittenPrize>[],
  current: Calendar<WrittenPrize>,
): IsoDay | null {
  const others = calendars.filter((one) => one !== current).map(firstDay);
  const own = firstDay(current);
  const later = [...others.filter((day) => day > own), ...(current.isWeekly ? [addDays(own, 7)] : [])];
  return later.sort()[0] ?? null;
}

const firstDay = ({ days }: Calendar<WrittenPrize>): IsoDay => days[0]?.day ?? "";
const byFirstDay = (one: Calendar<WrittenPrize>, other: Calendar<WrittenPrize>) =>
  firstDay(one) < firstDay(other) ? -1 : 1;

/** When a group's calendars are on; both days are included. */
export interface CalendarPlan {
  from?: IsoDay | undefined;
  until?: IsoDay | undefined;
  isPaused?: boolean | undefined;
}

/** Whether calendars are on today by their plan; always without one. */
export function isPlanned(plan: CalendarPlan | undefined, today: IsoDay): boolean {
  if (!plan) return true;
  return !plan.isPaused && (!plan.from || plan.from <= today) && (!plan.until || today <= plan.until);
}
