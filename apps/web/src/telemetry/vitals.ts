import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { report } from "../reporting/report.ts";

/**
 * Begins to measure how fast the page is for this visitor: largest paint, layout shift, slowest interaction, first paint and
 * first byte. Returns how to send it, once, when the page is left. Source: 7.8-06, 9-47.
 */
export function measureVitals(): () => void {
  const measures = new Map<string, number>();
  const keep = ({ name, value }: Metric) => void measures.set(name, value);
  for (const measure of [onLCP, onCLS, onINP, onFCP, onTTFB]) measure(keep, { reportAllChanges: true });
  return () => {
    const page = window.location.pathname;
    const rounded = (value: number) => Math.round(value * 1000) / 1000;
    report(
      "PUT",
      "/performance",
      [...measures].map(([metric, value]) => ({ metric, value: rounded(value), page })),
    );
  };
}
