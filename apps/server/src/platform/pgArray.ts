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
    text += typeof element === "string" ? `"${element.replace(/["\\]/g, "\\$&")}"` : (element ?? "NULL");
  }
  return `${text}}`;
}
