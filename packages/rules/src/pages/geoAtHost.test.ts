import { expect, test } from "vitest";
import type { Geo } from "./decidePage.ts";
import { geoAtHost, mayEnterWith } from "./geoAtHost.ts";

const regions: Geo[] = ["open", "partial", "full", "EE"];

test.each([
  ["CW", ["open", "partial", "full", "EE"]],
  ["EE", ["EE", "partial", "full", "open"]],
])("a host of the licence %s offers to the regions what it may", (licence, offered) => {
  expect(regions.map((region) => geoAtHost(region, licence))).toEqual(offered);
});

test("in Estonia, and at the hosts of its licence, only accounts of that licence sign in [8-11]", () => {
  const places = regions.flatMap((region) =>
    ["CW", "EE"].map((hostLicence) => ({ geo: geoAtHost(region, hostLicence), hostLicence, region })),
  );
  for (const place of places) {
    expect(mayEnterWith("EE", place)).toBe(true);
    expect(mayEnterWith("CW", place)).toBe(place.region !== "EE" && place.hostLicence === "CW");
  }
});
