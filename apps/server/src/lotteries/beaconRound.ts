import type { BeaconRound, DrawBeacon, LotteriesDeps } from "./deps.ts";
import { type LotteryRow, namedRound } from "./rows.ts";

/** A round as columns. */
export const roundColumns = ({ network, round }: BeaconRound) => ({
  beacon_network: network,
  beacon_round: BigInt(round),
});

/** The columns of the rule: with it the lottery names the round that joins its draw. */
export function roundOf(beacon: DrawBeacon, draw_after_hours: number | null, end: Date) {
  const named = draw_after_hours === null ? null : roundColumns(beacon.roundAfter(end));
  return { draw_after_hours, ...(named ?? { beacon_network: null, beacon_round: null }) };
}

/** The round of a list that closes now: the named one, or where its value may be known already, the first that is not. */
export function roundAtClose({ beacon }: Pick<LotteriesDeps, "beacon">, row: LotteryRow, now: Date) {
  const named = namedRound(row);
  if (!named || (beacon.isOwn(named) && !beacon.isOut(named, now))) return {};
  return roundColumns(beacon.roundAfter(now));
}
