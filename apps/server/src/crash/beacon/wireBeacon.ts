import type { BeaconRound } from "@croupier/contract/game";
import type { NamedRound } from "../rows.ts";
import { quicknet } from "./drandBeacon.ts";

/** Where players ask a real network themselves. */
const shownUrl = "https://api.drand.sh";

/** Where anybody reads a round of a network; null for the demo's sandbox. */
export const publicAddress = (network: string, round: number): string | null =>
  network === quicknet.id ? `${shownUrl}/${network}/public/${round}` : null;

/** The beacon's round that a chain names, as anybody may see it; null where the house made the salt. */
export function wireBeacon({ beacon, beaconRound, beaconSignature }: NamedRound): BeaconRound | null {
  if (beacon === null || beaconRound === null) return null;
  return {
    network: beacon,
    url: publicAddress(beacon, Number(beaconRound)),
    round: beaconRound,
    signature: beaconSignature,
  };
}
