/*
 * What comes by itself, such as widgets, news and the script of the next page, has time. While a page has something to do
 * that somebody waits for, such as opening a game, the line and the processor are left to that.
 */

const holding = new Set<symbol>();
const waiting = new Set<() => void>();

/** Keeps what comes by itself back until the answer is called. */
export function holdBack(): () => void {
  const hold = Symbol("hold");
  holding.add(hold);
  return () => {
    holding.delete(hold);
    if (holding.size > 0) return;
    const due = [...waiting];
    waiting.clear();
    for (const work of due) work();
  };
}

/** Does the work after so many milliseconds, or when nothing holds it back any more. Answers how to call it off. */
export function later(wait_ms: number, work: () => void): () => void {
  const timer = setTimeout(() => {
    if (holding.size === 0) work();
    else waiting.add(work);
  }, wait_ms);
  return () => {
    clearTimeout(timer);
    waiting.delete(work);
  };
}
