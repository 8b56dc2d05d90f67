import { blockedPart, type Geo } from "@croupier/rules/pages/decidePage";
import type { Queryable } from "../platform/database.ts";
import type { GeoOf } from "../protection/index.ts";

/** Whether games are closed to somebody of a region. Source: 2.2-05, 4-47. */
export function isClosed(geo: Geo, player: boolean): boolean {
  return blockedPart({ restrictedAs: "game" }, { player, geo, limitReached: false }) !== null;
}

/** Whether games are closed to a player who plays from one country and is registered in another, or nowhere that is known. */
export async function isClosedTo(
  geoOf: GeoOf,
  { country, home }: { country: string; home: string | null },
  now: Date,
  on: Queryable,
): Promise<boolean> {
  if (isClosed(await geoOf(country, now, on), true)) return true;
  return home !== null && isClosed(await geoOf(home, now, on), true);
}
