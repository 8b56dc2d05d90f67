/** Too many requests of one player wait for their turn; nothing was done. */
export class TooManyWaiting extends Error {
  constructor() {
    super("too many requests of one player wait");
    this.name = "TooManyWaiting";
  }
}

/**
 * Lets the work of one name run one after the other in this process. Between processes the database decides; here it
 * only saves a player's parallel bets from computing again and again for the same nonce.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, number>();
  readonly #most: number;

  constructor(mostWaiting = 200) {
    this.#most = mostWaiting;
  }

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(name) ?? 0;
    if (waiting >= this.#most) throw new TooManyWaiting();
    this.#waiting.set(name, waiting + 1);
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      const left = (this.#waiting.get(name) ?? 1) - 1;
      if (left > 0) this.#waiting.set(name, left);
      else this.#waiting.delete(name);
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}
