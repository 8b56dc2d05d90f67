import type { Geo } from "./decidePage.ts";

/** The licence that serves one country alone, and the region of that country: they have one name. */
const ofOneCountry = "EE";

/**
 * What a host offers to visitors from a region. Where a licence serves one country alone, its hosts are open to that country,
 * and to the open rest of the world they are what the other hosts are to it: nobody registers, and only accounts of the licence
 * sign in.
 */
export function geoAtHost(region: Geo, hostLicence: string): Geo {
  if (hostLicence !== ofOneCountry) return region;
  if (region === "open") return ofOneCountry;
  return region === ofOneCountry ? "open" : region;
}

/** Whether an account of this licence may sign in: in that country and at that licence's hosts no other may. Source: 8-11. */
export function mayEnterWith(licence: string, { geo, hostLicence }: { geo: Geo; hostLicence: string }): boolean {
  return licence === ofOneCountry || (geo !== ofOneCountry && hostLicence !== ofOneCountry);
}
