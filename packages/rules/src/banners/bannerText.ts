import type { Banner } from "@croupier/contract/cms";
import { defaultCurrency } from "../currencies.ts";

/**
 * Puts a banner's variables into its text: `{amount}` becomes the value for the currency, the one for EUR where that
 * currency has none, and nothing where neither has. Values are put in once and are never read as placeholders
 * themselves. Source: 3-38.
 */
export function bannerText(text: string, variables: Banner["variables"], currency: string): string {
  return text
    .replace(/\{\{?\s*([\w-]+)\s*\}?\}/g, (_, name: string) => valueFor(name, variables, currency))
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Variables are kept as name, then currency, then value. */
function valueFor(name: string, variables: Banner["variables"], currency: string): string {
  if (!variables || !Object.hasOwn(variables, name)) return "";
  const values = variables[name] ?? {};
  for (const code of [currency, defaultCurrency]) if (Object.hasOwn(values, code)) return values[code] ?? "";
  return "";
}
