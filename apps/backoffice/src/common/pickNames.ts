/** Something that a plan may name: what is saved, how it reads, and what tells it from others of that title. */
export interface NamedChoice {
  id: string;
  title: string;
  about?: string;
}

/** How a choice reads in a list; its identifier stands beside a title that says something else. */
export function labelOf({ id, title, about }: NamedChoice): string {
  if (about) return `${title} · ${about}`;
  return title === id ? id : `${title} (${id})`;
}

const same = (one: string, other: string) => one.localeCompare(other, "en", { sensitivity: "accent" }) === 0;

/** What was typed or pasted, with commas or lines between: those that are known, and the words that name nothing. */
export function readNames(typed: string, choices: readonly NamedChoice[]): { known: string[]; unknown: string[] } {
  const words = typed
    .split(/[,;\n\t]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const found = words.map((word) => {
    const byId = choices.find(({ id }) => same(id, word));
    if (byId) return byId.id;
    const byTitle = choices.filter((choice) => same(choice.title, word) || same(labelOf(choice), word));
    return byTitle.length === 1 ? byTitle[0]!.id : null;
  });
  return {
    known: [...new Set(found.filter((id) => id !== null))],
    unknown: [...new Set(words.filter((_, index) => found[index] === null))],
  };
}

/** The choices that hold each typed word in their title, their identifier or what is said of them. */
export function matching(choices: readonly NamedChoice[], typed: string): NamedChoice[] {
  const words = typed.toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  return choices.filter(({ id, title, about = "" }) => {
    const text = `${title} ${id} ${about}`.toLocaleLowerCase("en");
    return words.every((word) => text.includes(word));
  });
}

/** Which of these names are in no list, in words; undefined where each of them is. */
export function unknownText(unknown: readonly string[]): string | undefined {
  if (unknown.length === 0) return undefined;
  const named = unknown.slice(0, 5).join(", ");
  const more = unknown.length > 5 ? ` and ${unknown.length - 5} more` : "";
  return `${named}${more}: not in the list`;
}
