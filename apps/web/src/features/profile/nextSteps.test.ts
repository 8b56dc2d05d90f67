import { expect, test } from "vitest";
import { nextSteps } from "./nextSteps.ts";

const open = (...facts: Parameters<typeof nextSteps>) =>
  nextSteps(...facts)
    .filter(({ done }) => !done)
    .map(({ name }) => name);

test("a newcomer has every step before them", () => {
  expect(open({ confirmed_at: null, verified: false }, ["city"], 0)).toEqual([
    "email",
    "details",
    "identity",
    "limit",
    "twoFactor",
  ]);
});

test("each step is done by what it asks for and by nothing else", () => {
  expect(open({ confirmed_at: "2026-11-25T00:00:00.000Z" }, ["city"], 0)).not.toContain("email");
  expect(open({}, [], 0)).toEqual(["email", "identity", "limit", "twoFactor"]);
  expect(open({ verified: true }, ["city"], 0)).not.toContain("identity");
  expect(open({ sumsub_verified: true }, ["city"], 0)).not.toContain("identity");
  expect(open({}, ["city"], 2)).not.toContain("limit");
  expect(open({ two_factor_enabled: true }, ["city"], 0)).not.toContain("twoFactor");
});
