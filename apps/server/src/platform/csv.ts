/** What a spreadsheet would take for a formula, or for the start of one; a negative number is none. */
const startsFormula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/;

/**
 * One row of a CSV file after RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before it, because
 * some of it was written by players, and text is quoted that would be cut in two where a semicolon or a tab separates columns; numbers are given as such and stay as they are.
 */
export function csvRow(fields: readonly (string | number | bigint | null)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(field: string | number | bigint | null): string {
  if (field === null) return "";
  if (typeof field !== "string") return String(field);
  const harmless = startsFormula.test(field) ? `'${field}` : field;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
