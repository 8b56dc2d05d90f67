import type { Purpose } from "./purpose.ts";
import { DatabaseUnavailable } from "./trouble.ts";

/** Who goes first when a connection becomes free. */
const ranks: Record<Purpose, number> = { bet: 0, change: 1, read: 2, background: 2, report: 2 };

interface Waiting {
  owner: string | undefined;
  since_ms: number;
  enter(): void;
  refuse(error: Error): void;
  timer: NodeJS.Timeout;
}

/** More than this wait for nothing that would come in time. */
const maxWaiting = 5_000;
/** One owner's requests that wait; more are refused at once. */
const maxWaitingOfOne = 128;
/** One owner has at most this share of the connections, and one in any case. */
const shareOfOne = 1 / 3;
/** Whoever has waited this long goes first at every fourth release, whatever the rank: bets without end keep no read out. */
const old_ms = 300;
const byAgeEvery = 4;

/**
 * The queue in front of a pool: so many at once, the others wait by rank and in their order, each only as long as it may.
 * Whoever waits too long is refused, and nothing was done for it. Nobody's requests have more than a third of the
 * connections at once: those of others go past them.
 */
export class Admission {
  readonly #max: number;
  readonly #maxOfOne: number;
  readonly #waiting: [Set<Waiting>, Set<Waiting>, Set<Waiting>] = [new Set(), new Set(), new Set()];
  /** What each owner has: connections, and requests that wait. */
  readonly #owners = new Map<string, { inside: number; waiting: number }>();
  #inside = 0;
  #refused = 0;
  #left = 0;

  constructor(max: number) {
    this.#max = max;
    this.#maxOfOne = Math.max(1, Math.ceil(max * shareOfOne));
  }

  /** For metrics: connections lent, requests that wait, requests refused so far. */
  get load(): { inside: number; waiting: number; refused: number } {
    return { inside: this.#inside, waiting: this.#queued(), refused: this.#refused };
  }

  /** Resolves when there is room; every entry must be left once, by the same owner. Throws DatabaseUnavailable after `patience_ms`. */
  enter(purpose: Purpose, patience_ms: number, owner?: string): Promise<void> {
    if (this.#inside < this.#max && this.#mayEnter(owner)) {
      this.#inside += 1;
      this.#count(owner, "inside", 1);
      return Promise.resolve();
    }
    if (this.#queued() >= maxWaiting) return Promise.reject(this.#refusal("too many requests wait for the database"));
    if (owner !== undefined && (this.#owners.get(owner)?.waiting ?? 0) >= maxWaitingOfOne)
      return Promise.reject(this.#refusal("too many requests of one owner wait for the database"));
    const line = this.#waiting[ranks[purpose]] as Set<Waiting>;
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        owner,
        since_ms: performance.now(),
        enter: resolve,
        refuse: reject,
        timer: setTimeout(() => {
          line.delete(entry);
          this.#count(owner, "waiting", -1);
          reject(this.#refusal(`no connection was free within ${Math.round(patience_ms)} ms`));
        }, patience_ms),
      };
      line.add(entry);
      this.#count(owner, "waiting", 1);
    });
  }

  leave(owner?: string): void {
    this.#inside -= 1;
    this.#count(owner, "inside", -1);
    const next = this.#next();
    if (!next) return;
    const { entry, line } = next;
    line.delete(entry);
    clearTimeout(entry.timer);
    this.#inside += 1;
    this.#count(entry.owner, "waiting", -1);
    this.#count(entry.owner, "inside", 1);
    entry.enter();
  }

  /** Refuses all who wait. */
  refuseAll(error: Error): void {
    for (const line of this.#waiting) {
      for (const entry of line) {
        clearTimeout(entry.timer);
        this.#count(entry.owner, "waiting", -1);
        entry.refuse(error);
      }
      line.clear();
    }
  }

  /** Who goes next: the first of the best line, and now and then the one who has waited longest. */
  #next(): { entry: Waiting; line: Set<Waiting> } | undefined {
    this.#left += 1;
    if (this.#queued() === 0) return undefined;
    const firsts = this.#waiting.flatMap((line) => {
      for (const entry of line) if (this.#mayEnter(entry.owner)) return [{ entry, line }];
      return [];
    });
    if (this.#left % byAgeEvery !== 0) return firsts[0];
    const oldest = firsts.toSorted((left, right) => left.entry.since_ms - right.entry.since_ms)[0];
    return oldest && performance.now() - oldest.entry.since_ms > old_ms ? oldest : firsts[0];
  }

  #mayEnter(owner: string | undefined): boolean {
    return owner === undefined || (this.#owners.get(owner)?.inside ?? 0) < this.#maxOfOne;
  }

  #count(owner: string | undefined, what: "inside" | "waiting", by: 1 | -1): void {
    if (owner === undefined) return;
    const counts = this.#owners.get(owner) ?? { inside: 0, waiting: 0 };
    counts[what] += by;
    if (counts.inside === 0 && counts.waiting === 0) this.#owners.delete(owner);
    else this.#owners.set(owner, counts);
  }

  #queued(): number {
    return this.#waiting[0].size + this.#waiting[1].size + this.#waiting[2].size;
  }

  #refusal(message: string): Error {
    this.#refused += 1;
    return new DatabaseUnavailable("busy", message);
  }
}
