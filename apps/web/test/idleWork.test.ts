import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pauseIdleWork, whenIdle } from "../src/app-context/idleWork.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what comes by itself comes after its wait, and not while something is waited for", () => {
  const done: string[] = [];
  whenIdle(1_000, () => done.push("at once"));
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(["at once"]);

  const first = pauseIdleWork();
  const second = pauseIdleWork();
  whenIdle(1_000, () => done.push("held"));
  whenIdle(9_000, () => done.push("not due"));
  vi.advanceTimersByTime(5_000);
  first();
  first();
  expect(done, "the other still holds").toEqual(["at once"]);
  second();
  expect(done).toEqual(["at once", "held"]);
  vi.advanceTimersByTime(4_000);
  expect(done).toEqual(["at once", "held", "not due"]);
});

test("what was called off comes neither after its wait nor after the hold", () => {
  const work = vi.fn();
  whenIdle(1_000, work)();
  const release = pauseIdleWork();
  const cancel = whenIdle(1_000, work);
  vi.advanceTimersByTime(2_000);
  cancel();
  release();
  expect(work).not.toHaveBeenCalled();
});
