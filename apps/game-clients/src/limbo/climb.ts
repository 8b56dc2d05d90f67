import type { RefObject } from "react";
import type { Pace } from "../core/playEvents.ts";

/** A higher result takes longer to climb to, but never this long. */
const longest_ms = 1_400;
const lowest = 100;

/** How long the climb to a result in hundredths takes. Milliseconds. */
export function climbTime(result: number): number {
  return Math.min(longest_ms, 350 + 160 * Math.log2(Math.max(result, lowest) / lowest));
}

/** The height after a share of the climb: it doubles at an even pace, as the chance halves. Hundredths. */
export function heightAt(share: number, result: number): number {
  const top = Math.max(result, lowest);
  return share >= 1 ? result : Math.floor(lowest * (top / lowest) ** Math.max(0, share));
}

/** Shows every height on the way; ends early when the player skips. */
export async function climb(
  result: number,
  pace: Pace,
  show: (height: number) => void,
  frame: RefObject<number>,
): Promise<void> {
  const duration_ms = climbTime(result);
  const begin_ms = performance.now();
  const next = () => {
    const share = (performance.now() - begin_ms) / (duration_ms * pace.factor);
    if (share >= 1 || pace.skipped) return;
    show(heightAt(share, result));
    frame.current = requestAnimationFrame(next);
  };
  next();
  await pace.wait(duration_ms);
  cancelAnimationFrame(frame.current);
}
