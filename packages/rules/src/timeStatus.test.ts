import { describe, expect, test } from "vitest";
import { countdown, parseDayMonthYear, timeLeft_ms, timeStatus } from "./timeStatus.ts";

const window = { startAt: new Date("2026-03-29T00:00:00.000Z"), endAt: new Date("2026-03-30T00:00:00.000Z") };
const at = (text: string) => new Date(text);

describe("time status [4-04]", () => {
  test.each([
    ["2026-03-28T23:59:59.999Z", "future", 1],
    ["2026-03-29T00:00:00.000Z", "active", 86_400_000],
    ["2026-03-29T23:59:59.999Z", "active", 1],
    ["2026-03-30T00:00:00.000Z", "archive", null],
  ])("at %s is %s", (now, status, left) => {
    expect([timeStatus(window, at(now)), timeLeft_ms(window, at(now))]).toEqual([status, left]);
  });
});

describe("a countdown", () => {
  test("shows days only when there are any, and never less than nothing", () => {
    expect(countdown(((26 * 60 + 3) * 60 + 4) * 1000)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 });
    expect(countdown(3_600_000)).toEqual({ days: null, hours: 1, minutes: 0, seconds: 0 });
    expect(countdown(1)).toEqual({ days: null, hours: 0, minutes: 0, seconds: 1 });
    expect(countdown(-5)).toEqual({ days: null, hours: 0, minutes: 0, seconds: 0 });
  });
});

describe("dates as operators write them [5-26]", () => {
  test("are read in UTC, with or without a time", () => {
    expect(parseDayMonthYear("01/02/2026")).toEqual(at("2026-02-01T00:00:00.000Z"));
    expect(parseDayMonthYear("31/12/2026 23:59")).toEqual(at("2026-12-31T23:59:00.000Z"));
    expect(parseDayMonthYear("29/02/2028")).toEqual(at("2028-02-29T00:00:00.000Z"));
  });

  test.each([
    "29/02/2026",
    "31/04/2026",
    "00/01/2026",
    "01/13/2026",
    "01/01/26",
    "2026-01-01",
    "01/01/2026 24:00",
    "01/01/2026 10:60",
    "",
  ])("that do not exist are none: %j", (text) => {
    expect(parseDayMonthYear(text)).toBeNull();
  });
});
