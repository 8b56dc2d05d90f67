import fc from "fast-check";
import { expect, test } from "vitest";
import { clockText, noTime, readSessionTime, secondsOf, sessionTimeOf } from "./sessionTime.ts";

test("a kept session time resumes where it stopped, whatever it was [4-49]", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), (seconds) => {
      const resumed = readSessionTime(JSON.stringify(sessionTimeOf(seconds)));
      expect(secondsOf(resumed)).toBe(seconds);
    }),
  );
});

test.each([
  null,
  "",
  "nonsense",
  "{}",
  "null",
  '{"hours":1,"minutes":99,"seconds":0}',
  '{"hours":-1,"minutes":0,"seconds":0}',
])("kept nonsense %j counts as no time [4-49]", (kept) => {
  expect(readSessionTime(kept)).toEqual(noTime);
});

test("the clock shows hours, two digits of minutes and of seconds", () => {
  expect([clockText(sessionTimeOf(9)), clockText(sessionTimeOf(3849)), clockText(sessionTimeOf(100 * 3600))]).toEqual([
    "0:00:09",
    "1:04:09",
    "100:00:00",
  ]);
});
