import { expect, test } from "vitest";
import { alpha2, alpha3 } from "./countryCodes.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const known = letters.flatMap((one) => letters.map((two) => one + two)).filter((code) => alpha3(code));

test("each country has three letters of its own, from which its two come back", () => {
  expect(known).toHaveLength(250);
  expect(new Set(known.map((code) => alpha3(code))).size).toBe(250);
  for (const code of known) {
    expect(alpha3(code)).toMatch(/^[A-Z]{3}$/);
    expect(alpha2(alpha3(code)!)).toBe(code);
  }
});

test("two letters and three are read, in letters of any size; what is no country is none", () => {
  expect(["DE", "deu", " GBR ", "gb", "CHE"].map(alpha2)).toEqual(["DE", "DE", "GB", "GB", "CH"]);
  expect(["", "D", "UTO", "XX", "GERMANY", "ZZZ"].map(alpha2)).toEqual(Array(6).fill(undefined));
  expect(alpha3("XX")).toBeUndefined();
});

test("every country that the platform's own list of names knows by two letters is among them", () => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  for (const code of known) expect(names.of(code), code).toBeDefined();
});
