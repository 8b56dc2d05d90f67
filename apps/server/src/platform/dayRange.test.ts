import { expect, test } from "vitest";
import { readDays } from "./dayRange.ts";

const now = new Date("2026-03-01T23:59:59.999Z");
const bounds = { max: 366, usual: 30 };
const instants = (asked: { from?: string; to?: string }) => {
  const answer = readDays(asked, now, bounds);
  if (!answer.ok) throw new Error(answer.reason);
  return [answer.range.start.toISOString(), answer.range.end.toISOString()];
};

test("without days it is the last thirty, today included, in UTC [F-41] [F-45]", () => {
  expect(instants({})).toEqual(["2026-01-31T00:00:00.000Z", "2026-03-02T00:00:00.000Z"]);
});

test("both days are included, and one day is a range [F-41]", () => {
  expect(instants({ from: "2026-02-28", to: "2026-02-28" })).toEqual([
    "2026-02-28T00:00:00.000Z",
    "2026-03-01T00:00:00.000Z",
  ]);
});

test("a year fits, a day more does not, and the first day may not come after the last [F-41]", () => {
  expect(readDays({ from: "2024-01-01", to: "2024-12-31" }, now, bounds)).toMatchObject({ ok: true });
  expect(readDays({ from: "2024-01-01", to: "2025-01-01" }, now, bounds)).toMatchObject({
    ok: false,
    reason: "range_too_long",
    data: { days: 366 },
  });
  expect(readDays({ from: "2026-02-02", to: "2026-02-01" }, now, bounds)).toEqual({
    ok: false,
    reason: "invalid",
    field: "to",
  });
});
