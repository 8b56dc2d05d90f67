import type { ConfigOf } from "@croupier/contract/configs";
import type { DepositAmounts } from "@croupier/contract/currencyConfigs";
import type { GroupId } from "../playerGroups.ts";

type CurrencyConfig = ConfigOf<"currency-config">;

/**
 * The amounts that a deposit form proposes in a currency, in whole units: those of the first group of the configuration
 * that the player is in and that names the currency, else those for everybody; null where the operator named none.
 * Source: C-6.1, 9-28.
 */
export function depositAmounts(
  config: CurrencyConfig,
  groups: readonly GroupId[],
  currency: string,
): DepositAmounts | null {
  const held = new Set(groups.map(String));
  for (const [group, amounts] of Object.entries(config)) {
    const own = group !== "default" && held.has(group) ? named(amounts, currency) : null;
    if (own) return own;
  }
  return named(config.default, currency);
}

function named(amounts: Readonly<Record<string, DepositAmounts>>, currency: string): DepositAmounts | null {
  return Object.hasOwn(amounts, currency) ? (amounts[currency] ?? null) : null;
}

/** Whole units between which a method takes a deposit. */
export interface DepositRange {
  min: number;
  max: number;
}

/**
 * The amount that a deposit form begins with, in whole units: the proposed one, rounded up to its multiple, never
 * outside of what the method takes; the method's minimum where nothing is proposed. Source: C-6.1, 9-28.
 */
export function firstDepositAmount(amounts: DepositAmounts | null, { min, max }: DepositRange): number {
  if (!amounts) return min;
  const inRange = (amount: number) => Math.min(Math.max(amount, min), max);
  return inRange(multipleFrom(inRange(amounts.defaultAmount), amounts.rounding));
}

/** The smallest multiple of `rounding` that is not below `amount`, without the dust of binary fractions. */
function multipleFrom(amount: number, rounding: number): number {
  const parts = Math.ceil(Number((amount / rounding).toFixed(6)));
  return Number((parts * rounding).toPrecision(12));
}

/** By how much an amount grows at a press: the step of the range that it lies in, or the last one's beyond. */
export function depositStep({ steps }: DepositAmounts, amount: number): number | null {
  return (steps.find(({ min, max }) => amount >= min && amount < max) ?? steps.at(-1))?.step ?? null;
}
