/**
 * Runs `work` for a key soon after it is asked for, and at most once more for everything asked while it runs or waits.
 * For news where only the latest state counts, such as a balance during autoplay.
 */
export function coalesce(
  work: (key: string) => Promise<void>,
  options: { wait_ms?: number; onError?: (error: unknown) => void } = {},
) {
  const wait_ms = options.wait_ms ?? 50;
  const states = new Map<string, { again: boolean }>();
  const running = new Set<Promise<void>>();

  async function run(key: string, state: { again: boolean }): Promise<void> {
    do {
      state.again = false;
      try {
        await work(key);
      } catch (error) {
        options.onError?.(error);
      }
      await new Promise((resolve) => setTimeout(resolve, wait_ms));
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
