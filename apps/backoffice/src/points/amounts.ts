import { currencyOf } from "@croupier/rules/currencies";
import type { Typed } from "../common/typed.ts";

/* Amounts by currency, as they are typed in whole units and as they are sent in subunits. */

const subunits = (code: string) => currencyOf(code)?.subunitsToUnit ?? 100;
export const unitsOf = (cents: Readonly<Record<string, number>> | undefined): Typed =>
  Object.fromEntries(Object.entries(cents ?? {}).map(([code, amount]) => [code, String(amount / subunits(code))]));
export const centsOf = (text: string | undefined, code: string) => Math.round(Number(text) * subunits(code));
export const isTyped = (typed: Typed, code: string) => Boolean(typed[code]?.trim());
export const centsIn = (typed: Typed) =>
  Object.fromEntries(
    Object.keys(typed)
      .filter((code) => isTyped(typed, code))
      .map((code) => [code, centsOf(typed[code], code)]),
  );
