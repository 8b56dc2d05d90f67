/*
 * Search that forgives typing errors: titles and studios are compared by the trigrams they share with the query.
 * Pure; a few thousand titles take some milliseconds.
 */

/** Lower case, without accents or punctuation, words apart by one space. */
export function normaliseTitle(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `;
  const found = new Set<string>();
  for (let index = 0; index + 3 <= padded.length; index++) found.add(padded.slice(index, index + 3));
  return found;
}

/** Share of the query's trigrams that the text has, 0 to 1. */
function coverage(query: ReadonlySet<string>, text: ReadonlySet<string>): number {
  let shared = 0;
  for (const part of query) if (text.has(part)) shared++;
  return query.size === 0 ? 0 : shared / query.size;
}

/** Below this share a match is chance rather than a typing error. */
const leastCoverage = 0.45;

/**
 * How well a title answers a query: 3 and more for a title that begins with it, 2 for one that contains it,
 * 1 for a studio that does, below 1 for a resemblance, 0 for none.
 */
export function titleScore(query: string, title: string, studio: string): number {
  const wanted = normaliseTitle(query);
  if (wanted === "") return 0;
  const name = normaliseTitle(title);
  if (name.startsWith(wanted)) return 3 + wanted.length / (name.length + 1);
  if (name.includes(wanted)) return 2;
  if (normaliseTitle(studio).includes(wanted)) return 1;
  const likeness = Math.max(...[name, ...name.split(" ")].map((part) => coverage(trigrams(wanted), trigrams(part))));
  return likeness >= leastCoverage ? likeness * 0.99 : 0;
}
