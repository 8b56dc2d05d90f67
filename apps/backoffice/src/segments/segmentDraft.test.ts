import { expect, test } from "vitest";
import { draftOf, newSegment, whoOf, whoText } from "./segmentDraft.ts";

test("lists are typed with commas, codes in capitals, and what is empty lets everybody in", () => {
  const who = whoOf({ ...newSegment, groups: "259, level_2 ", countries: "ee,ca", currencies: " " });
  expect(who).toEqual({
    groups: ["259", "level_2"],
    countries: ["EE", "CA"],
    licences: null,
    currencies: null,
    last_deposit: null,
  });
  expect(whoOf(draftOf("one", "One", who))).toEqual(who);
  expect(whoText(who)).toBe("groups: 259, level_2; countries: EE, CA");
  expect(whoText(whoOf(newSegment))).toBe("everybody");
});

test("the last deposit is more or less than so many days ago, or nothing is asked of it", () => {
  const who = whoOf({ ...newSegment, licences: "cw", ago: "more", days: "30" });
  expect(who).toMatchObject({ licences: ["CW"], last_deposit: { ago: "more", days: 30 } });
  expect(whoOf(draftOf("one", "One", who))).toEqual(who);
  expect(whoText(who)).toBe("licences: CW; last deposit more than 30 days ago");
  expect(whoText(whoOf({ ...newSegment, ago: "less", days: "1" }))).toBe("last deposit less than 1 day ago");
  expect(whoOf({ ...newSegment, ago: "", days: "30" }).last_deposit).toBeNull();
});
