import { aboutToWaitForConnection } from "../connections/held.ts";
import { type Purpose, workAs } from "../connections/purpose.ts";
import { runAgainOnConflict } from "../database.ts";

/** Too much is waiting already; the caller should say "try again in a moment". Nothing was done. */
export class QueueFull extends Error {
  constructor(waiting: number) {
    super(`${waiting} items already wait for the database`);
    this.name = "QueueFull";
  }
}

export interface BatcherOptions<Item, Answer> {
  /** Sends the items in one transaction and answers one for one, in order. */
  send(items: readonly Item[]): Promise<readonly Answer[]>;
  /** Calls in flight at most; two unless given. More of them commit side by side; fewer make larger groups. */
  slots?: number | undefined;
  /** Items in one call at most; 128 unless given. */
  maxInGroup?: number | undefined;
  /** Items waiting at most; beyond it QueueFull. 10,000 unless given. */
  maxWaiting?: number | undefined;
  /** Whether a group waits a few milliseconds for those who were just answered; it does unless this is false. */
  waitsForReturn?: boolean;
  /** What calls are for: bets unless given, `caller` for what the item that begins a call is for. */
  purpose?: Purpose | "caller";
}

/** Who was answered tends to come back at once: the next group waits for them this long at most, in milliseconds. */
const maxPause_ms = 4;
/** Pauses in a row at most. */
const maxPauses = 3;
/** A pause in which nobody came back is followed by so many groups without one. */
const groupsWithoutPause = 8;

/** Fewer items than this wait for the call in flight: one more call costs about as much as this many items in one. */
const worthACall = 16;

interface Waiting<Item, Answer> {
  item: Item;
  owner: number | undefined;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Gathers concurrent items into few calls: the one mechanism for bets, postings, reads by key and publications. An item that comes alone while nothing is in flight goes at once, together with
 * those added in the same turn of the event loop; while a call is in flight the next group fills up, and goes beside it as
 * soon as it is worth a call of its own and a slot is free. The next group waits for those who were just answered beside those
 * who wait already, for four milliseconds and half of a call's time at most, and again while they keep coming: without that
 * pause a few players' bets go in two groups that take turns, and each call is paid for by half of them. Where nobody comes
 * back there is no pause for a while.
 * Two items of one owner are never in two calls at once: the second call would only wait for the first one's locks, and
 * all its other items with it. An item whose owner is in flight is passed over until that call is back.
 * A deadlock or serialisation failure sends the same group again; any other error of the call rejects all its items,
 * whose outcome is then unknown: send them again under the same keys. Source: docs/architecture.md.
 */
export class Batcher<Item, Answer> {
  readonly #send: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly #slots: number;
  readonly #maxInGroup: number;
  readonly #maxWaiting: number;
  readonly #waitsForReturn: boolean;
  readonly #purpose: Purpose | "caller";
  #waiting: Waiting<Item, Answer>[] = [];
  readonly #ownersInFlight = new Set<number>();
  #inFlight = 0;
  #scheduled = false;
  /** How many items the next group waits for, how many it had when it began to, how long, and the timer while it does. */
  #expected = 1;
  #atFirst = 0;
  #pause_ms = 0;
  #timer: NodeJS.Timeout | undefined;
  #withoutPause = 0;
  #retries = 0;
  #idle: (() => void)[] = [];

  constructor(options: BatcherOptions<Item, Answer>) {
    this.#send = options.send;
    this.#slots = options.slots ?? 2;
    this.#maxInGroup = options.maxInGroup ?? 128;
    this.#maxWaiting = options.maxWaiting ?? 10_000;
    this.#waitsForReturn = options.waitsForReturn ?? true;
    this.#purpose = options.purpose ?? "bet";
  }

  /** How often a group was sent again after a conflict. */
  get retries(): number {
    return this.#retries;
  }

  /** Items that wait for a slot. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves with the item's answer once its group is committed. `owner` is whose locks it takes, if there is one. */
  add(item: Item, owner?: number): Promise<Answer> {
    if (this.#waiting.length >= this.#maxWaiting) return Promise.reject(new QueueFull(this.#waiting.length));
    return new Promise((resolve, reject) => {
      aboutToWaitForConnection();
      this.#waiting.push({ item, owner, resolve, reject });
      this.#schedule();
    });
  }

  /** Resolves when nothing waits and nothing is in flight, for a clean stop. */
  drain(): Promise<void> {
    if (this.#inFlight === 0 && this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #schedule(): void {
    if (this.#scheduled || this.#inFlight >= this.#slots || this.#pauses()) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      while (this.#inFlight < this.#slots) {
        const group = this.#take();
        if (group.length === 0) return;
        void this.#flush(group);
      }
    });
  }

  /** Whether the next group still waits for those who were just answered. */
  #pauses(): boolean {
    const enough = Math.min(this.#expected, worthACall, this.#maxInGroup);
    if (this.#inFlight > 0 || this.#waiting.length >= enough || this.#pause_ms === 0 || this.#withoutPause > 0) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      return false;
    }
    if (this.#timer) return true;
    this.#atFirst = this.#waiting.length;
    this.#wait(1);
    return true;
  }

  /** Waits a pause long, and again while they keep coming: the process itself takes a while to answer a group and to read what comes back. */
  #wait(turn: number): void {
    const over = () => {
      this.#timer = undefined;
      const came = this.#waiting.length > this.#atFirst;
      this.#atFirst = this.#waiting.length;
      if (came && turn < maxPauses) return this.#wait(turn + 1);
      this.#expected = 1;
      if (!came) this.#withoutPause = groupsWithoutPause;
      this.#schedule();
    };
    // Timers come before sockets in a turn of the loop: what has arrived is read before it is looked at.
    this.#timer = setTimeout(() => {
      const timer = this.#timer;
      setImmediate(() => timer === this.#timer && over());
    }, this.#pause_ms);
  }

  /** The next group: the longest waiting whose owners are free, in their order, and a fair share for each free slot. */
  #take(): Waiting<Item, Answer>[] {
    if (this.#inFlight > 0 && this.#waiting.length < Math.min(worthACall, this.#maxInGroup)) return [];
    const share = Math.ceil(this.#waiting.length / (this.#slots - this.#inFlight));
    const most = Math.min(this.#maxInGroup, Math.max(share, worthACall));
    const group: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const entry of this.#waiting) {
      const held = entry.owner !== undefined && this.#ownersInFlight.has(entry.owner);
      (held || group.length >= most ? left : group).push(entry);
    }
    this.#waiting = left;
    for (const { owner } of group) if (owner !== undefined) this.#ownersInFlight.add(owner);
    return group;
  }

  async #flush(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    this.#inFlight++;
    const began = performance.now();
    try {
      const items = group.map((entry) => entry.item);
      const answers = await runAgainOnConflict(
        () => (this.#purpose === "caller" ? this.#send(items) : workAs(this.#purpose, () => this.#send(items))),
        () => this.#retries++,
      );
      if (answers.length !== group.length) {
        throw new Error(`a group of ${group.length} was answered by ${answers.length} answers`);
      }
      this.#expected = group.length + this.#waiting.length;
      if (this.#waitsForReturn) this.#pause_ms = Math.min(maxPause_ms, (performance.now() - began) / 2);
      this.#withoutPause = Math.max(0, this.#withoutPause - 1);
      for (const [index, entry] of group.entries()) entry.resolve(answers[index] as Answer);
    } catch (error) {
      for (const entry of group) entry.reject(error);
    } finally {
      for (const { owner } of group) if (owner !== undefined) this.#ownersInFlight.delete(owner);
      this.#inFlight--;
      if (this.#waiting.length > 0) this.#schedule();
      else if (this.#inFlight === 0) for (const resolve of this.#idle.splice(0)) resolve();
    }
  }
}
