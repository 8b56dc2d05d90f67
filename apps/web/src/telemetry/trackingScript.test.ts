import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadBadgeScript } from "./badgeScript.ts";
import { identifyRecorder, tellRecorder } from "./sessionRecorder.ts";
import { loadTrackingScript } from "./trackingScript.ts";

class Script extends EventTarget {
  src = "";
  async = false;
}

const added: Script[] = [];
beforeEach(() => {
  added.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", {
    createElement: () => new Script(),
    head: { append: (script: Script) => added.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the operator's tracking script comes a minute after the page, and holds nothing up [9-12]", () => {
  loadTrackingScript("https://stats.example/t.js", () => undefined);
  vi.advanceTimersByTime(59_999);
  expect(added).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(added).toMatchObject([{ src: "https://stats.example/t.js", async: true }]);
});

test("a recorder that the script brings learns who is signed in, and that they have left; its faults stay its own [4-28]", () => {
  const told: (number | null)[] = [];
  identifyRecorder(7);
  loadTrackingScript("https://stats.example/t.js", tellRecorder);
  vi.advanceTimersByTime(60_000);
  window.croupierRecorder = { identify: (id) => told.push(id), forget: () => told.push(null) };
  expect(told).toEqual([]);
  added[0]?.dispatchEvent(new Event("load"));
  expect(told).toEqual([7]);
  identifyRecorder(null);
  identifyRecorder(8);
  expect(told).toEqual([7, null, 8]);
  window.croupierRecorder.identify = () => {
    throw new Error("a fault of the recorder's");
  };
  identifyRecorder(9);
});

test("without an address nothing is ever loaded", () => {
  loadTrackingScript(null, () => undefined);
  vi.advanceTimersByTime(3_600_000);
  expect(added).toEqual([]);
});

test("the script of a copyright badge is added at once where the host has one, and nowhere else [7.8-08]", () => {
  loadBadgeScript(null);
  expect(added).toEqual([]);
  loadBadgeScript("https://badge.example/b.js");
  expect(added).toMatchObject([{ src: "https://badge.example/b.js", async: true }]);
});
