import { expect, test } from "vitest";
import { leaderboardChoiceOf, leaderboardSearch } from "./leaderboardChoice.ts";

test("an address asks for a period and a measure, and what there is not is taken for the first one", () => {
  expect(leaderboardChoiceOf("?period=month&by=rate")).toEqual({ period: "month", by: "rate" });
  expect(leaderboardChoiceOf("?period=century&by=luck")).toEqual({ period: "week", by: "win" });
  expect(leaderboardChoiceOf("")).toEqual({ period: "week", by: "win" });
});

test("the address of the first choice carries nothing, every other one leads back to itself", () => {
  expect(leaderboardSearch({ period: "week", by: "win" })).toBe("");
  for (const choice of [{ period: "all", by: "win" } as const, { period: "month", by: "points" } as const])
    expect(leaderboardChoiceOf(leaderboardSearch(choice))).toEqual(choice);
});
