import { saltOfBeacon } from "@croupier/fairness";
import { z } from "zod";
import { readAtMost } from "../../platform/readAtMost.ts";
import { isSigned } from "./blsThread.ts";
import type { BeaconNetwork, PublicBeacon } from "./publicBeacon.ts";

/**
 * The League of Entropy's network `quicknet`: a value every three seconds, signed together by independent organisations.
 * Source: the network's own description, `GET /{chain hash}/info`.
 */
export const quicknet: BeaconNetwork = {
  id: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  genesis_s: 1_692_803_367,
  period_s: 3,
  publicKey: async () =>
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
};

const Hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);
const Round = z.object({ round: z.int().positive(), randomness: Hex, signature: Hex.length(96) });

const timeout_ms = 10_000;
/** An answer is a few hundred bytes; a longer one is none. */
const maxAnswer_bytes = 4_096;

/** Asks a network over drand's HTTP protocol, at any of its relays: what one says is checked against the network's key. */
export function drandBeacon(options: {
  /** Address of a relay, such as `https://api.drand.sh`. */
  url: string;
  network: BeaconNetwork;
  ahead_ms: number;
}): PublicBeacon {
  const { url, network, ahead_ms } = options;
  return {
    network,
    ahead_ms,
    async signatureOf(round) {
      const answer = await fetch(`${url.replace(/\/$/, "")}/${network.id}/public/${round}`, {
        signal: AbortSignal.timeout(timeout_ms),
      });
      const body = await readAtMost(answer, maxAnswer_bytes);
      if (answer.status === 404 || answer.status === 425) return null;
      if (!answer.ok) throw new Error(`the beacon answered ${answer.status} for round ${round}`);
      if (body === null) throw new Error(`the beacon answered more than ${maxAnswer_bytes} bytes`);
      const told = Round.parse(JSON.parse(body.toString()));
      const fits = told.round === round && told.randomness === saltOfBeacon(told.signature);
      if (!fits || !(await isSigned(round, told.signature, await network.publicKey())))
        throw new Error(`the beacon's answer for round ${round} is not signed by its key`);
      return told.signature;
    },
  };
}
