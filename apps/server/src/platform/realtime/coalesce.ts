import { setTimeout as sleep } from "node:timers/promises";

/** Between two tries of work that fails, at most. */
const longestPause_ms = 5_000;

/**
 * Runs `work` for a key as soon as it is asked for, and at most once more for everything asked while it runs or waits.
 * For news where only the latest state counts, such as a balance during autoplay. Keys wait for the same moment, at most
 * `wait_ms` (250) away, so that what their work asks of the database can be asked together: a balance takes five statements each time.
 * Work that fails is tried again, ever more slowly, until it succeeds: the database may be away for a moment, and nobody asks again
 * for news that did not come. `onError` hears of the first failure of a row.
 */
export function coalesce(
  work: (key: string) => Promise<void>,
  options: {
    wait_ms?: number;
    onError?: (error: unknown) => void;
    /** Resolves when the moment is there for which keys wait; for tests. */
    atMoment?: (wait_ms: number) => Promise<unknown>;
  } = {},
) {
  const wait_ms = options.wait_ms ?? 250;
  const atMoment = options.atMoment ?? sleep;
  const states = new Map<string, { again: boolean }>();
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  let moment: Promise<void> | undefined;

  function nextMoment(): Promise<void> {
    moment ??= atMoment(wait_ms).then(() => {
      moment = undefined;
    });
    return moment;
  }

  /** Waits, unless there is nothing more to wait for. */
  const pause = (time_ms: number) => sleep(time_ms, undefined, { signal: ending.signal }).catch(() => undefined);

  async function run(key: string, state: { again: boolean }): Promise<void> {
    let failures = 0;
    do {
      state.again = false;
      try {
        await work(key);
        failures = 0;
      } catch (error) {
        if (failures === 0) options.onError?.(error);
        failures += 1;
        state.again ||= !ending.signal.aborted;
        await pause(Math.min(wait_ms * 2 ** failures, longestPause_ms));
      }
      await nextMoment();
    } while (state.again);
    states.delete(key);
  }

  return {
    ask(key: string): void {
      const state = states.get(key);
      if (state) {
        state.again = true;
        return;
      }
      const fresh = { again: false };
      states.set(key, fresh);
      const run_ = run(key, fresh).finally(() => running.delete(run_));
      running.add(run_);
    },
    /** Waits until everything asked for so far was done; from now on nothing is tried again. */
    async settled(): Promise<void> {
      ending.abort();
      while (running.size > 0) await Promise.all([...running]);
    },
  };
}
