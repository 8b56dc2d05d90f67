import { expect, test } from "vitest";
import { contestPath, contestPicture } from "./contestPath.ts";

test("a tournament leads to its page, a quest to its map by its slug, an achievement to all of them [3-50]", () => {
  const path = (frontend_identifier: string) => contestPath({ frontend_identifier });
  expect(path("harbour-cup")).toBe("/tournaments/harbour-cup");
  expect(path("quest--s--lost-lighthouse")).toBe("/action/lost-lighthouse");
  expect(path("some-quest")).toBe("/action");
  expect(path("achievement-first-round")).toBe("/achievements");
});

test("a contest keeps its picture through every run of its series, and kinds have one of their own", () => {
  const picture = (frontend_identifier: string) => contestPicture({ frontend_identifier });
  expect(picture("harbour-cup")).toBe(picture("harbour-cup"));
  expect(picture("harbour-cup-2026-11-26-2000")).toBe(picture("harbour-cup"));
  expect(picture("harbour-cup-2026-11-27")).toBe(picture("harbour-cup"));
  expect(picture("producers-race")).toBe("studios");
  expect(picture("live-race")).toBe("wheel");
});
