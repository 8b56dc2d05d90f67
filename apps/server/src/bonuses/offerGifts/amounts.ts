import { z } from "zod";

/** Amounts by currency, in subunits. What a currency has no amount for is not offered in it. */
export const Amounts = z.record(z.string(), z.int().positive());
export type Amounts = z.infer<typeof Amounts>;

/** Identifiers of the games that count; null where all do. */
export const Games = z.array(z.string()).min(1).nullable().default(null);

/** The amount of a currency; null where there is none. */
export function amountIn(amounts: Amounts | null, currency: string): bigint | null {
  const amount = amounts?.[currency];
  return amount === undefined ? null : BigInt(amount);
}

/** Amounts in the contract's shape. */
export const wireAmounts = (amounts: Amounts) =>
  Object.entries(amounts).map(([currency, amount_cents]) => ({ currency, amount_cents }));

/** Amounts that a player gets and that are less than before. */
export function fewer(path: string, was: Amounts | null, is: Amounts | null): string[] {
  return Object.entries(was ?? {}).flatMap(([currency, amount]) =>
    (is?.[currency] ?? Number.NEGATIVE_INFINITY) < amount ? [`${path}.${currency}`] : [],
  );
}

/** Bounds of a player that were not there before, or lower. */
export function tighter(path: string, was: Amounts | null, is: Amounts | null): string[] {
  return Object.entries(is ?? {}).flatMap(([currency, bound]) =>
    bound < (was?.[currency] ?? Number.POSITIVE_INFINITY) ? [`${path}.${currency}`] : [],
  );
}

export const negative = (amounts: Amounts | null): Amounts | null =>
  amounts && Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [currency, -amount]));

/** Whether a list lets in everybody whom it let in before; null lets everybody in. */
export function covers<Item>(was: readonly Item[] | null, is: readonly Item[] | null): boolean {
  return is === null || (was?.every((item) => is.includes(item)) ?? false);
}
