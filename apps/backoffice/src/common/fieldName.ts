/** A field of a payment as people read it; an account number is spoken by its letters. */
export function fieldName(name: string): string {
  if (name === "iban") return "IBAN";
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
