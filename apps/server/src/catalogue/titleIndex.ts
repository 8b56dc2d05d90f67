import {
  isOneSlipAway,
  literalScore,
  minCoverage,
  normaliseTitle,
  shortestSlip,
  slipLikeness,
  trigrams,
} from "./searchTitles.ts";

export interface IndexedTitle {
  title: string;
  studio: string;
}

export interface TitleIndex {
  /** Score of each title that answers the query at all, by its place in the list. */
  scores(query: string): Map<number, number>;
}

/**
 * Makes the answers of `titleScore` quick for a whole catalogue: names are normalised once, and only parts that share a
 * trigram with the query are looked at. Titles repeat their words, so a part is kept once however many titles have it.
 */
export function indexTitles(titles: readonly IndexedTitle[]): TitleIndex {
  const studios = new Map<string, string>();
  const names = titles.map(({ title, studio }) => {
    if (!studios.has(studio)) studios.set(studio, normaliseTitle(studio));
    return { name: normaliseTitle(title), studio: studios.get(studio) ?? "" };
  });
  const parts = new Map<string, number[]>();
  names.forEach(({ name }, place) => {
    for (const part of new Set([name, ...name.split(" ")])) {
      const places = parts.get(part);
      if (places) places.push(place);
      else parts.set(part, [place]);
    }
  });
  const texts = [...parts.keys()];
  const placesOf = [...parts.values()];
  const byGram = new Map<string, number[]>();
  const byLength = new Map<number, number[]>();
  texts.forEach((text, part) => {
    for (const gram of trigrams(text)) push(byGram, gram, part);
    push(byLength, text.length, part);
  });

  /** Likeness of the parts that resemble the query; the same figures as a look at each of them would give. */
  function resembling(wanted: string): Map<number, number> {
    const grams = trigrams(wanted);
    const shared = new Map<number, number>();
    for (const gram of grams) {
      for (const part of byGram.get(gram) ?? []) shared.set(part, (shared.get(part) ?? 0) + 1);
    }
    const found = new Map<number, number>();
    for (const [part, count] of shared) {
      const share = count / grams.size;
      if (share >= minCoverage) found.set(part, share * 0.99);
    }
    if (wanted.length < shortestSlip) return found;
    for (const length of [wanted.length - 1, wanted.length, wanted.length + 1]) {
      for (const part of byLength.get(length) ?? []) {
        if (!isOneSlipAway(wanted, texts[part] as string)) continue;
        found.set(part, Math.max(found.get(part) ?? 0, slipLikeness * 0.99));
      }
    }
    return found;
  }

  return {
    scores(query) {
      const wanted = normaliseTitle(query);
      const scores = new Map<number, number>();
      if (wanted === "") return scores;
      for (const [part, likeness] of resembling(wanted)) {
        for (const place of placesOf[part] as number[]) scores.set(place, Math.max(scores.get(place) ?? 0, likeness));
      }
      names.forEach(({ name, studio }, place) => {
        const literal = literalScore(wanted, name, studio);
        if (literal !== null) scores.set(place, literal);
      });
      return scores;
    },
  };
}

function push<Key>(map: Map<Key, number[]>, key: Key, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
