/** A search needs more characters than this. Source: 4-55, 9-24. */
export const searchMinimum = 2;

/** A search waits so long for the next key. Source: 5-20. */
export const searchDelay_ms = 300;

/** What is searched for: the words typed, or null while they are too few. Source: 4-55, 5-20. */
export function searchTerm(typed: string): string | null {
  const words = typed.trim().replace(/\s+/g, " ").slice(0, 100);
  return [...words].length > searchMinimum ? words : null;
}

export interface TitlePart {
  text: string;
  match: boolean;
}

/** Lower case without accents, one character for each of the text's, so that places stay the same. */
function plain(text: string): string[] {
  return [...text].map((letter) => letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().slice(0, 1) || letter);
}

/** Cuts a title at the words of a search, whatever their accents or case. */
export function matchParts(title: string, term: string): TitlePart[] {
  const letters = [...title];
  const text = plain(title).join("");
  const marked = new Set<number>();
  for (const word of plain(term).join("").split(" ").filter(Boolean)) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      for (let place = at; place < at + word.length; place++) marked.add(place);
  }
  const parts: TitlePart[] = [];
  for (const [place, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.match === marked.has(place)) last.text += letter;
    else parts.push({ text: letter, match: marked.has(place) });
  }
  return parts;
}
