import { connectionPatience_ms } from "../platform/connections/purpose.ts";

/** Too many requests of one player wait for their turn; nothing was done. */
export class TooManyWaiting extends Error {
  constructor() {
    super("too many requests of one player wait");
    this.name = "TooManyWaiting";
  }
}

/** The turn of a request did not come in time; nothing was done. */
export class TurnTooLate extends Error {
  constructor() {
    super("the requests before this one of the same player take too long");
    this.name = "TurnTooLate";
  }
}

interface Turn<T> {
  done: Promise<T>;
  answer: Promise<T>;
}

interface KeyedMutexOptions {
  /** Requests of one name that wait at most; beyond it TooManyWaiting. */
  maxWaiting?: number;
  /** How long the caller may wait for its turn, in milliseconds; beyond it TurnTooLate. As for a connection unless given. */
  patience_ms?: () => number;
}

/**
 * Lets the work of one name run one after the other in this process. Between processes the database decides; here it
 * only saves a player's parallel bets from computing again and again for the same nonce.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, number>();
  readonly #maxWaiting: number;
  readonly #patience_ms: () => number;

  constructor({ maxWaiting = 200, patience_ms = connectionPatience_ms }: KeyedMutexOptions = {}) {
    this.#maxWaiting = maxWaiting;
    this.#patience_ms = patience_ms;
  }

  /** Runs `work` when everything of this name that came before has ended. Work that was refused is never begun. */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(name) ?? 0;
    if (waiting >= this.#maxWaiting) throw new TooManyWaiting();
    this.#waiting.set(name, waiting + 1);
    const before = this.#last.get(name);
    const { done, answer } = before ? this.#inTime(before, work) : alone(work());
    this.#last.set(name, done);
    const forget = () => this.#last.get(name) === done && this.#last.delete(name);
    done.then(forget, forget);
    try {
      return await answer;
    } finally {
      const left = (this.#waiting.get(name) ?? 1) - 1;
      if (left > 0) this.#waiting.set(name, left);
      else this.#waiting.delete(name);
    }
  }

  /** `done` ends when the turn is over, `answer` as soon as it is known, which is earlier where the turn comes too late. */
  #inTime<T>(before: Promise<unknown>, work: () => Promise<T>): Turn<T> {
    let late = false;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        late = true;
        reject(new TurnTooLate());
      }, this.#patience_ms());
    });
    const begin = () => {
      clearTimeout(timer);
      if (late) throw new TurnTooLate();
      return work();
    };
    const done = before.then(begin, begin);
    return { done, answer: Promise.race([done, tooLate]) };
  }
}

/** A turn that nothing came before. */
function alone<T>(done: Promise<T>): Turn<T> {
  return { done, answer: done };
}
