import { expect, test } from "vitest";
import { contestPicture } from "./contestPicture.ts";

test("a contest keeps its picture through every run of its series, and kinds have one of their own", () => {
  const picture = (frontend_identifier: string) => contestPicture({ frontend_identifier });
  expect(picture("harbour-cup")).toBe(picture("harbour-cup"));
  expect(picture("harbour-cup-2026-11-26-2000")).toBe(picture("harbour-cup"));
  expect(picture("harbour-cup-2026-11-27")).toBe(picture("harbour-cup"));
  expect(picture("producers-race")).toBe("studios");
  expect(picture("live-race")).toBe("wheel");
});
