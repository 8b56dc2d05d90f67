type Element = string | number | bigint | null;

/**
 * An array as PostgreSQL reads it. The driver writes arrays too, but looks at each element for what it might be, which for
 * the twenty columns of a group of bets took longer than their outcomes.
 */
export function pgArray(elements: readonly Element[]): string {
  let text = "{";
  for (const [index, element] of elements.entries()) {
    if (index > 0) text += ",";
    text += typeof element === "string" ? `"${element.replace(/["\\]/g, "\\$&")}"` : (element ?? "NULL");
  }
  return `${text}}`;
}
