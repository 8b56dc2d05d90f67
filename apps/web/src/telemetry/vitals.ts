import { report } from "./report.ts";

/*
 * How fast the page was for this visitor, told once when it is left: largest paint, layout shift, slowest interaction,
 * first paint and first byte. Source: 7.8-06, 9-47.
 */

interface Measures {
  LCP?: number;
  CLS: number;
  INP: number;
  FCP?: number;
  TTFB?: number;
}

/** Begins to measure. Answers how to stop and tell. */
export function measureVitals(): () => void {
  const measures: Measures = { CLS: 0, INP: 0 };
  const shifts = shiftWindow();
  const observers = [
    observe("largest-contentful-paint", (entry) => {
      measures.LCP = entry.startTime;
    }),
    observe("layout-shift", (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) measures.CLS = shifts(entry.startTime, value);
    }),
    observe("event", (entry) => {
      if ((entry as PerformanceEventTiming).interactionId) measures.INP = Math.max(measures.INP, entry.duration);
    }),
    observe("paint", (entry) => {
      if (entry.name === "first-contentful-paint") measures.FCP = entry.startTime;
    }),
    observe("navigation", (entry) => {
      measures.TTFB = (entry as PerformanceNavigationTiming).responseStart;
    }),
  ];
  return () => {
    for (const observer of observers) observer?.disconnect();
    const page = window.location.pathname;
    const told = Object.entries(measures).filter(([, value]) => value !== undefined);
    report(
      "PUT",
      "/performance",
      told.map(([metric, value]) => ({ metric, value: Math.round((value as number) * 1000) / 1000, page })),
    );
  };
}

function observe(type: string, heard: (entry: PerformanceEntry) => void): PerformanceObserver | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(heard));
  observer.observe({ type, buffered: true });
  return observer;
}

const gap_ms = 1_000;
const longest_ms = 5_000;

/** The worst burst of shifts: at most a second between two and five seconds in all. Answers the worst so far. */
export function shiftWindow(): (at_ms: number, value: number) => number {
  let [began, last, sum, worst] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  return (at, value) => {
    const same = at - last < gap_ms && at - began < longest_ms;
    if (!same) [began, sum] = [at, 0];
    last = at;
    sum += value;
    worst = Math.max(worst, sum);
    return worst;
  };
}
