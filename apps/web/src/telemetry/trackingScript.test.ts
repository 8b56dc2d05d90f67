import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTrackingScript } from "./trackingScript.ts";

const added: { src: string; async: boolean }[] = [];
beforeEach(() => {
  added.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    createElement: () => ({ src: "", async: false }),
    head: { append: (script: (typeof added)[number]) => added.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the operator's tracking script comes a minute after the page, and holds nothing up", () => {
  loadTrackingScript("https://stats.example/t.js");
  vi.advanceTimersByTime(59_999);
  expect(added).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(added).toEqual([{ src: "https://stats.example/t.js", async: true }]);
});

test("without an address nothing is ever loaded", () => {
  loadTrackingScript(null);
  vi.advanceTimersByTime(3_600_000);
  expect(added).toEqual([]);
});
