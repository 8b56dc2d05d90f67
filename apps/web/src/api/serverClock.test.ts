import { afterEach, expect, test, vi } from "vitest";

/** The clock of a page that has just been loaded. */
async function pageClock(now: string) {
  vi.resetModules();
  const clock = await import("./serverClock.ts");
  clock.startServerClock(now);
  return clock;
}

afterEach(() => vi.useRealTimers());

const made = "2026-03-29T00:30:00.000Z";

test("the time is the server's and goes on with the page, an hour of daylight saving or a wrong clock of the device or not [F-45]", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-29T03:30:00.000Z"), toFake: ["Date", "performance"] });
  const clock = await pageClock(made);
  const first = clock.serverNow().getTime();
  vi.setSystemTime(new Date("2020-01-01T00:00:00.000Z"));
  expect(clock.serverNow().getTime() - first).toBeLessThan(1_000);
  vi.advanceTimersByTime(90_000);
  expect(clock.serverNow().getTime() - first).toBe(90_000);
});

test("the date of an answer puts it forward after a sleep, and never back", async () => {
  const clock = await pageClock(made);
  clock.noteServerDate("Sun, 29 Mar 2026 02:00:00 GMT");
  expect(clock.serverNow().toISOString()).toMatch(/^2026-03-29T02:00:0/);
  for (const older of ["Sun, 29 Mar 2026 01:00:00 GMT", "no date", null]) clock.noteServerDate(older);
  expect(clock.serverNow().toISOString()).toMatch(/^2026-03-29T02:00:0/);
});
