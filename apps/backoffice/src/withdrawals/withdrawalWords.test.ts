import { expect, test } from "vitest";
import { waited } from "./withdrawalWords.tsx";

const now = Date.parse("2026-03-10T12:00:00Z");

test.each([
  ["2026-03-10T12:00:30Z", "0 min"],
  ["2026-03-10T11:01:00Z", "59 min"],
  ["2026-03-10T09:50:00Z", "2 h 10 min"],
  ["2026-03-08T07:00:00Z", "2 d 5 h"],
])("what waits since %s waits for %s", (since, words) => {
  expect(waited(since, now)).toBe(words);
});
