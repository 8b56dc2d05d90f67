/** So many at once are always taken in: fewer say nothing about a queue. */
const always = 128;
/** Whoever would wait longer than this is refused early. */
const maxQueue_ms = 300;
/** More than this at once are never taken in, whatever the pace seems to be. */
const maxAtOnce = 2_048;
const window_ms = 250;

/**
 * Decides whether one more request is taken in, by the time that it would wait: requests in flight divided by those that
 * are answered in a second (Little's law). The pace is measured only while many are in flight; at other times it says how
 * many came, not how many could be answered.
 */
export class QueueTime {
  #inFlight = 0;
  #answered = 0;
  #since_ms: number | null = null;
  #perMs: number | null = null;
  #refused = 0;

  get load(): { inFlight: number; refused: number } {
    return { inFlight: this.#inFlight, refused: this.#refused };
  }

  /** True when the request may come in; it must be told to leave then. */
  enter(now_ms: number): boolean {
    if (!this.#hasRoom()) {
      this.#refused += 1;
      return false;
    }
    this.#inFlight += 1;
    if (this.#inFlight >= always && this.#since_ms === null) this.#begin(now_ms);
    return true;
  }

  leave(now_ms: number): void {
    this.#inFlight -= 1;
    if (this.#since_ms === null) return;
    this.#answered += 1;
    if (now_ms - this.#since_ms >= window_ms) {
      this.#perMs = this.#answered / (now_ms - this.#since_ms);
      this.#begin(now_ms);
    }
    // With few in flight the pace is no longer the house's own; what was measured is forgotten.
    if (this.#inFlight < always / 2) {
      this.#since_ms = null;
      this.#perMs = null;
    }
  }

  #hasRoom(): boolean {
    if (this.#inFlight < always) return true;
    if (this.#inFlight >= maxAtOnce) return false;
    return this.#perMs === null || this.#inFlight <= this.#perMs * maxQueue_ms;
  }

  #begin(now_ms: number): void {
    this.#since_ms = now_ms;
    this.#answered = 0;
  }
}
