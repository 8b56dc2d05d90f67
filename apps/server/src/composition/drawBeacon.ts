import { saltOfBeacon } from "@croupier/fairness";
import { type PublicBeacon, publicAddress, roundAfter, timeOfRound } from "../crash/index.ts";
import type { DrawBeacon } from "../lotteries/index.ts";

/** Lists of tickets are closed by a job that comes each minute, so a round is named for so long after the end. */
const closing_ms = 120_000;

/** The beacon of crash rounds, for draws: the value is the SHA-256 of what the network signed. */
export function drawBeacon(beacon: PublicBeacon): DrawBeacon {
  const { network } = beacon;
  return {
    roundAfter: (moment) => ({
      network: network.id,
      round: roundAfter(network, new Date(moment.getTime() + closing_ms + beacon.ahead_ms)),
    }),
    isOut: ({ round }, now) => timeOfRound(network, round).getTime() <= now.getTime() + beacon.ahead_ms,
    isOwn: (named) => named.network === network.id,
    async valueOf({ round }) {
      const signature = await beacon.signatureOf(round);
      return signature === null ? null : saltOfBeacon(signature);
    },
    sourceOf: ({ network: id, round }) => publicAddress(id, round) ?? `drand ${id}, ${round}`,
  };
}
