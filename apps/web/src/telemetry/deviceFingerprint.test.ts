import { afterEach, beforeEach, expect, test, vi } from "vitest";

const agent = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock("@fingerprintjs/fingerprintjs", () => ({ default: agent }));

/** What a browser tells of itself after so long; each test has a page of its own, in which nothing was asked yet. */
async function pageThatTells(print: () => Promise<string>) {
  vi.resetModules();
  agent.load.mockReset();
  agent.load.mockResolvedValue({ get: async () => ({ visitorId: await print() }) });
  return (await import("./deviceFingerprint.ts")).deviceFingerprint;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a device's print is made once a load, however often it is asked for", async () => {
  const deviceFingerprint = await pageThatTells(async () => "0123456789abcdef");
  expect(await Promise.all([deviceFingerprint(), deviceFingerprint()])).toEqual([
    "0123456789abcdef",
    "0123456789abcdef",
  ]);
  // Its makers are told nothing.
  expect(agent.load.mock.calls).toEqual([[{ monitoring: false }]]);
});

test("a slow device is waited for two seconds; whoever asks when it is there has its print", async () => {
  const deviceFingerprint = await pageThatTells(
    () => new Promise((resolve) => setTimeout(() => resolve("0123456789abcdef"), 3_000)),
  );
  const first = deviceFingerprint();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await deviceFingerprint()).toBe("0123456789abcdef");
});

test("a browser that tells nothing of itself has no print, and nobody gets the failure", async () => {
  const deviceFingerprint = await pageThatTells(() => Promise.reject(new Error("refused")));
  expect(await deviceFingerprint()).toBeNull();
});
