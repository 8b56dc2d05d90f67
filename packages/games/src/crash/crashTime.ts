import { maxTarget } from "../limbo/limbo.ts";

/** The kite's height doubles in so many milliseconds. */
export const doubling_ms = 6_000;
const ground = 100;

/** How high the kite stands so long after it rose, in hundredths: never under 1.00, never over the top. */
export function heightAfter(duration_ms: number): number {
  const height = Math.floor(ground * 2 ** (Math.max(0, duration_ms) / doubling_ms));
  return Math.min(maxTarget, height);
}

/**
 * How long the line holds: until the height would pass the point, in whole milliseconds. A point under 1.00 never lifts
 * off; one at the top holds until it is reached.
 */
export function timeToCrash(point: number): number {
  const past = point >= maxTarget ? maxTarget : point + 1;
  return Math.max(0, Math.ceil(doubling_ms * Math.log2(past / ground)));
}

/** When the kite reaches a height, in milliseconds after it rose. */
export function timeTo(height: number): number {
  return Math.max(0, Math.ceil(doubling_ms * Math.log2(height / ground)));
}
