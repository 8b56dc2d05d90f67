/** A crowd: fewer that wait are only a busy moment, and nobody of them is sent away. */
const crowd = 64;
/** Whoever waited longer than this in a crowd is told to come again. */
const maxWait_ms = 2_000;

interface Waiting {
  since_ms: number;
  tell(taken: boolean): void;
}

/**
 * Lets requests begin one in each turn of the event loop, so that a thousand of them at once do not stand before a bet that
 * came after them: what the bet waits for is looked at between any two. It holds nothing while a request is worked on, so a
 * slow neighbour of one holds up no other. Source: F-64.
 */
export class TurnQueue {
  #waiting: Waiting[] = [];
  /** Somebody has begun in this turn of the loop, or the next one's turn is arranged. */
  #taken = false;
  #refused = 0;

  get load(): { waiting: number; refused: number } {
    return { waiting: this.#waiting.length, refused: this.#refused };
  }

  /** True when the request may begin, at once where nobody else does; false when it waited too long in a crowd. */
  enter(now_ms: number): Promise<boolean> | true {
    if (!this.#taken) {
      this.#taken = true;
      setImmediate(() => this.#next());
      return true;
    }
    return new Promise((tell) => this.#waiting.push({ since_ms: now_ms, tell }));
  }

  #next(): void {
    const now_ms = performance.now();
    // The oldest come first, so those who waited too long stand in front.
    while (this.#waiting.length > crowd && now_ms - (this.#waiting[0] as Waiting).since_ms > maxWait_ms) {
      this.#refused += 1;
      this.#waiting.shift()?.tell(false);
    }
    const first = this.#waiting.shift();
    if (first) {
      first.tell(true);
      setImmediate(() => this.#next());
    } else this.#taken = false;
  }
}
