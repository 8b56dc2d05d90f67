import { report } from "../reporting/report.ts";

/* How fast our calls were for this visitor, summed up by call when the page is left. Source: 7.8-06. */

export interface CallTiming {
  path: string;
  duration_ms: number;
}

export interface CallSummary {
  call: string;
  count: number;
  p50_ms: number;
  p95_ms: number;
}

const maxCalls = 40;

/** Ids in a path are no part of which call it is. */
export function callOf(path: string): string {
  return path
    .split("/")
    .map((part) => (/\d/.test(part) && !/^v\d$/.test(part) ? ":id" : part))
    .join("/");
}

/** Sums timings up by call, the most frequent calls first. */
export function summariseCalls(timings: readonly CallTiming[]): CallSummary[] {
  const byCall = Map.groupBy(timings, ({ path }) => callOf(path));
  return [...byCall]
    .map(([call, own]) => {
      const sorted = own.map(({ duration_ms }) => duration_ms).sort((one, other) => one - other);
      const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
      return { call, count: own.length, p50_ms: at(0.5), p95_ms: at(0.95) };
    })
    .sort((one, other) => other.count - one.count)
    .slice(0, maxCalls);
}

/** Begins to record the calls of this page. Returns how to stop and send them. */
export function measureCalls(): () => void {
  const timings: CallTiming[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const url = new URL(entry.name);
      if (entry.initiatorType !== "fetch" || url.origin !== window.location.origin) continue;
      if (/^\/(api|batch|jam|restore-id)\b/.test(url.pathname))
        timings.push({ path: url.pathname, duration_ms: entry.duration });
    }
  });
  observer.observe({ type: "resource", buffered: true });
  return () => {
    observer.disconnect();
    if (timings.length > 0) report("PUT", "/network-performance", summariseCalls(timings));
  };
}
