import type { Purpose } from "./purpose.ts";
import { DatabaseUnavailable } from "./trouble.ts";

/** Who goes first when a connection becomes free. */
const ranks: Record<Purpose, number> = { bet: 0, change: 1, read: 2, background: 2, report: 2 };

interface Waiting {
  enter(): void;
  refuse(error: Error): void;
  timer: NodeJS.Timeout;
}

/** More than this wait for nothing that would come in time. */
const maxWaiting = 5_000;

/**
 * The queue in front of a pool: so many at once, the others wait by rank and in their order, each only as long as it may.
 * Whoever waits too long is refused, and nothing was done for it.
 */
export class Admission {
  readonly #max: number;
  readonly #waiting: [Set<Waiting>, Set<Waiting>, Set<Waiting>] = [new Set(), new Set(), new Set()];
  #inside = 0;
  #refused = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** For metrics: connections lent, requests that wait, requests refused so far. */
  get load(): { inside: number; waiting: number; refused: number } {
    return { inside: this.#inside, waiting: this.#queued(), refused: this.#refused };
  }

  /** Resolves when there is room; every entry must be left once. Throws DatabaseUnavailable after `patience_ms`. */
  enter(purpose: Purpose, patience_ms: number): Promise<void> {
    if (this.#inside < this.#max) {
      this.#inside += 1;
      return Promise.resolve();
    }
    if (this.#queued() >= maxWaiting) return Promise.reject(this.#refusal("too many requests wait for the database"));
    const line = this.#waiting[ranks[purpose]] as Set<Waiting>;
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        enter: resolve,
        refuse: reject,
        timer: setTimeout(() => {
          line.delete(entry);
          reject(this.#refusal(`no connection was free within ${Math.round(patience_ms)} ms`));
        }, patience_ms),
      };
      line.add(entry);
    });
  }

  leave(): void {
    for (const line of this.#waiting) {
      const [next] = line;
      if (!next) continue;
      line.delete(next);
      clearTimeout(next.timer);
      next.enter();
      return;
    }
    this.#inside -= 1;
  }

  /** Refuses all who wait. */
  refuseAll(error: Error): void {
    for (const line of this.#waiting) {
      for (const entry of line) {
        clearTimeout(entry.timer);
        entry.refuse(error);
      }
      line.clear();
    }
  }

  #queued(): number {
    return this.#waiting[0].size + this.#waiting[1].size + this.#waiting[2].size;
  }

  #refusal(message: string): Error {
    this.#refused += 1;
    return new DatabaseUnavailable("busy", message);
  }
}
