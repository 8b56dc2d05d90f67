import { expect, test } from "vitest";
import { contestPath, otherContestPath } from "./contestPath.ts";

test("a tournament leads to its page, a quest to its map by its slug, an achievement to all of them [3-50]", () => {
  const path = (frontend_identifier: string) => contestPath({ frontend_identifier });
  expect(path("harbour-cup")).toBe("/tournaments/harbour-cup");
  expect(path("quest--s--lost-lighthouse")).toBe("/action/lost-lighthouse");
  expect(path("some-quest")).toBe("/action");
  expect(path("achievement-first-round")).toBe("/achievements");
});

test("the address of a tournament leads on where its name is a quest's or an achievement's [5-29]", () => {
  expect(otherContestPath("quest--s--lost-lighthouse")).toBe("/action/lost-lighthouse");
  expect(otherContestPath("achievement-spring")).toBe("/achievements");
  expect(otherContestPath("weekly-race")).toBeNull();
  expect(otherContestPath("with space")).toBeNull();
});
