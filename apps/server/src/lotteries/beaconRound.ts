import type { BeaconRound, DrawBeacon, LotteriesDeps } from "./deps.ts";
import { type LotteryRow, namedRound } from "./rows.ts";

/** A round as columns. */
export const roundColumns = ({ network, round }: BeaconRound) => ({
  beacon_network: network,
  beacon_round: BigInt(round),
});

interface DrawRule {
  draw_after_hours: number | null;
  /** Whether the draw takes a round of the site's beacon, also where two people carry it out. */
  site_beacon?: boolean | undefined;
}

/** The columns of how it is drawn: by itself, or where the plan wants the beacon, the lottery names the round that joins its draw. */
export function roundOf(beacon: DrawBeacon, { draw_after_hours, site_beacon = false }: DrawRule, end: Date) {
  const named = draw_after_hours !== null || site_beacon ? roundColumns(beacon.roundAfter(end)) : null;
  return { draw_after_hours, ...(named ?? { beacon_network: null, beacon_round: null }) };
}

/** The round of a list that closes now: the named one, or where its value may be known already, the first that is not. */
export function roundAtClose({ beacon }: Pick<LotteriesDeps, "beacon">, row: LotteryRow, now: Date) {
  const named = namedRound(row);
  if (!named || (beacon.isOwn(named) && !beacon.isOut(named, now))) return {};
  return roundColumns(beacon.roundAfter(now));
}
