import { expect, test } from "vitest";
import { draftOf, newSegment, whoOf, whoText } from "./segmentDraft.ts";

test("lists are typed with commas, codes in capitals, and what is empty lets everybody in", () => {
  const who = whoOf({ ...newSegment, groups: "259, level_2 ", countries: "ee,ca", currencies: " " });
  expect(who).toEqual({ groups: ["259", "level_2"], countries: ["EE", "CA"], licences: null, currencies: null });
  expect(whoOf(draftOf("one", "One", who))).toEqual(who);
  expect(whoText(who)).toBe("groups: 259, level_2; countries: EE, CA");
  expect(whoText(whoOf(newSegment))).toBe("everybody");
});
