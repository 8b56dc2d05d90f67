import { compileIcu, icuArguments, icuSelectCases } from "./icu.ts";

/**
 * What keeps a text from saying what the English one says: broken ICU, or other placeholders or cases of a select. Null
 * when nothing does.
 */
export function translationFault(text: string, english: string): string | null {
  try {
    const own = namesIn(text);
    const wanted = namesIn(english);
    const strange = [...own].filter((name) => !wanted.has(name));
    if (strange.length > 0) return `English has no {${strange.join("}, {")}}`;
    const lost = [...wanted].filter((name) => !own.has(name));
    return lost.length > 0 ? `English also has {${lost.join("}, {")}}` : null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Placeholders of a text, and the cases of its selects. */
function namesIn(text: string): Set<string> {
  const message = compileIcu(text);
  return new Set([...icuArguments(message), ...icuSelectCases(message)]);
}

/** The figures of a text, however its language groups digits and writes decimals: 10,000 and 10.000 are 10000. */
export function figuresOf(text: string): string[] {
  return [...text.matchAll(/\d+(?:[.,\u00a0\u202f]\d+)*/g)].map(([figure]) => figure.replace(/\D/g, "")).sort();
}
