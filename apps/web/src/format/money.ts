/** What is needed to read a typed amount: the currency and how many subunits make one unit. */
export interface CurrencyFormat {
  code: string;
  subunits: number;
}

/** Reads what a person typed as an amount in units, with a comma or a point, into subunits; null when it is not one. */
export function parseAmount(text: string, subunits: number): number | null {
  const clean = text.trim().replace(/\s/g, "").replace(",", ".");
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(clean)) return null;
  const [whole = "0", fraction = ""] = clean.split(".");
  const digits = Math.round(Math.log10(subunits));
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const cents = Number(whole) * subunits + Number(fraction.padEnd(digits, "0").slice(0, digits) || "0");
  return Number.isSafeInteger(cents) ? cents : null;
}
