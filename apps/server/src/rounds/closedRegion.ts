import { blockedPart, type Geo } from "@croupier/rules/pages/decidePage";

/**
 * Whether games are closed to somebody who is in one region and is registered in another: `home` is null for a guest, and for a
 * player of no known country. The law of both holds. Source: 2.2-05, 4-47.
 */
export async function isClosedTo(
  { geo, home, isPlayer }: { geo: Geo; home: string | null; isPlayer: boolean },
  geoOf: (country: string) => Promise<Geo>,
): Promise<boolean> {
  if (isClosed(geo, isPlayer)) return true;
  return home !== null && isClosed(await geoOf(home), isPlayer);
}

function isClosed(geo: Geo, isPlayer: boolean): boolean {
  return blockedPart({ restrictedAs: "game" }, { player: isPlayer, geo, limitReached: false }) !== null;
}
