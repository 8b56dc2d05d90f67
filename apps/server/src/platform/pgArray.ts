type Element = string | number | bigint | null;

/**
 * An array as PostgreSQL reads it. The driver writes arrays too, but looks at each element for what it might be, which for
 * the twenty columns of a group of bets took longer than their outcomes.
 */
export function pgArray(elements: readonly Element[]): string {
  let text = "{";
  let isFirst = true;
  for (const element of elements) {
    if (isFirst) isFirst = false;
    else text += ",";
    text += typeof element === "string" ? quoted(element) : (element ?? "NULL");
  }
  return `${text}}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what JSON writes otherwise than an array does
const beyondAscii = /[\x00-\x1f\x7f-\uffff]/;

/** Of printable ASCII, JSON and arrays quote the same two characters in the same way, and the engine writes JSON twice as fast. */
function quoted(text: string): string {
  return beyondAscii.test(text) ? `"${text.replace(/["\\]/g, "\\$&")}"` : JSON.stringify(text);
}
