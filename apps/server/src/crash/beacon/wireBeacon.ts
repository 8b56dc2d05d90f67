import type { BeaconRound } from "@croupier/contract/game";
import type { NamedRound } from "../rows.ts";
import { quicknet } from "./drandBeacon.ts";

/** Where players ask a real network themselves. */
const shownUrl = "https://api.drand.sh";

/** The beacon's round that a chain names, as anybody may see it; null where the house made the salt. */
export function wireBeacon({ beacon, beaconRound, beaconSignature }: NamedRound): BeaconRound | null {
  if (beacon === null || beaconRound === null) return null;
  const url = beacon === quicknet.id ? `${shownUrl}/${beacon}/public/${beaconRound}` : null;
  return { network: beacon, url, round: beaconRound, signature: beaconSignature };
}
