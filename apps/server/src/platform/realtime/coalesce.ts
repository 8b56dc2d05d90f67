import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs `work` for a key as soon as it is asked for, and at most once more for everything asked while it runs or waits.
 * For news where only the latest state counts, such as a balance during autoplay. Keys wait for the same moment, at most
 * `wait_ms` (100) away, so that what their work asks of the database can be asked together.
 */
export function coalesce(
  work: (key: string) => Promise<void>,
  options: { wait_ms?: number; onError?: (error: unknown) => void } = {},
) {
  const wait_ms = options.wait_ms ?? 100;
  const states = new Map<string, { again: boolean }>();
  const running = new Set<Promise<void>>();
  let moment: Promise<void> | undefined;

  function nextMoment(): Promise<void> {
    moment ??= sleep(wait_ms).then(() => {
      moment = undefined;
    });
    return moment;
  }

  async function run(key: string, state: { again: boolean }): Promise<void> {
    do {
      state.again = false;
      try {
        await work(key);
      } catch (error) {
        options.onError?.(error);
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
    /** Waits until everything asked for so far was done. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all([...running]);
    },
  };
}
