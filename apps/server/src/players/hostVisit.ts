import type { Geo } from "@croupier/rules/pages/decidePage";
import { geoAtHost } from "@croupier/rules/pages/geoAtHost";
import type { Queryable } from "../platform/database.ts";
import type { PlayersDeps } from "./deps.ts";
import type { Visit } from "./sessions.ts";

/** A visit to a host, whose licence decides who may register and sign in there. */
export interface HostVisit extends Visit {
  country: string;
  hostLicence: string;
  /** Of the pages there: letters about the visit lead back to them. */
  origin: string;
}

/** What the host of a visit offers to people of a country. */
export interface Place {
  geo: Geo;
  hostLicence: string;
}

export async function placeAt(
  { protection }: Pick<PlayersDeps, "protection">,
  { country, hostLicence }: Pick<HostVisit, "country" | "hostLicence">,
  now: Date,
  on?: Queryable,
): Promise<Place> {
  return { geo: geoAtHost(await protection.geoOf(country, now, on), hostLicence), hostLicence };
}
