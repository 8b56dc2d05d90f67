import type { Database } from "../platform/database.ts";
import { listen } from "../platform/realtime/pgListener.ts";
import { eventsChannel } from "./appendEvent.ts";
import { type EventConsumer, readOnce } from "./consumer.ts";
import { SharedLines } from "./sharedLines.ts";

export interface RunningConsumers {
  /** Wakes the consumers here and, soon, those of other processes. Returns at once. */
  wake(): void;
  /** Lets running batches finish and stops. */
  close(): Promise<void>;
}

export interface RunOptions {
  db: Database;
  /** Database address for the connection that listens; without it only `wake` and the poll move consumers. */
  listenUrl?: string;
  consumers: readonly EventConsumer[];
  /** Consumers look again after this time even if nobody woke them. */
  poll_ms?: number;
  onError: (error: unknown, consumer: string) => void;
}

const defaultPoll_ms = 1_000;
/** Notices of other processes are gathered for this long: one costs every commit on the server a lock, and wakes all who listen. */
const notice_ms = 200;
const maxPause_ms = 30_000;
/**
 * A consumer rests for so long, more or less by a half, between two batches that were not full: a transaction for each few lines costs
 * bets theirs. What comes after a pause is handled at once.
 */
const rest_ms = 200;
/**
 * After so many lines at once it rests twice as long, and four times where nobody waits for it: then the transactions are what
 * consumers cost, and there are fewer.
 */
const manyLines = 64;

/** From one of a consumer's moments to the next, and how much after the moments of all they are. */
interface Rhythm {
  length_ms: number;
  after_ms: number;
}

/** `turn` counts the consumers of a process. */
function rhythmOf({ patient }: EventConsumer, turn: number, linesRead: number): Rhythm {
  if (linesRead < manyLines) return { length_ms: rest_ms, after_ms: 0 };
  if (!patient) return { length_ms: 2 * rest_ms, after_ms: 0 };
  // Between the moments of the others, and half of them at a time: so much at once would hold up bets.
  return { length_ms: 4 * rest_ms, after_ms: (turn % 2 === 0 ? 1 : 3) * rest_ms };
}

/** A rest after a long batch is no shorter than this. */
const minRest_ms = 50;

/**
 * How long until the next of the moments at which a process's consumers go on together, so that they read together. A long batch was as
 * good as a rest: a consumer that has much to do is not behind by its rests too.
 */
function restFor_ms({ length_ms, after_ms }: Rhythm, began_ms: number): number {
  const now_ms = performance.now();
  // Who was at a batch for half of it has much to do: waiting for the others would put them behind.
  if (now_ms - began_ms >= length_ms / 2) return minRest_ms;
  const earliest_ms = Math.max(began_ms + length_ms / 2, now_ms + minRest_ms);
  return Math.ceil((earliest_ms - after_ms) / length_ms) * length_ms + after_ms - now_ms;
}

/**
 * Keeps consumers going in this process. Any number of processes may do so: of each consumer, one batch runs at a time,
 * wherever. A consumer that fails is tried again after a pause that grows, and holds up no other.
 */
export async function runConsumers(options: RunOptions): Promise<RunningConsumers> {
  const shared = new SharedLines(options.db.pool);
  const loops = options.consumers.map((consumer, turn) => startLoop(options, consumer, turn, shared));
  const wakeAll = () => {
    for (const loop of loops) loop.wake();
  };
  const listening = options.listenUrl
    ? await listen({ url: options.listenUrl, channels: [eventsChannel], onNotice: wakeAll, onConnected: wakeAll })
    : null;
  let notice: NodeJS.Timeout | undefined;
  wakeAll();
  return {
    wake() {
      wakeAll();
      notice ??= setTimeout(() => {
        notice = undefined;
        // Unheard, the consumers of other processes find the lines at their next look.
        options.db.pool.query(`SELECT pg_notify('${eventsChannel}', '')`).catch(() => undefined);
      }, notice_ms);
    },
    async close() {
      clearTimeout(notice);
      await listening?.close();
      await Promise.all(loops.map((loop) => loop.close()));
    },
  };
}

interface Loop {
  wake(): void;
  close(): Promise<void>;
}

function startLoop(
  { db, poll_ms = defaultPoll_ms, onError }: RunOptions,
  consumer: EventConsumer,
  turn: number,
  shared: SharedLines,
): Loop {
  let closed = false;
  /** When it was woken last, and when the reading began that it saw last. */
  let woken_ms = 0;
  let looked_ms = 0;
  let resting = false;
  let rouse: (() => void) | undefined;
  let pause_ms = poll_ms;
  let linesRead = 0;
  let began_ms = 0;

  async function run(): Promise<void> {
    while (!closed) {
      if (await step()) continue;
      resting = true;
      await sleep(restFor_ms(rhythmOf(consumer, turn, linesRead), began_ms));
      resting = false;
      if (woken_ms < looked_ms || fails()) await sleep(Math.max(0, pause_ms - rest_ms));
    }
  }

  async function step(): Promise<boolean> {
    began_ms = performance.now();
    looked_ms = began_ms;
    linesRead = 0;
    try {
      const reading = await shared.read(consumer.name);
      looked_ms = reading?.began_ms ?? performance.now();
      let answer = await readOnce(db, consumer, reading);
      linesRead = reading?.lines.length ?? 0;
      while (!answer.busy && answer.left && !closed) answer = await readOnce(db, consumer, answer.left);
      pause_ms = poll_ms;
      return !answer.busy && answer.more;
    } catch (error) {
      pause_ms = Math.min(pause_ms * 2, maxPause_ms);
      if (!closed) onError(error, consumer.name);
      return false;
    }
  }

  async function sleep(ms: number): Promise<void> {
    if (closed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** While a consumer fails, being woken must not turn its pauses into a storm. */
  const fails = () => pause_ms > poll_ms;

  const running = run();
  return {
    wake() {
      woken_ms = performance.now();
      if (!resting && !fails()) rouse?.();
    },
    async close() {
      closed = true;
      rouse?.();
      await running;
    },
  };
}
