import { monitorEventLoopDelay } from "node:perf_hooks";

/** A loop that is held up for longer is told: whoever is asked meanwhile waits as long. */
const alarm_ms = 200;
const window_ms = 1_000;
const resolution_ms = 10;

export interface LoopLag {
  /** Longest and typical hold-up of the last whole second, in milliseconds, and how often the alarm was raised. */
  readonly last: { max_ms: number; p99_ms: number; mean_ms: number };
  readonly alarms: number;
  close(): void;
}

/**
 * Measures how long this process's event loop is held up and tells `onAlarm` of each second in which it was held up for
 * longer than 200 ms.
 */
export function watchLoopLag(onAlarm: (max_ms: number) => void): LoopLag {
  const delays = monitorEventLoopDelay({ resolution: resolution_ms });
  delays.enable();
  let last = { max_ms: 0, p99_ms: 0, mean_ms: 0 };
  let alarms = 0;
  const timer = setInterval(() => {
    last = { max_ms: lag(delays.max), p99_ms: lag(delays.percentile(99)), mean_ms: lag(delays.mean) };
    delays.reset();
    if (last.max_ms < alarm_ms) return;
    alarms += 1;
    onAlarm(last.max_ms);
  }, window_ms);
  timer.unref();
  return {
    get last() {
      return last;
    },
    get alarms() {
      return alarms;
    },
    close() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

/** The histogram counts nanoseconds and holds the wait between two looks as well; before the first look it holds none. */
function lag(delay_ns: number): number {
  const ms = delay_ns / 1e6 - resolution_ms;
  return Number.isFinite(ms) ? Math.max(0, Math.round(ms * 10) / 10) : 0;
}
