import { defaultCurrency } from "../currencies.ts";
import type { GroupId } from "../playerGroups.ts";

export interface WheelTables {
  /** Groups that have a table of their own, the first that fits counts. */
  tables: Readonly<Record<string, string>>;
  fallback: string;
}

/** The name of the table of segments that somebody of these groups turns. Source: spec 3-28, 6-15, 9-40. */
export function wheelTableOf({ tables, fallback }: WheelTables, groups: readonly GroupId[]): string {
  const held = new Set(groups.map(String));
  return Object.entries(tables).find(([group]) => held.has(group))?.[1] ?? fallback;
}

/** What can be won, each with its chance between 0 and 1. A segment without weight is never drawn and is no prize. */
export function winnable<Segment extends { weight: number }>(
  segments: readonly Segment[],
): (Segment & { chance: number })[] {
  const all = segments.reduce((sum, { weight }) => sum + weight, 0);
  return segments.filter(({ weight }) => weight > 0).map((segment) => ({ ...segment, chance: segment.weight / all }));
}

export interface PrizeAmount {
  amount_cents: number;
  currency: string;
}

/**
 * A prize in the visitor's currency; where the operator set none for it, in the one that stands in for it, and else in
 * EUR. Null where there is none of these. Source: spec 1-09, 3-27, 3-38.
 */
export function prizeAmount(
  amounts: Readonly<Record<string, number>>,
  currency: string,
  standIns: Readonly<Record<string, string>>,
): PrizeAmount | null {
  for (const code of [currency, standIns[currency], defaultCurrency]) {
    const amount_cents = code === undefined ? undefined : amounts[code];
    if (code !== undefined && amount_cents !== undefined) return { amount_cents, currency: code };
  }
  return null;
}
