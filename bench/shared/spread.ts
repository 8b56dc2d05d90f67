/** What a list of times comes to. */
export interface Spread {
  p50: number;
  p95: number;
  max: number;
}

/** NaN without any. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

export const spreadText = ({ p50, p95, max }: Spread, digits = 0): string =>
  `median ${p50.toFixed(digits)} ms, p95 ${p95.toFixed(digits)} ms, slowest ${max.toFixed(digits)} ms`;
