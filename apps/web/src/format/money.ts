/** What is needed to write an amount: the currency and how many subunits make one unit. */
export interface CurrencyFormat {
  code: string;
  subunits: number;
  fiat: boolean;
  /** Shortest form for people, such as `CA$` or `₿`. */
  symbol?: string | undefined;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes an amount of subunits for people. Fiat goes through Intl; crypto through our own form, because Intl refuses
 * codes that are not three letters. Demo credit reads as a plain number with its code.
 */
export function formatMoney(cents: number, currency: CurrencyFormat, locale: string): string {
  const digits = Math.max(0, Math.round(Math.log10(currency.subunits)));
  if (currency.fiat) return fiatFormat(locale, currency.code, digits).format(cents / currency.subunits);
  return `${plainFormat(locale, currency.code === "FUN" ? 2 : digits).format(cents / currency.subunits)} ${currency.code}`;
}

function fiatFormat(locale: string, code: string, digits: number): Intl.NumberFormat {
  return kept(
    `${locale}|${code}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency: code,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
}

function plainFormat(locale: string, digits: number): Intl.NumberFormat {
  return kept(
    `${locale}|${digits}`,
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: Math.min(2, digits), maximumFractionDigits: digits }),
  );
}

function kept(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const found = formats.get(key) ?? make();
  formats.set(key, found);
  return found;
}

/** Reads what a person typed as an amount in units, with a comma or a point, into subunits; null when it is not one. */
export function parseAmount(text: string, subunits: number): number | null {
  const clean = text.trim().replace(/\s/g, "").replace(",", ".");
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(clean)) return null;
  const [whole = "0", fraction = ""] = clean.split(".");
  const digits = Math.round(Math.log10(subunits));
  if (fraction.replace(/0+$/, "").length > digits) return null;
  const cents = Number(whole) * subunits + Number(fraction.padEnd(digits, "0").slice(0, digits) || "0");
  return Number.isSafeInteger(cents) ? cents : null;
}
