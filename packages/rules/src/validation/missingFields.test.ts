import { expect, test } from "vitest";
import { missingFields } from "./missingFields.ts";

test("a required field is missing when the profile has it empty, in the order that they are required [5-02]", () => {
  const profile = { nickname: null, city: "", country: "CA", mobile_phone: "+1 416 555 0134" };
  expect(missingFields(profile, ["city", "country", "nickname", "mobile_phone"])).toEqual(["city", "nickname"]);
  expect(missingFields(profile, [])).toEqual([]);
});

test("what a profile does not know is not missing from it, whatever it is called", () => {
  expect(missingFields({ nickname: "kim" }, ["password", "toString", "__proto__"])).toEqual([]);
});
