const made = new Map<string, Intl.NumberFormat>();

/** How numbers are written in a language. Formats are slow to make and cheap to keep: there is one for each language and look. */
export function numberFormat(locale: string, look: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(look);
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, look);
  made.set(key, format);
  return format;
}
