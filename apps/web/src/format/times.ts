/** An instant: as it comes on the wire, milliseconds since 1970, or a date. */
export type When = string | number | Date;

/**
 * Writes instants as a language does, in a zone; `undefined` is the machine's own. Versions of the same language data differ in thin
 * and narrow spaces, and a page is written by the server's and read by the browser's, so all spaces are the plain one.
 */
export function timeWriter(
  locale: string,
  look: Intl.DateTimeFormatOptions,
  timeZone?: string,
): (when: When) => string {
  const format = new Intl.DateTimeFormat(locale, { ...look, timeZone });
  return (when) => evenSpaces(format.format(new Date(when)));
}

export function evenSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, " ");
}
