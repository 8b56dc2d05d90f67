import {
  type Calendar,
  calendarsIn,
  currentCalendar,
  isoDay,
  isPlanned,
  nextBegin,
} from "@croupier/rules/adventures/calendar";
import type { AdventuresDeps, WrittenCalendars, WrittenDay } from "./deps.ts";

/** A day that something can be given for: its least deposit is a sum, and it has gifts. */
export type GivingDay = WrittenDay & {
  gifts: NonNullable<WrittenDay["gifts"]>;
  condition: WrittenDay["condition"] & { minDep: Record<string, number> };
};

export interface FoundCalendar {
  /** Whose it is: a group, or `default` for everybody. */
  group: string;
  /** What it may give in all at a brand, in cents of EUR; without a bound where it is undefined. */
  budgetEurCents: number | undefined;
  calendar: Calendar<GivingDay>;
  variables: WrittenCalendars["variables"][string];
  /** The first moment of what comes after it; null where nothing does. */
  nextAt: Date | null;
}

/** For whom a calendar is looked up. */
export interface Reader {
  brand: string;
  licence: string;
  groups: readonly string[];
}

/** The calendar that is on for somebody: of the first of their groups that has its own, else everybody's. Source: 3-56, 6-15. */
export function calendarFor(deps: AdventuresDeps, reader: Reader, now: Date): FoundCalendar | null {
  const written = deps.calendarsOf(reader.brand);
  if (!written || !deps.isOpen(reader)) return null;
  if (written.licences && !written.licences.includes(reader.licence)) return null;
  const own = Object.keys(written.prizes).find((group) => reader.groups.includes(group));
  return calendarOf(written, own ?? "default", now);
}

/** The calendar of a group that is on now. */
export function calendarOf(written: WrittenCalendars, group: string, now: Date): FoundCalendar | null {
  const today = isoDay(now);
  if (!isPlanned(written.plans?.[group], today)) return null;
  const calendars = calendarsIn((written.prizes[group] ?? []).filter(isGiving), today);
  const calendar = currentCalendar(calendars, today);
  if (!calendar) return null;
  const next = nextBegin(calendars, calendar);
  return {
    ...{ group, budgetEurCents: written.plans?.[group]?.budgetEurCents },
    calendar,
    variables: written.variables[group] ?? {},
    nextAt: next === null ? null : new Date(`${next}T00:00:00.000Z`),
  };
}

export function isGiving(day: WrittenDay): day is GivingDay {
  return day.gifts !== undefined && typeof day.condition.minDep !== "string";
}

/** Completed steps that a day asks for: all before the super prize unless the operator says fewer. */
export function stepsFor({ isSuperPrize, stepTotal, prize }: Calendar<GivingDay>["days"][number]): number {
  return isSuperPrize ? Math.min(prize.condition.steps ?? stepTotal, stepTotal) : 0;
}
