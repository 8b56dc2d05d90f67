import { expect, test } from "vitest";
import { bettingUrl } from "./bettingUrl.ts";
import { logoFor } from "./logoFor.ts";

const betting = { isEnabled: true, url: "https://sport.example", excludedCountries: ["DE"] };

test.each([
  ["it is on", betting, "CA", "https://sport.example"],
  ["the country is left out", betting, "DE", null],
  ["it is off", { ...betting, isEnabled: false }, "CA", null],
  ["its address is a page of ours", { ...betting, url: "/sport" }, "CA", null],
  ["it has no address", { ...betting, url: null }, "CA", null],
  ["its configuration has not come", undefined, "CA", null],
])("the betting link when %s", (_, config, country, url) => {
  expect(bettingUrl(config, country)).toBe(url);
});

const summer = {
  image: "/s.svg",
  alt: "Summer",
  liveTime: { start: "01/06/2026 00:00", end: "01/09/2026 00:00" },
  countries: [],
};
const always = { image: "/a.svg", alt: "Always", liveTime: null, countries: ["AU"] };

test.each([
  ["2026-06-01T00:00:00Z", "CA", "Summer"],
  ["2026-05-31T23:59:59Z", "CA", null],
  ["2026-09-01T00:00:00Z", "AU", "Always"],
  ["2026-07-01T00:00:00Z", "AU", "Summer"],
  ["2026-12-01T00:00:00Z", "CA", null],
])("at %s in %s the logo is %s: the first that lives and is for the country", (now, country, alt) => {
  expect(logoFor([summer, always], country, new Date(now))?.alt ?? null).toBe(alt);
});

test("a logo whose days cannot be read is not shown", () => {
  const broken = { ...summer, liveTime: { start: "soon", end: "later" } };
  expect(logoFor([broken], "CA", new Date("2026-07-01"))).toBeNull();
});
