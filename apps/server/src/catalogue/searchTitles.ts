/*
 * Search that forgives typing errors. A word is taken for another when both share enough trigrams, or when one slip
 * lies between them: a letter missing, doubled, wrong, or two changed about. Pure. `titleIndex.ts` gives the same
 * answers faster.
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

/** Runs of three characters, the edges of the text included. */
export function trigrams(text: string): Set<string> {
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
export const minCoverage = 0.45;

/** How much a word counts that is one slip away. */
export const slipLikeness = 0.8;
/** Shorter words are one slip away from too many others. */
export const shortestSlip = 4;

/** Whether one slip at most turns one word into the other. */
export function isOneSlipAway(left: string, right: string): boolean {
  if (left === right) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const changedAbout =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return changedAbout || short.slice(at + 1) === long.slice(at + 1);
}

/** How far a part of a title, or the whole of it, resembles the query: 0 to 1, and 0 when it is chance. */
function likeness(wanted: string, part: string, grams: ReadonlySet<string>): number {
  const shared = coverage(grams, trigrams(part));
  const slip = wanted.length >= shortestSlip && isOneSlipAway(wanted, part) ? slipLikeness : 0;
  const best = Math.max(shared >= minCoverage ? shared : 0, slip);
  return best * 0.99;
}

/** Scores of a query that stands in the title or the studio as it was typed, or null. Texts are normalised. */
export function literalScore(wanted: string, name: string, studio: string): number | null {
  if (name.startsWith(wanted)) return 3 + wanted.length / (name.length + 1);
  if (name.includes(wanted)) return 2;
  return studio.includes(wanted) ? 1 : null;
}

/**
 * How well a title answers a query: 3 and more for a title that begins with it, 2 for one that contains it,
 * 1 for a studio that does, below 1 for a resemblance, 0 for none. Source: 4-55.
 */
export function titleScore(query: string, title: string, studio: string): number {
  const wanted = normaliseTitle(query);
  if (wanted === "") return 0;
  const name = normaliseTitle(title);
  const literal = literalScore(wanted, name, normaliseTitle(studio));
  if (literal !== null) return literal;
  const grams = trigrams(wanted);
  return Math.max(...[name, ...name.split(" ")].map((part) => likeness(wanted, part, grams)));
}
