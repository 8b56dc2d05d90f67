import { expect, test } from "vitest";
import { allCalls } from "./allCalls.ts";
import { unhandledCalls, unhandledDrift } from "./unhandledCalls.ts";

const all = new Set(allCalls.map((call) => call.id));

test("lists every call when nobody answers any, and none when all are answered", () => {
  expect(unhandledCalls(allCalls, new Set())).toEqual([...all].sort());
  expect(unhandledCalls(allCalls, all)).toEqual([]);
});

test("names a call that lost its handler and an excuse that is no longer needed", () => {
  const handled = new Set([...all].filter((id) => id !== "player.get" && id !== "limits.set"));
  expect(unhandledDrift(["limits.set", "access.signIn", "gone.call"], allCalls, handled)).toEqual({
    lost: ["player.get"],
    obsolete: ["access.signIn", "gone.call"],
  });
});
