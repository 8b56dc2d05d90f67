import type { ConfigOf } from "@croupier/contract/configs";
import { defaultCurrency } from "../currencies.ts";
import type { GroupId } from "../playerGroups.ts";

/** A segment of the wheel, as an item of a loot box is. Source: C-6.1, 3-27. */
export type WheelItem = ConfigOf<"wheel-config">[number];

/** The segments that somebody of these groups turns: those of the first group that has its own, else everybody's. Source: 3-28, 6-15, 9-40. */
export function wheelItemsOf(
  everybody: readonly WheelItem[],
  byGroup: Readonly<Record<string, readonly WheelItem[]>>,
  groups: readonly GroupId[],
): readonly WheelItem[] {
  const group = tableGroupOf(byGroup, groups);
  return (group !== null && byGroup[group]) || everybody;
}

/** The first group with a table of its own that somebody of these groups is in; null for whom everybody's is. */
export function tableGroupOf(byGroup: Readonly<Record<string, unknown>>, groups: readonly GroupId[]): string | null {
  const held = new Set(groups.map(String));
  return Object.keys(byGroup).find((group) => held.has(group)) ?? null;
}

/** What a segment gives: its words, its amount by currency in subunits where it is money, and its wager. */
export function prizeOf({ bonuses: [first] }: WheelItem): {
  title: string;
  amounts: Record<string, number>;
  wager: number | null;
} {
  const amount = first?.attributes.find(({ field }) => field === "amount")?.value;
  const wager = first?.result_bonus?.find(({ field }) => field === "wager")?.value;
  return {
    title: first?.title ?? "",
    amounts: Array.isArray(amount) ? Object.fromEntries(amount.flatMap(asEntry)) : {},
    wager: typeof wager === "number" ? wager : null,
  };
}

const asEntry = (one: string | { currency: string; amount_cents: number }) =>
  typeof one === "string" ? [] : [[one.currency, one.amount_cents] as const];

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
 * EUR. Null where there is none of these. Source: 1-09, 3-27, 3-38.
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
