/**
 * What stands on the page and is told to styles elsewhere, as an attribute `data-has-…` of the root element. A rule with
 * `:has()` on the root would do the same, but style the whole page anew with every change of it: 12 ms each time.
 */
export type RootMark = "alone" | "chat" | "game" | "modal" | "notice" | "session";

const counts: Partial<Record<RootMark, number>> = {};

/** Sets a mark until the function it gives is called. Several may set the same one. */
export function markRoot(mark: RootMark): () => void {
  const count = (by: 1 | -1) => {
    counts[mark] = (counts[mark] ?? 0) + by;
    document.documentElement.toggleAttribute(`data-has-${mark}`, counts[mark] > 0);
  };
  count(1);
  return () => count(-1);
}
