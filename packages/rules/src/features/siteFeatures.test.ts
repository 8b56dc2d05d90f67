import { expect, test } from "vitest";
import { featuresFor, isOpen, managedSlugs, siteFeatures } from "./siteFeatures.ts";

test("a feature with a slug is open while the operator switches it on; one without is never theirs to close [3-66]", () => {
  expect(isOpen("chance", {})).toBe(false);
  expect(isOpen("chance", { "rocket-chance": false })).toBe(false);
  expect(isOpen("chance", { "rocket-chance": true })).toBe(true);
  expect(isOpen("live", {})).toBe(true);
});

test("visitors meet what is alive, testers every managed page besides, and names nobody knows are left out [6-07]", () => {
  expect(featuresFor(["live", "roulette-of-doom"], [])).toEqual(new Set(["live"]));
  expect(featuresFor(["live"], [21])).toEqual(new Set(["live", ...Object.keys(managedSlugs)]));
  expect(Object.keys(managedSlugs).filter((name) => !(siteFeatures as readonly string[]).includes(name))).toEqual([]);
});
