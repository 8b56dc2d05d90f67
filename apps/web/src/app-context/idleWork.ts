/*
 * Work that nobody waits for, such as widgets, news and the script of the next page. While a page does something that
 * somebody waits for, such as opening a game, this work leaves the connection and the processor to that.
 */

const holding = new Set<symbol>();
const waiting = new Set<() => void>();

/** Pauses idle work until the returned function is called. */
export function pauseIdleWork(): () => void {
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

/** Does the work after so many milliseconds, or when idle work is no longer paused. Returns how to cancel it. */
export function whenIdle(wait_ms: number, work: () => void): () => void {
  const timer = setTimeout(() => {
    if (holding.size === 0) work();
    else waiting.add(work);
  }, wait_ms);
  return () => {
    clearTimeout(timer);
    waiting.delete(work);
  };
}
